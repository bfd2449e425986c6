import { formatAmount } from '@lantern/kernel';
import type { BonusTerms } from '@lantern/rules/promotions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withModule } from '../../../test/modules.ts';
import { bet, findings, openTestEvent, P, PLAIN, pickOf } from '../../../test/money.ts';
import { type Person, registerMember } from '../../../test/people.ts';
import { playRound } from '../../../test/plays.ts';
import { balancesOf, creditByHand } from '../ledger/index.ts';
import { giveReward, rewardSourceHook } from '../rewards/index.ts';
import { closeEvent, isQuiet, type Judge, refundEvent, resettleEvent, settleEvent } from '../wager/index.ts';
import { bonusDetails } from './index.ts';

const source = 'test';
const names = async (_: unknown, ids: readonly string[]) => new Map(ids.map((id) => [id, `gift ${id}`]));
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BATCH_WRITERS: '3' }, withModule({ hooks: [rewardSourceHook({ source, names })] }));
  await app.owner.query("insert into wager.play_ceiling values ('BONUS', 'bonus', 1000)");
});
afterAll(() => app?.close());

const TERMS: BonusTerms = {
  turnover: { bonus: P, deposit: 0n },
  weights: null,
  maxBet: null,
  maxConvert: null,
  days: 7,
};
const DAY_MS = 86_400_000;

async function memberWith(main: bigint): Promise<Person> {
  const member = await registerMember(app);
  const { memberId } = member;
  if (main > 0n) await creditByHand(app.context, { memberId, causeId: app.context.newId(), amount: main });
  return member;
}
const grant = (memberId: bigint, amount: bigint, terms: Partial<BonusTerms> = {}) =>
  app.context.db.transaction((tx) =>
    giveReward(app.context, tx, {
      ...{ memberId, source, sourceId: 1n, number: app.context.newId(), kind: 'bonus', amount, currency: 'LTN' },
      ...{ budgetId: null, details: bonusDetails({ ...TERMS, ...terms }, 0n), claimUntilMs: null, isPaidAtOnce: true },
    }),
  );
const play = (memberId: bigint, stake: bigint, payout: bigint, category = 'RNG') =>
  playRound(app.context, {
    ...{ memberId, currency: 'LTN', key: crypto.randomUUID(), bodyHash: Buffer.from('play'), category, stake, payout },
    ...{ wagerId: app.context.newId(), vendor: 'BONUS', game: 'bonus', round: 'play', detail: PLAIN },
  });
const moneyOf = async (memberId: bigint) => {
  const { main, bonus } = await balancesOf(app.context.db, memberId);
  return [formatAmount(main), formatAmount(bonus)];
};
const grantsOf = async (memberId: bigint) => {
  const { rows } = await app.owner.query<{
    state: string;
    bonus: string;
    turnover: string;
    converted: string;
    forfeited: string;
  }>(
    'select state, bonus, turnover, converted, forfeited from bonus.bonus_grant where member_id = $1 order by granted_at, id',
    [memberId],
  );
  return rows.map(({ state, ...rest }) =>
    [state, ...Object.values(rest).map((micros) => formatAmount(BigInt(micros)))].join(' '),
  );
};
const close = (eventId: bigint) => app.context.db.transaction((tx) => closeEvent(tx, eventId));
const untilQuiet = (eventId: bigint) =>
  expect.poll(() => isQuiet(app.context.db, eventId), { timeout: 60_000, interval: 5 }).toBe(true);
const paying =
  (payout: bigint): Judge =>
  ({ detail }) => ({ payout: pickOf({ detail }) === '07' ? payout : 0n, outcome: null });

test('a stake takes real money first, and a payout is split as its stake was', async () => {
  const { memberId } = await memberWith(4n * P);
  await grant(memberId, 10n * P, { turnover: { bonus: 10n * P, deposit: 0n } });
  expect(await moneyOf(memberId)).toEqual(['4', '10']);
  expect(await play(memberId, 6n * P, 9n * P)).toMatchObject({ verdict: 'played', balanceAfter: 17n * P });
  expect(await moneyOf(memberId)).toEqual(['6', '11']);
  expect(await grantsOf(memberId)).toEqual(['active 11 6 0 0']);
});

