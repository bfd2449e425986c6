/** The first letters of names, as many as tell them apart: B and S, but Ga and Ge. */
export function lettersOf(names: readonly string[]): readonly string[] {
  const letters = names.map((name) => [...name.normalize('NFC')]);
  const longest = Math.max(1, ...letters.map(({ length }) => length));
  for (let count = 1; count < longest; count += 1) {
    const short = letters.map((name) => name.slice(0, count).join(''));
    if (new Set(short).size === names.length) return short;
  }
  return names;
}
