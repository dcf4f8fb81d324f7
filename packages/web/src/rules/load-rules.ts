const files = import.meta.glob<string>('../../../games/*/rules.md', { query: '?raw', import: 'default' });

/** The text of the game's rules.md. */
export async function loadRules(game: string): Promise<string> {
  return (await files[`../../../games/${game}/rules.md`]?.()) ?? '';
}