test('a draw: bonus money lies in the escrow, comes back with the payout, and the turnover counts when it settles', async () => {
  const { memberId } = await memberWith(P);
  await grant(memberId, 9n * P, { turnover: { bonus: 2n * P, deposit: 0n } });
  const eventId = await openTestEvent(app.context);
  expect(await bet(app.context, { memberId, eventId, stake: 2n * P, lines: 2 })).toMatchObject({
    balanceAfter: 6n * P,
  });
  expect(await moneyOf(memberId)).toEqual(['0', '6']);
  await close(eventId);
  await untilQuiet(eventId);
  await settleEvent(app.context, { id: eventId, version: 1, judge: paying(4n * P) });
  // The first line was half real money, the second none.
  expect(await moneyOf(memberId)).toEqual(['2', '12']);
  expect(await grantsOf(memberId)).toEqual(['active 12 4 0 0']);
  await resettleEvent(app.context, { id: eventId, version: 2, judge: paying(0n) });
  expect(await moneyOf(memberId)).toEqual(['0', '6']);
  await resettleEvent(app.context, { id: eventId, version: 3, judge: paying(8n * P) });
  expect(await moneyOf(memberId)).toEqual(['4', '18']);
});

test('a void draw gives both parts back and counts nothing', async () => {
  const { memberId } = await memberWith(P);
  await grant(memberId, 9n * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId, stake: 3n * P });
  await close(eventId);
  await untilQuiet(eventId);
  await refundEvent(app.context, eventId);
  expect(await moneyOf(memberId)).toEqual(['1', '9']);
  expect(await grantsOf(memberId)).toEqual(['active 9 0 0 0']);
});

test('what its terms refuse takes no bonus money: a category without weight, a stake above the largest bet, more than there is', async () => {
  const { memberId } = await memberWith(P);
  await grant(memberId, 10n * P, { weights: new Map([['RNG', P]]), maxBet: 5n * P });
  const refused = { verdict: 'insufficient' };
  expect(await play(memberId, 2n * P, 0n, 'LIVE')).toEqual(refused);
  expect(await play(memberId, 5n * P + 1n, 0n)).toEqual(refused);
  expect(await play(memberId, 12n * P, 0n)).toEqual(refused);
  expect(await play(memberId, 5n * P, 0n)).toMatchObject({ verdict: 'played', balanceAfter: 6n * P });
});

test('at its turnover a grant becomes real money up to its limit, and the next one is active', async () => {
  const { memberId } = await memberWith(0n);
  await grant(memberId, 10n * P, { maxConvert: 8n * P });
  await grant(memberId, 5n * P);
  expect(await moneyOf(memberId)).toEqual(['0', '10']);
  expect(await play(memberId, 10n * P, 20n * P)).toMatchObject({ verdict: 'played' });
  expect(await moneyOf(memberId)).toEqual(['8', '5']);
  expect(await grantsOf(memberId)).toEqual(['converted 0 10 8 12', 'active 5 0 0 0']);
});

test('a grant that lost everything is used up once no bet has its money', async () => {
  const { memberId } = await memberWith(0n);
  await grant(memberId, 10n * P, { turnover: { bonus: 5n * P, deposit: 0n } });
  expect(await play(memberId, 10n * P, 0n)).toMatchObject({ verdict: 'played', balanceAfter: 0n });
  expect(await grantsOf(memberId)).toEqual(['used_up 0 10 0 0']);
});

test('an expired grant pays no stake, and what its bets win goes to the platform; real parts stay', async () => {
  const { memberId } = await memberWith(P);
  await grant(memberId, 9n * P, { turnover: { bonus: 5n * P, deposit: 0n }, days: 1 });
  const eventId = await openTestEvent(app.context, { closesInMs: 2 * DAY_MS });
  await bet(app.context, { memberId, eventId, stake: 4n * P });
  app.clock.advance(DAY_MS);
  expect(await play(memberId, 2n * P, 0n)).toEqual({ verdict: 'insufficient' });
  await close(eventId);
  await untilQuiet(eventId);
  await settleEvent(app.context, { id: eventId, version: 1, judge: paying(8n * P) });
  expect(await moneyOf(memberId)).toEqual(['2', '0']);
  expect(await grantsOf(memberId)).toEqual(['expired 0 0 0 12']);
  // What the platform received is not charged to the member in a correction.
  await resettleEvent(app.context, { id: eventId, version: 2, judge: paying(0n) });
  expect(await moneyOf(memberId)).toEqual(['0', '0']);
});

test('the audit finds nothing', async () => {
  expect(await findings(app.context)).toEqual([]);
});
