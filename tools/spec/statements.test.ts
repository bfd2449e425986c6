import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statements } from './statements.ts';

const DOCS = join(import.meta.dirname, '../../docs');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The text of each section by its number. */
const sections = new Map(
  readFileSync(join(DOCS, 'rules/screens.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((section) => [Number.parseInt(section, 10), oneLine(section)] as const),
);

test('every statement quotes its section of the rules', () => {
  const strange = statements.filter(({ section, quote }) => !sections.get(section)?.includes(oneLine(quote)));
  expect([...new Set(strange.map(({ section, quote }) => `${section}: ${quote}`))]).toEqual([]);
});

test('no statement is written twice, and there are two hundred of them at least', () => {
  const keys = statements.map(({ section, quote, says }) => `${section} ${quote} ${says}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThanOrEqual(200);
});

test('every decision that allows a difference is recorded', () => {
  const named = new Set(statements.flatMap(({ decision }) => decision ?? []));
  const found = [...named].filter((number) => globSync(`decisions/${number}-*.md`, { cwd: DOCS }).length === 1);
  expect(existsSync(DOCS)).toBe(true);
  expect(found).toEqual([...named]);
});
