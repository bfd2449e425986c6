import { dirname, join } from 'node:path/posix';
import {
  type ArchitectureCheck,
  isTest,
  lineAt,
  type SourceFile,
  type Tree,
  type Violation,
  withoutComments,
} from './architecture-check.ts';

/** One declaration at the top of a file. */
interface Piece {
  readonly file: SourceFile;
  readonly name: string;
  readonly at: number;
  readonly text: string;
  /** It takes a connection as its last argument, with the pool as default. */
  readonly takesOne: boolean;
}

const applies = (path: string): boolean =>
  /^server\/src\/modules\/.*\.ts$/.test(path) && !isTest(path) && !path.endsWith('.seed.ts');
const declaration = /^(?:export )?(?:(?:async )?function\*? (\w+)|(?:const|let) (\w+))/gm;
const imported = /(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/g;
/** A function that receives a transaction, or the body of one. */
const handedTx = /\btx: Tx\b/;
const openedTx = /\(?(?:[\w\s,{}:]*,\s*)?\btx\b(?:: Tx)?\)? =>/g;
const pool = /\bcontext\.db\b(?!\.(?:openTx|notInTransaction)\b)/g;
const poolByDefault = /\w+: (?:Queryable|Database) = context\.db\b/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The end of a bracketed part or of an expression. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) {
      depth -= 1;
      if (depth < 0) return at;
      if (depth === 0 && sign === '}' && text[from] === '{') return at + 1;
    } else if (depth === 0 && (sign === ',' || sign === ';')) return at;
  }
  return text.length;
}

/** Code that runs after the commit may use other connections. */
function withoutAfterCommit(text: string): string {
  let remaining = text;
  for (const match of text.matchAll(/\.afterCommit\(/g)) {
    const from = match.index + match[0].length - 1;
    const to = endOf(text, from + 1);
    remaining = remaining.slice(0, from) + blank(remaining.slice(from, to)) + remaining.slice(to);
  }
  return remaining;
}

function piecesOf(file: SourceFile): Piece[] {
  const whole = withoutAfterCommit(withoutComments(file.text));
  const text = whole.replace(poolByDefault, blank);
  const found = [...text.matchAll(declaration)];
  return found.map((match, index) => {
    const to = found[index + 1]?.index;
    const takesOne = whole.slice(match.index, to).search(poolByDefault) >= 0;
    return { file, name: match[1] ?? match[2] ?? '', at: match.index, text: text.slice(match.index, to), takesOne };
  });
}

/** Parts of a piece that run while a transaction is open, with their offsets in it. */
function insides({ text }: Piece): { readonly at: number; readonly text: string }[] {
  // A callback that will receive one does not show where this function runs.
  const head = text.slice(0, /\{\n|=>\s/.exec(text)?.index).replace(/\w+\??: \([^()]*\)/g, '');
  if (/\bfunction\b|= (?:async )?\(/.test(head) && handedTx.test(head)) return [{ at: 0, text }];
  // The third argument of an answer is a transaction only where the call has one.
  const hasNone = /transaction: false/.test(text);
  return [...text.matchAll(openedTx)].flatMap((match) => {
    if (hasNone && match[0].includes(',')) return [];
    const from = match.index + match[0].length;
    const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
    return [{ at, text: text.slice(at, endOf(text, at)) }];
  });
}

function resolver(tree: Tree, pieces: ReadonlyMap<string, Piece>): (path: string, name: string) => string | undefined {
  const names = new Map<string, Map<string, readonly [string, string]>>();
  for (const { path, text } of tree.files.filter((file) => applies(file.path))) {
    const known = new Map<string, readonly [string, string]>();
    for (const [, list = '', from = ''] of text.matchAll(imported))
      for (const one of list.split(',')) {
        const [there = '', here = there] = one
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        if (there) known.set(here, [join(dirname(path), from), there]);
      }
    names.set(path, known);
  }
  const resolve = (path: string, name: string, hops = 0): string | undefined => {
    if (pieces.has(`${path} ${name}`)) return `${path} ${name}`;
    const next = names.get(path)?.get(name);
    return next && hops < 6 ? resolve(next[0], next[1], hops + 1) : undefined;
  };
  return resolve;
}

/** Functions that use the pool themselves or call one that does; a factory (`create…`) does not use it yet. */
function poolUsers(
  pieces: ReadonlyMap<string, Piece>,
  resolve: (path: string, name: string) => string | undefined,
): ReadonlySet<string> {
  const users = new Set<string>();
  const callers = new Map<string, string[]>();
  for (const [key, { file, text, name }] of pieces) {
    if (/^create/.test(name) || !/^(?:export )?(?:async )?function|=>/.test(text)) continue;
    if (text.match(pool)) users.add(key);
    for (const [, called = ''] of text.matchAll(/(?<![.\w])(\w+)\(/g)) {
      const target = resolve(file.path, called);
      if (target && target !== key) callers.set(target, [...(callers.get(target) ?? []), key]);
    }
  }
  for (const key of users) for (const caller of callers.get(key) ?? []) users.add(caller);
  return users;
}

function check(tree: Tree): Violation[] {
  const all = tree.files.filter(({ path }) => applies(path)).flatMap(piecesOf);
  const pieces = new Map(all.map((piece) => [`${piece.file.path} ${piece.name}`, piece]));
  const resolve = resolver(tree, pieces);
  const users = poolUsers(pieces, resolve);
  return all.flatMap((piece) =>
    insides(piece).flatMap((inside) => {
      const { path, text } = piece.file;
      const at = (offset: number) => lineAt(text, piece.at + inside.at + offset);
      const own = [...inside.text.matchAll(pool)].map((match) => ({
        path,
        line: at(match.index),
        advice: 'A transaction is open here: use its `tx`, or do this before or after it (decision 0014).',
      }));
      const called = [...inside.text.matchAll(/(?<![.\w])(\w+)\(/g)].flatMap((match) => {
        const target = resolve(path, match[1] ?? '');
        if (!target || target === `${path} ${piece.name}`) return [];
        const from = match.index + match[0].length;
        const given = inside.text.slice(from, inside.text.indexOf(';', from));
        const forgot = pieces.get(target)?.takesOne && !/\b(?:tx|db)\b/.test(given);
        if (!users.has(target) && !forgot) return [];
        const advice = `${match[1]} uses a connection of its own while a transaction is open: give it \`tx\`, or call it before or after (decision 0014).`;
        return [{ path, line: at(match.index), advice }];
      });
      return [...own, ...called];
    }),
  );
}

export const connections: ArchitectureCheck = { name: 'a transaction uses its own connection', check };
