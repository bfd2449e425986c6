export interface DetailField {
  /** `after.minStake`. */
  readonly path: string;
  /** The path as words, for a field without a text of its own. */
  readonly words: string;
  readonly value: string;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wordsOf = (path: string): string => {
  const words = path
    .replaceAll('.', ', ')
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.map((one) => (isFields(one) ? fieldsText(one) : textOf(one))).join(', ') || '–';
  return String(value);
};
const fieldsText = (fields: Readonly<Record<string, unknown>>): string =>
  detailFields(fields)
    .map(({ words, value }) => `${words}: ${value}`)
    .join('; ');

/** Every value of the details of an entry with its place, in their order; nothing is left out. */
export function detailFields(details: Readonly<Record<string, unknown>>, under = ''): DetailField[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const path = under === '' ? name : `${under}.${name}`;
    if (isFields(value) && Object.keys(value).length > 0) return detailFields(value, path);
    return [{ path, words: wordsOf(path), value: isFields(value) ? '–' : textOf(value) }];
  });
}
