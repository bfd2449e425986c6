import type { LiveRound, LiveShoe, LiveTable } from '@lantern/contract/live';
import { sha256Hex } from '@lantern/games/fair';
import { dealerOf, handsOfDealt, handsOfSteps } from '@lantern/games/tables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onRound, onShoe, withList } from './feed.ts';
import { nextChangeMs, pictureAt, seenTable } from './picture.ts';
import { sealedHash } from './seal.ts';
import { amountOf, centsOf, faultOf, stakesOf, sumOf } from './table-bets.ts';
import { neighbours } from './wheel-bets.ts';

const T0 = Date.parse('2026-11-24T10:00:00.000Z');
const at = (ms: number): string => new Date(T0 + ms).toISOString();
const CARDS = ['8s', 'Kh', '5d', '7s'];

const opened = (number: number, startMs: number): LiveRound => ({
  table: 'hoi-an-1',
  roundId: String(1000 + number),
  name: `19-${number}`,
  phase: 'open',
  opensAt: at(startMs),
  lastCallAt: at(startMs + 15_000),
  closesAt: at(startMs + 20_000),
  steps: [],
  shownAt: null,
  outcome: null,
  winners: [],
  marks: [],
  settledAt: null,
  nextAt: null,
  terminalHash: null,
  betsHash: null,
  bets: 0,
  pools: null,
});

/** Everything a server says of one round, in order, with the time at which it says it. */
function lifeOf(number: number, startMs: number): { readonly ms: number; readonly round: LiveRound }[] {
  const open = opened(number, startMs);
  const closed: LiveRound = { ...open, phase: 'closed' };
  const bound: LiveRound = { ...closed, betsHash: 'a'.repeat(64), bets: 3, shownAt: at(startMs + 25_000) };
  const steps = CARDS.map((value, index) => ({
    at: at(startMs + 22_000 + index * 1000),
    to: index % 2 === 0 ? 'player' : 'banker',
    value,
  }));
  const dealt = steps.map((_, index): LiveRound => ({ ...bound, phase: 'dealing', steps: steps.slice(0, index + 1) }));
  const shown: LiveRound = { ...dealt[3]!, outcome: 'banker', winners: ['banker'] };
  const settled: LiveRound = {
    ...shown,
    phase: 'settled',
    settledAt: at(startMs + 25_100),
    nextAt: at(startMs + 30_100),
  };
  const times = [0, 20_010, 20_050, 22_000, 23_000, 24_000, 25_000, 25_010, 25_100];
  return [open, closed, bound, ...dealt, shown, settled].map((round, index) => ({
    ms: startMs + (times[index] ?? 0),
    round,
  }));
}
const shoe: LiveShoe = {
  table: 'hoi-an-1',
  shoeId: '77',
  number: 19,
  decks: 8,
  cards: 416,
  out: 11,
  burnt: 1,
  cutAt: 398,
  position: 1,
  terminalHash: 'b'.repeat(64),
  salt: 's',
  bets: 3,
  link: null,
  opensAt: at(-8000),
};
const empty: LiveTable = {
  code: 'hoi-an-1',
  name: 'Hoi An 1',
  game: 'baccarat',
  variant: null,
  state: 'open',
  isTrial: false,
  minLevel: 0,
  currency: 'P',
  limits: { minStake: '5', maxStake: '5000', maxRound: '20000' },
  fee: null,
  isFast: false,
  betSeconds: 20,
  lastCallSeconds: 5,
  next: null,
  players: 3,
  round: null,
  shoe,
  road: [],
};
const LIFE = [1, 2, 3].flatMap((number) => lifeOf(number, number * 31_000));

test('late, doubled and reordered news ends in the same table as news in order', () => {
  const whole = LIFE.reduce((feed, { round }) => onRound(feed, round), withList(new Map(), [empty]));
  const last = whole.get('hoi-an-1')!;
  expect(last.road.map(({ name }) => name)).toEqual(['19-1', '19-2', '19-3']);
  const order = fc.array(fc.integer({ min: 0, max: LIFE.length - 1 }), { maxLength: 30 });
  fc.assert(
    fc.property(order, (indexes) => {
      let feed = withList(new Map(), [empty]);
      for (const index of indexes) feed = onRound(feed, LIFE[index]!.round);
      expect(onRound(feed, last.round!).get('hoi-an-1')?.round).toEqual(last.round);
      // A list that is read again brings what was missed.
      expect(withList(feed, [last]).get('hoi-an-1')).toEqual(last);
    }),
  );
});

test('who joins late reads the picture that the others see, at every moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 31_000, max: 124_000 }), (ms) => {
      const news = LIFE.filter((one) => one.ms <= ms);
      const followed = news.reduce((feed, { round }) => onRound(feed, round), withList(new Map(), [empty]));
      const joined = withList(new Map(), [{ ...empty, round: news.at(-1)!.round }]);
      const of = (feed: typeof joined) => pictureAt(feed.get('hoi-an-1')!, T0 + ms);
      expect(of(joined)).toEqual(of(followed));
    }),
  );
});

