type Fields = Readonly<Record<string, unknown>>;

/** One changed value of a request: present and requested. Of a list only the removed and added entries. */
export interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  return Array.isArray(value) ? value.map(wordOf).join(', ') || '–' : wordOf(value);
};
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const known = new Set(other.map(wordOf));
  return list.filter((one) => !known.has(wordOf(one)));
};

function changeOf(name: string, before: unknown, after: unknown): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0)
    return [{ name, before: textOf(without(before, after)), after: textOf(without(after, before)) }];
  return [{ name, before: textOf(before), after: textOf(after) }];
}

/** Every difference, uncut: the second person approves what is shown here. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isFields(after)) return changeOf('', before, after);
  const was: Fields = isFields(before) ? before : {};
  return [...new Set([...Object.keys(was), ...Object.keys(after)])].flatMap((name) =>
    changeOf(name, was[name], after[name]),
  );
}
