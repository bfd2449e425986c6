import { createWordStream, intBelow, type WordStream } from '@lantern/games/fair';
import { expect, test } from 'vitest';
import { type Drawn, type DrawRegion, drawOfFamily, lotteryFindings, TESTED_REGIONS } from './lottery-tests.ts';
import { holmFailures } from './verdict.ts';

const DRAWS = 8_000;
const streamOf =
  (seed: string) =>
  (name: string): WordStream =>
    createWordStream(seed.repeat(16), name);
const failed = (drawOf?: DrawRegion, regions?: readonly string[]): readonly string[] =>
  holmFailures([...lotteryFindings(streamOf('beef'), DRAWS, drawOf, regions)]).map(({ test: name }) => name);

test('every region is tested, and the mapped results of every family are as likely as they must be', () => {
  const tested = new Set([...lotteryFindings(streamOf('cafe'), 10)].map(({ test: name }) => name.split(':')[0]));
  expect([...tested]).toEqual(TESTED_REGIONS);
  expect(failed()).toEqual([]);
});

type Fault = (stream: WordStream, sound: Drawn) => Drawn;
test.each<readonly [string, string, Fault]>([
  ['a digit by the remainder of six bits', 'SSC', (stream, sound) => sound.with(2, (stream.nextWord() & 63) % 10)],
  ['a digit that follows the one before', 'SSC', (_, sound) => sound.with(3, ((sound[2] ?? 0) * 3 + 1) % 10)],
  ['loaded dice', 'K3', (stream, sound) => (intBelow(stream, 20) === 0 ? sound.with(0, 6) : sound)],
  [
    'three digits of which the last is mostly the first',
    'PC28',
    (stream, [a = 0, b = 0, c = 0]) => [a, b, intBelow(stream, 9) ? c : a],
  ],
  [
    'a ranking by exchanges with any place',
    'PK10',
    (stream) => {
      const order = Array.from({ length: 10 }, (_, car) => car + 1);
      for (let place = 0; place < 10; place += 1) {
        const other = intBelow(stream, 10);
        [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
      }
      return order;
    },
  ],
  ['a ranking with a car twice', 'PK10', (_, sound) => sound.with(9, sound[0] ?? 0)],
  ['five of eleven in rising order', 'X11', (_, sound) => sound.toSorted((a, b) => a - b)],
  ['a ball twice', 'KENO80', (_, sound) => sound.with(19, sound[0] ?? 0)],
  [
    'too few low balls',
    'KENO40',
    (stream, sound) => sound.map((ball) => (ball === 1 && !sound.includes(40) && intBelow(stream, 2) ? 40 : ball)),
  ],
  [
    'a special number that is never the highest',
    'M6',
    (_, sound) => (sound[6] === 49 ? [...sound.slice(0, 6), 1] : sound),
  ],
  ['a number of four digits twice', 'D4', (_, sound) => sound.with(22, sound[3] ?? 0)],
  ['prizes in falling order', 'D4', (_, sound) => sound.toSorted((a, b) => b - a)],
  ['a bottom number below its range', 'THAI', (_, sound) => sound.with(5, (sound[5] ?? 0) % 99)],
])('%s is caught', (_name, region, draw) => {
  const names = failed((own, stream) => draw(stream, drawOfFamily(own, stream)), [region]);
  expect(names.length).toBeGreaterThan(0);
});
