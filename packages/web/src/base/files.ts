/** Offers the text as a file to save. */
export function saveAsFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Asks for a file of words, such as a deck or a map, and hands over what stands in it. */
export function askForText(use: (text: string) => void): void {
  askForFile('.txt,.json,.md,text/plain', (file) => void file.text().then(use));
}

/** Asks for a file as a file field does. */
export function askForFile(accept: string, use: (file: File) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.addEventListener('change', () => {
    const [file] = field.files ?? [];
    if (file) use(file);
  });
  field.click();
}
