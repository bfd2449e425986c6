import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  naiveReplay,
  type PlainEvent,
  type PlainPromotion,
  type PlainPromotionBook,
} from './promotions/naive-replay.ts';
import { replayBookText } from './promotions-replay.ts';

const folder = join(import.meta.dirname, 'promotions/books');
const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test.each(['book-1-welcome', 'book-2-waiting', 'book-3-runs', 'book-4-missions'])(
  '%s has the answers that were computed by hand',
  (name) => {
    const expected = json(`${name}.expected.json`);
    expect(replayBookText(JSON.stringify(json(`${name}.json`)))).toEqual(expected);
    expect(naiveReplay(json(`${name}.json`) as PlainPromotionBook)).toEqual(expected);
  },
);

const welcome: PlainPromotion = {
  id: 'welcome',
  trigger: 'deposit',
  from: '2026-01-01T00:00:00Z',
  to: null,
  reward: { kind: 'bonus', rate: '0.5' },
};
const at = '2026-03-02T10:00:00Z';
const deposit = { type: 'deposit', at, member: 'ann', amount: '10', promotion: 'welcome' };
const book = (over: Partial<Record<keyof PlainPromotionBook, unknown>> = {}) => ({
  ...{ zone: 'Asia/Ho_Chi_Minh', members: ['ann'], promotions: [welcome], points: {}, missions: [] },
  events: [deposit] as readonly unknown[],
  ...over,
});
const replay = (over: Partial<Record<keyof PlainPromotionBook, unknown>> = {}) =>
  replayBookText(JSON.stringify(book(over)));
const bet = (id: string, over: object = {}) => ({
  ...{ type: 'bet', at, id, member: 'ann', category: 'RNG', stake: '1' },
  ...over,
});

describe('a book is refused whole', () => {
  const promotion = (over: object) => ({ promotions: [{ ...welcome, ...over }] });
  const event = (over: object) => ({ events: [{ ...deposit, ...over }] });
  test.each<[string, Partial<Record<keyof PlainPromotionBook, unknown>>]>([
    ['events: ', { events: undefined }],
    ['zone: ', { zone: 'Mars/Olympus' }],
    ['zone: ', { zone: '+07:00' }],
    ['member "ann" is there twice', { members: ['ann', 'ann'] }],
    ['promotion "welcome" is there twice', { promotions: [welcome, welcome] }],
    [
      'code "X" is there twice',
      {
        promotions: [
          { ...welcome, code: 'X' },
          { ...welcome, id: 'b', trigger: 'code', code: 'X' },
        ],
      },
    ],
    ['bet "b" is there twice', { events: [bet('b', { stake: '999' }), bet('b')] }],
    ['events[0].member: there is no member "bob"', event({ member: 'bob' })],
    ['events[1].at is before', { events: [bet('a'), bet('b', { at: '2026-03-02T09:59:59.999Z' })] }],
    ['events[0].at: is not a time', event({ at: '2026-02-30T10:00:00Z' })],
    ['events[0].at: is not a time', event({ at: '2026-03-02T24:00:00Z' })],
    ['events[0].at: is not a time', event({ at: '2026-03-02T10:00:00+07:00' })],
    ['events[0].at: is not a time', event({ at: '2026-03-02T10:00:00.12Z' })],
    ['events[0].amount: ', event({ amount: '0' })],
    ['events[0].amount: ', event({ amount: 10 })],
    ['events[0].amount: ', event({ amount: '-1' })],
    ['events[0].amount: ', event({ amount: '1.1234567' })],
    ['events[0].type: ', event({ type: 'gift' })],
    ['events[0].date: is not a day', { events: [{ type: 'run', at, promotion: 'welcome', date: '2026-02-29' }] }],
    ['promotions[0].to: ', promotion({ to: undefined })],
    ['promotions[0].reward.amount: ', promotion({ reward: { kind: 'cash', amount: '0' } })],
    ['promotions[0].days: ', promotion({ days: 0 })],
    ['promotions[0].caps.perDay: ', promotion({ caps: { perDay: 1.5 } })],
    ['promotions[0].minimum: ', promotion({ minimum: null })],
    ['promotions[0].weights.RNG: ', promotion({ weights: { RNG: 'x' } })],
  ])('%s', (message, over) => {
    expect(() => replay(over)).toThrow(message);
  });

  test('a field that is given twice, or no JSON', () => {
    expect(() => replayBookText('{"zone":"UTC","zone":"UTC"}')).toThrow('zone is given twice');
    expect(() => replayBookText('{')).toThrow('the book is not JSON');
  });
});

