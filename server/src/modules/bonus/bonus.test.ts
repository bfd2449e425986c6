import { bonusCalls } from '@lantern/contract/bonus';
import { formatAmount } from '@lantern/kernel';
import type { BonusTerms } from '@lantern/rules/promotions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { allowPlays, givingBonuses, grantBonus, moneyOf, play, storedGrants } from '../../../test/bonus.ts';
import { betOnLegs } from '../../../test/legs.ts';
import { bet, findings, findingsBut, openMember, openTestEvent, P, pickOf } from '../../../test/money.ts';
import { type Person, registerMember } from '../../../test/people.ts';
import {
  betRound,
  closeEvent,
  isQuiet,
  type Judge,
  notTaken,
  refundEvent,
  resettleEvent,
  rollbackRound,
  settleEvent,
  settleLegs,
  voidPlay,
  winRound,
} from '../wager/index.ts';
import { expireBonuses } from './bonus.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, givingBonuses);
  await allowPlays(app);
});
afterAll(() => app?.close());

const DAY_MS = 86_400_000;
const multiple = (times: bigint) => ({ turnover: { bonus: times * P, deposit: 0n } });

const grant = (memberId: bigint, amount: bigint, terms: Partial<BonusTerms> = {}) =>
  grantBonus(app.context, memberId, amount, terms);
const playFor = (memberId: bigint, stake: bigint, payout: bigint, category = 'RNG') =>
  play(app.context, memberId, { stake, payout, category });
const money = (memberId: bigint) => moneyOf(app.context, memberId);
const grantsOf = async (memberId: bigint) =>
  (await storedGrants(app, memberId)).map(({ state, bonus, turnover, converted, forfeited }) =>
    [state, ...[bonus, turnover, converted, forfeited].map((micros) => formatAmount(BigInt(micros)))].join(' '),
  );
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));
const untilQuiet = (eventId: bigint) =>
  expect.poll(() => isQuiet(app.context.db, eventId), { timeout: 60_000, interval: 5 }).toBe(true);
const paying =
  (payout: bigint): Judge =>
  ({ detail }) => ({ payout: pickOf({ detail }) === '07' ? payout : 0n, outcome: null });

test('a stake takes real money first, and a payout is split as its stake was', async () => {
  const memberId = await openMember(app.context, 4n * P);
  await grant(memberId, 10n * P, multiple(10n));
  expect(await money(memberId)).toEqual(['4', '10']);
  expect(await playFor(memberId, 6n * P, 9n * P)).toMatchObject({ verdict: 'played', balanceAfter: 17n * P });
  expect(await money(memberId)).toEqual(['6', '11']);
  expect(await grantsOf(memberId)).toEqual(['active 11 6 0 0']);
});

test('a draw: bonus money lies in the escrow, comes back with the payout, and the turnover counts when it settles', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 9n * P, multiple(2n));
  const eventId = await openTestEvent(app.context);
  expect(await bet(app.context, { memberId, eventId, stake: 2n * P, lines: 2 })).toMatchObject({
    balanceAfter: 6n * P,
  });
  expect(await money(memberId)).toEqual(['0', '6']);
  await close(eventId);
  await untilQuiet(eventId);
  await settleEvent(app.context, { id: eventId, version: 1, judge: paying(4n * P) });
  // The first line was half real money, the second none.
  expect(await money(memberId)).toEqual(['2', '12']);
  expect(await grantsOf(memberId)).toEqual(['active 12 4 0 0']);
  await resettleEvent(app.context, { id: eventId, version: 2, judge: paying(0n) });
  expect(await money(memberId)).toEqual(['0', '6']);
  await resettleEvent(app.context, { id: eventId, version: 3, judge: paying(8n * P) });
  expect(await money(memberId)).toEqual(['4', '18']);
});

test('a void draw gives both parts back and counts nothing', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 9n * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId, stake: 3n * P });
  await close(eventId);
  await untilQuiet(eventId);
  await refundEvent(app.context, eventId);
  expect(await money(memberId)).toEqual(['1', '9']);
  expect(await grantsOf(memberId)).toEqual(['active 9 0 0 0']);
});

