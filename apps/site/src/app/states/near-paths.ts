/** The edit distance: insertions, deletions, changes, and swapped neighbours, each counted one. */
export function letterDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

const NEAREST = 3;
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 60);

/**
 * The pages with an address similar to an unknown one, the nearest first; at most a third of the letters may differ.
 */
export function nearPaths(path: string, known: readonly string[]): string[] {
  const wanted = plain(path);
  if (wanted === '') return [];
  return known
    .map((candidate) => ({ candidate, name: plain(candidate) }))
    .map(({ candidate, name }) => ({
      candidate,
      far:
        wanted.length > 2 && (name.startsWith(wanted) || wanted.startsWith(name)) ? 0.5 : letterDistance(wanted, name),
      bound: Math.max(1, Math.floor(Math.max(name.length, wanted.length) / 3)),
    }))
    .filter(({ far, bound }) => far <= bound)
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ candidate }) => candidate);
}
