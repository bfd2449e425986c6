/**
 * The query of the address as plain words. The router's own reading takes `deposit=174…` for a number and loses its last digits:
 * ids have 63 bits, and a word is a word (spec 2, routes).
 */
export const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The same back; what is empty stays out of the address. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