test('bonus money that comes back after its grant converted is real up to what is left of the limit', () => {
  const promotions = [{ ...welcome, turnover: { bonus: '1' }, maxConvert: '6' }];
  const { events, members, house } = replay({
    promotions,
    events: [
      deposit,
      bet('a', { stake: '12' }),
      bet('b', { stake: '3' }),
      { type: 'settle', at, bet: 'a', payout: '24', valid: '12' },
      { type: 'settle', at, bet: 'b', payout: '9', valid: '3' },
    ],
  });
  // Ten and five: bet a takes the ten and two of the bonus, bet b three of it.
  expect(events.slice(1)).toEqual([
    { ok: true, main: '10', bonus: '2' },
    { ok: true, main: '0', bonus: '3' },
    { ok: true, main: '20', bonus: '4' },
    { ok: true, main: '0', bonus: '9' },
  ]);
  // Four of six converted at once, two of the nine later.
  expect(members['ann']?.main).toBe('26');
  expect(house).toBe('7');
});

describe('random books', () => {
  const CATEGORIES = ['RNG', 'LIVE', 'SPORTS'];
  const MEMBERS = ['ann', 'bob'];
  const amount = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.constantFrom('', '.5', '.333333', '.000001', '.1'))
    .map((parts) => parts.join(''));
  const stake = amount.filter((text) => Number(text) > 0);
  const factor = fc.constantFrom('0', '0.1', '0.333333', '1', '2');
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const byCategory = fc.dictionary(fc.constantFrom(...CATEGORIES), factor, { maxKeys: 3 });
  const instant = fc
    .integer({ min: Date.parse('2026-10-23T00:00:00Z'), max: Date.parse('2026-11-10T00:00:00Z') })
    .map((ms) => new Date(ms - (ms % 1_800_000)).toISOString());
  const promotion = fc.record(
    {
      trigger: fc.constantFrom('deposit', 'first-deposit', 'code', 'rebate', 'loss'),
      from: fc.constantFrom('2026-01-01T00:00:00Z', '2026-10-25T01:00:00Z'),
      to: fc.constantFrom(null, '2026-11-02T05:00:00Z'),
      minimum: amount,
      reward: fc.record(
        { kind: fc.constantFrom('cash', 'bonus', 'bonus', 'points'), amount: stake, rate: factor, max: amount },
        { requiredKeys: ['kind'] },
      ),
      turnover: fc.record({ bonus: factor, deposit: factor }, { requiredKeys: [] }),
      weights: byCategory,
      maxBet: amount,
      maxConvert: amount,
      days: fc.integer({ min: 1, max: 5 }),
      period: fc.constantFrom('daily', 'weekly'),
      rates: byCategory,
      caps: fc.record(
        { perMember: fc.integer({ min: 1, max: 3 }), perDay: fc.integer({ min: 1, max: 2 }), budget: amount },
        { requiredKeys: [] },
      ),
      group: fc.constantFrom('g', 'h'),
    },
    { requiredKeys: ['trigger', 'from', 'to', 'reward'] },
  );
  const mission = fc.record(
    {
      kind: fc.constantFrom('stake', 'bets', 'deposit'),
      categories: fc.subarray(CATEGORIES),
      target: amount.map((text) => text.replace(/^\d*(\d)/, '$1')),
      period: fc.constantFrom('once', 'daily', 'weekly'),
      reward: fc.record({ kind: fc.constantFrom('cash', 'points'), amount: stake }),
    },
    { requiredKeys: ['kind', 'target', 'period', 'reward'] },
  );
  const member = fc.constantFrom(...MEMBERS);
  const PROMOTIONS = 4;
  const promotionId = fc.integer({ min: 0, max: PROMOTIONS }).map((number) => `p${number}`);
  const bet = fc.integer({ min: 0, max: 12 }).map((number) => `b${number}`);
  const of = (type: string, fields: Record<string, fc.Arbitrary<string | undefined>>) =>
    fc.record({ type: fc.constant(type), ...fields });
  const event = fc.oneof(
    { weight: 4, arbitrary: of('deposit', { member, amount: stake, promotion: maybe(promotionId) }) },
    { weight: 2, arbitrary: of('code', { member, code: promotionId.map((id) => id.toUpperCase()) }) },
    { weight: 8, arbitrary: of('bet', { member, category: fc.constantFrom(...CATEGORIES), stake }) },
    { weight: 6, arbitrary: of('settle', { bet, payout: amount, valid: amount }) },
    { weight: 1, arbitrary: of('void', { bet }) },
    { weight: 1, arbitrary: of('withdraw', { member, amount: stake }) },
    { weight: 1, arbitrary: of('forfeit', { member }) },
    { weight: 2, arbitrary: of('claim', { member, mission: fc.constantFrom('m0', 'm1', 'm2') }) },
    {
      weight: 2,
      arbitrary: of('run', { promotion: promotionId, date: instant.map((text) => text.slice(0, 10)) }),
    },
  );
  const random = fc
    .record({
      zone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Ho_Chi_Minh'),
      promotions: fc.array(promotion, { minLength: 1, maxLength: PROMOTIONS }),
      missions: fc.array(mission, { maxLength: 2 }),
      points: byCategory,
      times: fc.array(instant, { minLength: 40, maxLength: 40 }),
      events: fc.array(event, { minLength: 5, maxLength: 40 }),
    })
    .map(({ times, ...rest }): PlainPromotionBook => {
      const sorted = [...times].sort();
      const given = {
        ...{ ...rest, members: MEMBERS },
        promotions: rest.promotions.map((one, index) => ({ ...one, id: `p${index}`, code: `P${index}` })),
        missions: rest.missions.map((one, index) => ({ ...one, id: `m${index}` })),
        events: rest.events.map((one, index) => ({
          ...one,
          at: sorted[index],
          ...(one.type === 'bet' && { id: `b${index % 13}${index > 12 ? `-${index}` : ''}` }),
        })),
      };
      // As from a file: what is not set is not there.
      return JSON.parse(JSON.stringify(given)) as PlainPromotionBook;
    });

  test('have the answers of a second, naive replay', () => {
    fc.assert(
      fc.property(random, (given) => {
        expect(replayBookText(JSON.stringify(given))).toEqual(naiveReplay(given));
      }),
      { numRuns: 300 },
    );
  });

  test('money is neither made nor lost: deposits and rewards are with members, on open bets, withdrawn, or the platform’s', () => {
    const micros = (text = '0') => {
      const [whole = '0', part = ''] = text.split('.');
      return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
    };
    fc.assert(
      fc.property(random, (given) => {
        const { events, members, promotions, house } = replayBookText(JSON.stringify(given));
        let balance = -micros(house);
        for (const { main, grants } of Object.values(members)) {
          balance -= micros(main) + grants.reduce((sum, { bonus }) => sum + micros(bonus), 0n);
        }
        for (const { id, reward } of given.promotions)
          if (reward.kind !== 'points') balance += micros(promotions[id]?.spent);
        given.events.forEach((one: PlainEvent, index) => {
          const answer = events[index];
          if (!answer || !('ok' in answer)) return;
          const parts = 'main' in answer ? micros(answer.main) + micros(answer.bonus) : 0n;
          if (one.type === 'deposit') balance += micros(one['amount']);
          else if (one.type === 'withdraw') balance -= micros(one['amount']);
          else if (one.type === 'bet') balance -= parts;
          else if (one.type === 'settle' || one.type === 'void') balance += parts;
          else if (one.type === 'claim') {
            const mission = given.missions.find(({ id }) => id === one['mission']);
            if (mission?.reward.kind === 'cash') balance += micros(mission.reward.amount);
          }
        });
        expect(balance).toBe(0n);
      }),
      { numRuns: 100 },
    );
  });
});
