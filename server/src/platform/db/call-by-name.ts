/** The arguments of an SQL function by their names. */
export type NamedArguments = Readonly<Record<string, unknown>>;

/**
 * A statement that calls an SQL function with its arguments by name. Batches of bets have twenty arrays: by place, two
 * of one type could be exchanged and no check would notice.
 */
export function callByName(name: string, values: NamedArguments): { text: string; values: unknown[] } {
  const places = Object.keys(values).map((argument, at) => `${argument} => $${at + 1}`);
  return { text: `select * from ${name}(${places.join(', ')})`, values: Object.values(values) };
}
