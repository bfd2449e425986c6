/**
 * The query of the address as plain text. The router's own parser takes `deposit=174…` for a number and loses its last
 * digits: ids have 63 bits (spec 2, routes).
 */
export const readSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** The reverse; empty values stay out of the address. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
