import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactReturn, type SlotMaths, slotGames, slotMaths, toNumber } from '@lantern/games/slots';
import { expect, test } from 'vitest';
import { projectDirectory } from '../postgres/index.ts';
import { chunkCounter, slotPlays, together, verdictOf } from './count-chunk.ts';
import { returnReport, returnTable } from './return-report.ts';

const ox = slotMaths('golden-ox') as SlotMaths;
const exact = toNumber(exactReturn(ox).base);

test('the README prints the returns that the maths have', () => {
  const readme = readFileSync(join(projectDirectory, 'packages/games/src/slots/README.md'), 'utf8');
  expect(readme).toContain(returnTable(slotGames()).join('\n'));
  expect(returnReport(slotGames())).toHaveLength(13);
});

test('two chunks counted separately equal the sum of both, in every run', () => {
  const count = chunkCounter(slotPlays(ox));
  const [first, second] = [count(0, 20_000), count(1, 20_000)];
  expect(chunkCounter(slotPlays(ox))(1, 20_000)).toEqual(second);
  expect(together([first, second]).sum).toBeCloseTo(first.sum + second.sum, 6);
});

test('spins of a sound game agree with its return, and a strip with one symbol too many does not', () => {
  const spins = 400_000;
  expect(verdictOf(chunkCounter(slotPlays(ox))(0, spins), exact).agrees).toBe(true);
  // One more of the highest-paying symbol on the first reel.
  const rules = ox.rules as { strips: readonly (readonly number[])[] };
  const strips = rules.strips.map((strip, reel) => (reel === 0 ? [...strip, 0, 0] : strip));
  const wrong = { ...ox, rules: { ...rules, strips } } as unknown as SlotMaths;
  expect(verdictOf(chunkCounter(slotPlays(wrong))(0, spins), exact).agrees).toBe(false);
});
