import type { Tree } from './tidy/architecture-check.ts';

/** The guide whose rows name a file, the line in it, and what is defined there. */
export const GUIDE = 'docs/guides/life-of-a-bet.md';

const row = /^(\| .+? \| )`([^`:]+)(?::\d+)?`(, `[^|]+?)?( \| (.+) \|)$/;

/** Line of the definition of `name`, from 1; otherwise of the first line that contains it; 0 where there is none. */
function lineOf(text: string, name: string): number {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const lines = text.split('\n');
  const defines = new RegExp(String.raw`\b(?:function|const|class|let) ${escaped}\b|\bfunction ${escaped}\(`);
  const defined = lines.findIndex((line) => defines.test(line));
  return (defined >= 0 ? defined : lines.findIndex((line) => line.includes(name))) + 1;
}

/** Only the end of a path is written where a table has one folder. */
function fileOf(tree: Tree, path: string): string | undefined {
  const found = tree.files.filter((file) => file.path === path || file.path.endsWith(`/${path}`));
  return (found.find((file) => file.path === path) ?? (found.length === 1 ? found[0] : undefined))?.text;
}

const lineIn = (text: string, cell: string): number | undefined =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => lineOf(text, name)).find((found) => found > 0);

/** The guide with the present line behind each file; a row whose file or name is not found keeps no line. */
export function withLines(tree: Tree, guide: string): string {
  return guide.replaceAll(
    new RegExp(row, 'gm'),
    (_whole, head: string, path: string, more = '', tail: string, cell: string) => {
      const line = lineIn(fileOf(tree, path) ?? '', cell);
      return `${head}\`${path}${line === undefined ? '' : `:${line}`}\`${more}${tail}`;
    },
  );
}

/** Rows of hops without a line. */
export const rowsWithoutLine = (guide: string): string[] =>
  guide.split('\n').filter((line) => /^\| (?!-|hop)/.test(line) && !/`[^`]+\.(?:tsx?|sql):\d+`/.test(line));