test('what its terms refuse takes no bonus money: a category without weight, a stake above the largest bet, more than there is', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 10n * P, { weights: new Map([['RNG', P]]), maxBet: 5n * P });
  const refused = { verdict: 'insufficient' };
  expect(await playFor(memberId, 2n * P, 0n, 'LIVE')).toEqual(refused);
  expect(await playFor(memberId, 5n * P + 1n, 0n)).toEqual(refused);
  expect(await playFor(memberId, 12n * P, 0n)).toEqual(refused);
  const why = async (category: string, ...stakes: bigint[]) => {
    const needed = stakes.reduce((sum, stake) => sum + stake, 0n);
    return notTaken(app.context, { memberId, needed, bets: { category, stakes } }, 'insufficient');
  };
  const above = { refused: 'above_bonus_bet', facts: { maximum: '5' } };
  expect(await why('RNG', 5n * P + 1n)).toEqual(above);
  expect(await why('RNG', 3n * P, 6n * P)).toEqual(above);
  for (const short of [why('LIVE', 6n * P), why('RNG', 12n * P), why('RNG', 4n * P, 4n * P, 4n * P)])
    expect(await short).toMatchObject({ refused: 'not_enough_balance' });
  expect(await playFor(memberId, 5n * P, 0n)).toMatchObject({ verdict: 'played', balanceAfter: 6n * P });
});

test('at its turnover a grant becomes real money up to its limit, and the next one is active', async () => {
  const memberId = await openMember(app.context, 0n);
  await grant(memberId, 10n * P, { maxConvert: 8n * P });
  await grant(memberId, 5n * P);
  expect(await money(memberId)).toEqual(['0', '10']);
  expect(await playFor(memberId, 10n * P, 20n * P)).toMatchObject({ verdict: 'played' });
  expect(await money(memberId)).toEqual(['8', '5']);
  expect(await grantsOf(memberId)).toEqual(['converted 0 10 8 12', 'active 5 0 0 0']);
});

test('a grant that lost everything is used up once no bet has its money', async () => {
  const memberId = await openMember(app.context, 0n);
  await grant(memberId, 10n * P, multiple(5n));
  expect(await playFor(memberId, 10n * P, 0n)).toMatchObject({ verdict: 'played', balanceAfter: 0n });
  expect(await grantsOf(memberId)).toEqual(['used_up 0 10 0 0']);
});

test('an expired grant pays no stake, and what its bets win goes to the platform; real parts stay', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 9n * P, { ...multiple(5n), days: 1 });
  const eventId = await openTestEvent(app.context, { closesInMs: 2 * DAY_MS });
  await bet(app.context, { memberId, eventId, stake: 4n * P });
  app.clock.advance(DAY_MS);
  expect(await playFor(memberId, 2n * P, 0n)).toEqual({ verdict: 'insufficient' });
  await close(eventId);
  await untilQuiet(eventId);
  await settleEvent(app.context, { id: eventId, version: 1, judge: paying(8n * P) });
  expect(await money(memberId)).toEqual(['2', '0']);
  expect(await grantsOf(memberId)).toEqual(['expired 0 0 0 12']);
  // What the platform received is not charged to the member in a correction.
  await resettleEvent(app.context, { id: eventId, version: 2, judge: paying(0n) });
  expect(await money(memberId)).toEqual(['0', '0']);
});

test('a round of two bets is of one grant, and a bet that is taken back brings its own part', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 9n * P, multiple(9n));
  const round = { memberId, vendor: 'BONUS', round: 'two', bodyHash: Buffer.from('b'), game: 'bonus', category: 'RNG' };
  await betRound(app.context, { ...round, tx: 'first', kind: 'STAKE', amount: 2n * P });
  await betRound(app.context, { ...round, tx: 'second', kind: 'STAKE', amount: 2n * P });
  expect(await money(memberId)).toEqual(['0', '6']);
  await rollbackRound(app.context, { ...round, tx: 'undo', ref: 'second' });
  expect(await money(memberId)).toEqual(['0.5', '7.5']);
  await winRound(app.context, { ...round, tx: 'win', kind: 'WIN', amount: 4n * P, closes: true });
  expect(await money(memberId)).toEqual(['1.5', '10.5']);
  expect(await grantsOf(memberId)).toEqual(['active 10.5 2 0 0']);
});

test('a multiple is split when its last leg is decided, and corrected by the difference', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 9n * P, multiple(9n));
  const [one, two] = [await openTestEvent(app.context), await openTestEvent(app.context)];
  await betOnLegs(app.context, { memberId, legs: [{ eventId: one }, { eventId: two }], unit: 4n * P });
  expect(await money(memberId)).toEqual(['0', '6']);
  const end = async (id: bigint, result: 'won' | 'lost', version = 1) => {
    await close(id);
    await untilQuiet(id);
    await settleLegs(app.context, { id, version, judge: () => result });
    await settleEvent(app.context, { id, version, judge: () => ({ payout: 0n, outcome: null }) });
  };
  await end(one, 'won');
  await end(two, 'won');
  expect(await money(memberId)).toEqual(['4', '18']);
  await end(two, 'lost', 2);
  expect(await money(memberId)).toEqual(['0', '6']);
  expect(await grantsOf(memberId)).toEqual(['active 6 4 0 0']);
});