test('no card and no result is seen before its time, and betting ends by the clock even without news', () => {
  const settled = LIFE.findLast(({ round }) => round.name === '19-1')!.round;
  const table = { game: 'baccarat', shoe, round: settled };
  for (let ms = 51_000; ms < 62_000; ms += 70) {
    const picture = pictureAt(table, T0 + ms);
    expect(picture.steps.every((step) => Date.parse(step.at) <= T0 + ms)).toBe(true);
    expect(picture.isShown).toBe(ms >= 56_000 + 420);
  }
  const open = { game: 'baccarat', shoe, round: opened(1, 31_000) };
  const scenes = [30_000, 31_000, 46_000, 51_000, 90_000].map((ms) => pictureAt(open, T0 + ms).scene);
  expect(scenes).toEqual(['waiting', 'open', 'lastCall', 'closed', 'closed']);
});

test('a round is on the road that is shown when its result may be told, and not before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 31_000, max: 124_000 }), (ms) => {
      const news = LIFE.filter((one) => one.ms <= ms);
      const table = news
        .reduce((feed, { round }) => onRound(feed, round), withList(new Map(), [empty]))
        .get('hoi-an-1')!;
      const picture = pictureAt(table, T0 + ms);
      const isOn = seenTable(table, picture).road.some(({ roundId }) => roundId === table.round?.roundId);
      expect(isOn).toBe(picture.isShown);
    }),
  );
});

test('the picture changes at no other moment than those that are announced', () => {
  const settled = LIFE.findLast(({ round }) => round.name === '19-2')!.round;
  const table = { game: 'baccarat', shoe, round: settled };
  for (let ms = 82_000; ms < 93_000; ms += 50) {
    const [now, later] = [T0 + ms, T0 + ms + 50];
    const change = nextChangeMs(settled, 'baccarat', now);
    if (change === null || change > later) expect(pictureAt(table, later)).toEqual(pictureAt(table, now));
  }
});

test('another shoe begins an empty road, and is being shuffled until its time', () => {
  const full = LIFE.reduce((feed, { round }) => onRound(feed, round), withList(new Map(), [empty]));
  const next = { ...shoe, shoeId: '78', number: 20, opensAt: at(132_000) };
  const table = onShoe(full, next).get('hoi-an-1')!;
  expect(table.road).toEqual([]);
  expect(pictureAt(table, T0 + 125_000).scene).toBe('shuffling');
  expect(onShoe(onShoe(full, next), shoe).get('hoi-an-1')?.shoe?.shoeId).toBe('78');
});

test('hands of a past round are those of its steps, whoever drew a third card', () => {
  const cards = [...'A23456789TJQK'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
  const deal = fc.array(fc.constantFrom(...cards), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(deal, (shuffled) => {
      const dealer = dealerOf('baccarat');
      if (!('deal' in dealer)) throw new Error('baccarat is dealt');
      let next = 0;
      const steps = dealer.deal(() => {
        const text = shuffled[next++]!;
        const rank = 'A23456789TJQK'.indexOf(text[0]!) + 1;
        return { rank, suit: text[1] } as never;
      });
      const values = steps.map(({ value }) => value);
      expect(handsOfDealt('baccarat', values)).toEqual(handsOfSteps('baccarat', steps));
    }),
  );
});

test('stakes are exact to the hundredth, and add up as pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('red', 'tie'), fc.integer({ min: 1, max: 5_000_000 }))), (list) => {
      const stakes = stakesOf(list.map(([spot, cents]) => [{ spot, cents }]));
      expect(sumOf(stakes)).toBe(list.reduce((sum, [, cents]) => sum + cents, 0));
      for (const cents of stakes.values()) expect(centsOf(amountOf(cents))).toBe(cents);
    }),
  );
});

test('chips above a spot, below the least and above the round are named before they are sent', () => {
  const limits = { least: 500, mostOn: (spot: string) => (spot === 'tie' ? 1000 : 5000), mostRound: 6000 };
  const of = (next: [string, number][], placed: [string, number][] = []) =>
    faultOf(new Map(next), new Map(placed), limits)?.code ?? null;
  expect(of([['tie', 1000]])).toBeNull();
  expect(of([['tie', 600]], [['tie', 500]])).toBe('spot');
  expect(of([['banker', 100]])).toBe('least');
  expect(of([['banker', 2000]], [['player', 4500]])).toBe('round');
});

test('neighbours are those beside a pocket on the wheel', () => {
  expect(neighbours(0, 2)).toEqual([3, 26, 0, 32, 15]);
  expect(neighbours(17, 0)).toEqual([17]);
});

test('a seal shows the end of the chain of the result, never the root of bets', () => {
  const end = 'c'.repeat(64);
  const spun: LiveRound = { ...opened(1, 0), terminalHash: end, betsHash: sha256Hex(''), bets: 0 };
  expect(sealedHash({ round: spun, shoe: null })).toBe(end);
  expect(sealedHash({ round: { ...spun, terminalHash: null }, shoe })).toBe(shoe.terminalHash);
  expect(sealedHash({ round: null, shoe: null })).toBeNull();
});
