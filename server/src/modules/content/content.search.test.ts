import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

type Pair = readonly [word: string, heading: string];

/** The database's fit of each word to its heading, in one query. */
async function fits(pairs: readonly Pair[]): Promise<number[]> {
  const { rows } = await app.context.db.query<{ fit: number }>(
    `select content.fit(pair.word, pair.heading) as fit
     from unnest($1::text[], $2::text[]) with ordinality pair (word, heading, place) order by pair.place`,
    [pairs.map(([word]) => word), pairs.map(([, heading]) => heading)],
  );
  return rows.map(({ fit }) => fit);
}

/** Edits without swaps, by the definition. */
function editsOf(word: string, other: string): number {
  if (word === '' || other === '') return Math.max(word.length, other.length);
  const [rest, otherRest] = [word.slice(1), other.slice(1)];
  if (word[0] === other[0]) return editsOf(rest, otherRest);
  return 1 + Math.min(editsOf(rest, otherRest), editsOf(rest, other), editsOf(word, otherRest));
}
const isNear = ([word, heading]: Pair): boolean =>
  word.length >= 4 &&
  heading.split(' ').some((own) => own.length >= 3 && editsOf(word, own) <= (word.length < 6 ? 1 : 2));

test('a word in the heading counts most, one with a letter or two wrong counts, any other only by shared letters', async () => {
  const word = fc.stringMatching(/^[a-d]{1,7}$/);
  const heading = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const typo = fc
    .tuple(fc.stringMatching(/^[a-d]{4,8}$/), fc.nat(), fc.constantFrom('', 'x', 'xy'), heading)
    .map(([typed, place, letters, rest]): Pair => {
      const at = place % typed.length;
      return [typed, `${rest} ${typed.slice(0, at)}${letters}${typed.slice(at + 1)}`];
    });
  const pair: fc.Arbitrary<Pair> = fc.oneof(fc.tuple(word, heading), typo);
  const pairs = fc.sample(pair, { numRuns: 400, seed: 7 });
  const found = await fits(pairs);
  expect(found).toHaveLength(pairs.length);
  const counted = { exact: 0, near: 0, none: 0 };
  for (const [at, one] of pairs.entries()) {
    const fit = found[at] ?? Number.NaN;
    if (one[1].includes(one[0])) {
      counted.exact += 1;
      expect(fit, one.join(' in ')).toBe(2);
    } else if (isNear(one)) {
      counted.near += 1;
      expect(fit, one.join(' near ')).toBeGreaterThan(0.449);
      expect(fit).toBeLessThanOrEqual(1);
    } else {
      counted.none += fit === 0 ? 1 : 0;
      expect(fit === 0 || (fit > 0.449 && fit <= 1), one.join(' and ')).toBe(true);
    }
  }
  for (const [how, count] of Object.entries(counted)) expect(count, how).toBeGreaterThan(10);
});

test('a short word is never near, and signs of patterns are letters like any other', async () => {
  expect(
    await fits([
      ['abc', 'xbc'],
      ['%', 'deposit'],
      ['_', 'deposit'],
      ['d.p', 'deposit'],
      ['\\', 'deposit'],
    ]),
  ).toEqual([0, 0, 0, 0, 0]);
  expect(
    await fits([
      ['%', 'up to 50 % back'],
      ['deposit', 'how to deposit'],
    ]),
  ).toEqual([2, 2]);
});

test('a word far longer than any heading is answered, and fits nothing', async () => {
  expect(
    await fits([
      ['x'.repeat(5000), 'how to deposit'],
      ['deposit', 'y'.repeat(5000)],
    ]),
  ).toEqual([0, 0]);
});