test('a void play gives both parts of its stake back, and the platform bears what was spent of its payout', async () => {
  const memberId = await openMember(app.context, P);
  await grant(memberId, 3n * P, multiple(99n));
  const won = await playFor(memberId, 4n * P, 8n * P);
  expect(await money(memberId)).toEqual(['2', '6']);
  await playFor(memberId, 8n * P, 0n);
  const id = 'wagerId' in won ? won.wagerId : 0n;
  await app.context.db.transaction((tx) => voidPlay(app.context, tx, { memberId, vendor: 'BONUS', id }));
  // Two of real money were won and are owed, one of the stake came back.
  expect(await money(memberId)).toEqual(['0', '0']);
  expect(await grantsOf(memberId)).toEqual(['used_up 0 12 0 -3']);
  const { rows } = await app.owner.query('select owed from ledger.receivable where member_id = $1', [memberId]);
  expect(rows).toEqual([{ owed: String(P) }]);
});

test('a grant expires by itself at its instant, and the next one begins there', async () => {
  const memberId = await openMember(app.context, 0n);
  await grant(memberId, 3n * P, { days: 1 });
  await grant(memberId, 2n * P, { days: 1 });
  app.clock.advance(DAY_MS - 1);
  await expireBonuses(app.context);
  expect(await money(memberId)).toEqual(['0', '3']);
  app.clock.advance(1);
  await expireBonuses(app.context);
  expect(await money(memberId)).toEqual(['0', '2']);
  app.clock.advance(DAY_MS);
  await expireBonuses(app.context);
  expect(await grantsOf(memberId)).toEqual(['expired 0 0 0 3', 'expired 0 0 0 2']);
});

const call = async (member: Person, definition: { path: string; method: string }, id = '') => {
  const { headers, address } = member;
  const request = { method: definition.method as 'GET' | 'POST', url: definition.path.replace(':id', id) };
  return (await app.http.inject({ ...request, headers, remoteAddress: address })).json();
};

test('a member reads the terms as accepted, gives the active grant up once, and nobody else does', async () => {
  const [member, other] = [await registerMember(app), await registerMember(app)];
  const weights = new Map([['RNG', P / 2n]]);
  await grant(member.memberId, 10n * P, { ...multiple(3n), weights, maxBet: 5n * P, maxConvert: 50n * P });
  await grant(member.memberId, 4n * P);
  const { value } = await call(member, bonusCalls.getBonusDetails);
  expect(value).toMatchObject({
    total: 2,
    list: [
      {
        name: 'gift 1',
        state: 'active',
        bonus: '10',
        required: '30',
        weights: { RNG: '50' },
        maxBet: '5',
        maxConvert: '50',
      },
      { state: 'waiting', bonus: '4', activatedAt: null, expiresAt: null },
    ],
  });
  const [active, waiting] = value.list;
  expect(await call(other, bonusCalls.forfeitBonus, active.id)).toMatchObject({ code: 'not_found' });
  expect(await call(member, bonusCalls.forfeitBonus, waiting.id)).toMatchObject({ code: 'bonus_ended' });
  const both = await Promise.all([active.id, active.id].map((id) => call(member, bonusCalls.forfeitBonus, id)));
  expect(both).toMatchObject([{ value: { state: 'forfeited', bonus: '0' } }, { value: { state: 'forfeited' } }]);
  expect(await money(member.memberId)).toEqual(['0', '4']);
  expect((await call(other, bonusCalls.getBonusDetails)).value).toMatchObject({ total: 0, list: [] });
});

test('the server grants no bonus without its reward, and writes none itself', async () => {
  const memberId = await openMember(app.context, 0n);
  const { db } = app.context;
  await expect(db.query('select bonus.grant_bonus($1, 1, 1, null)', [memberId])).rejects.toMatchObject({
    code: 'LX005',
  });
  await expect(db.query('update bonus.bonus_grant set bonus = bonus + 1')).rejects.toMatchObject({ code: '42501' });
});

test('the audit finds nothing, and a bonus or a part that was changed by hand', async () => {
  // The play was given back by hand, without two operators.
  expect(await findingsBut(app.context, 'given back was decided')).toEqual([]);
  await app.owner.query("update bonus.bonus_grant set bonus = bonus + 1 where state = 'active'");
  await app.owner.query('update bonus.bet set bonus = bonus - 1 where bonus > 0 and not is_open');
  const checks = new Set((await findings(app.context)).map(({ check }) => check));
  expect([...checks]).toEqual(expect.arrayContaining(['the bonus money of each member is that of their active grant']));
  expect([...checks]).toEqual(expect.arrayContaining([expect.stringContaining('every bet with bonus money')]));
});
