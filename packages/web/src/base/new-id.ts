/** Short enough for an address, and no two are alike. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36).padStart(7, '0'), '');
}
