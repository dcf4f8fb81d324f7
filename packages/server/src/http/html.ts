/** A piece of a page. Whatever text goes in comes out as text. */
export type Piece =
  | { readonly h1: string }
  | { readonly h2: string }
  | { readonly h3: string }
  | { readonly p: string }
  | { readonly pre: string }
  | { readonly ul: readonly string[] }
  | { readonly link: string; readonly text: string };

export function page(title: string, pieces: readonly Piece[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/api/page.css">
</head>
<body>
<main>
${pieces.map(pieceText).join('\n')}
</main>
</body>
</html>
`;
}

function pieceText(piece: Piece): string {
  if ('h1' in piece) return `<h1>${escaped(piece.h1)}</h1>`;
  if ('h2' in piece) return `<h2>${escaped(piece.h2)}</h2>`;
  if ('h3' in piece) return `<h3><code>${escaped(piece.h3)}</code></h3>`;
  if ('p' in piece) return `<p>${escaped(piece.p)}</p>`;
  if ('pre' in piece) return `<pre tabindex="0">${escaped(piece.pre)}</pre>`;
  if ('ul' in piece) return `<ul>${piece.ul.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
  return `<p><a href="${escaped(piece.link)}">${escaped(piece.text)}</a></p>`;
}

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
h3 { margin-top: 2rem; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; border-radius: 0.25rem; }
`;
