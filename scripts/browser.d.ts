/** The file to start. Throws an error with one sentence when there is none. */
export function findBrowser(): string;
