import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callByName } from './call-by-name.ts';

const SERVER = join(import.meta.dirname, '..', '..');
const PLACES_MAX = 8;

/** Arguments between two brackets, as far as they are separated at the top. */
function argumentsAt(text: string, start: number): string[] {
  const found = [''];
  for (let at = start, depth = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}
/** Calls of the functions of our schemas with more than eight arguments by place. */
function longCalls(path: string, text: string): string[] {
  const calls = text.matchAll(/(?<!function )\b([a-z]+\.(?!query\b)[a-z_]+)\(/g);
  return [...calls].flatMap((call) => {
    const values = argumentsAt(text, call.index + call[0].length);
    return values.filter((value) => !value.includes('=>')).length > PLACES_MAX ? [`${path}: ${call[1]}`] : [];
  });
}

test('a call names each argument beside its place', () => {
  expect(callByName('wager.place', { p_now: null, s_member: '{1}' })).toEqual({
    text: 'select * from wager.place(p_now => $1, s_member => $2)',
    values: [null, '{1}'],
  });
});

test('a call with many arguments by place is found', () => {
  const many = Array.from({ length: 9 }, (_, at) => `$${at + 1}`).join(', ');
  expect(longCalls('x', `select * from wager.play(${many})`)).toEqual(['x: wager.play']);
  expect(longCalls('x', `select wager.f(g(${many}), 2)`)).toEqual([]);
  expect(longCalls('x', `create or replace function wager.f(${many})`)).toEqual([]);
});

test('no SQL function is called with more than eight arguments by place', async () => {
  const paths = (await readdir(SERVER, { recursive: true })).filter((path) =>
    /\.store\.ts$|functions[/\\].*\.sql$/.test(path),
  );
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(SERVER, path), 'utf8')] as const),
  );
  expect(texts.flatMap(([path, text]) => longCalls(path, text.replace(/--.*$/gm, '')))).toEqual([]);
});
