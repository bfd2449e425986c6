import { liveOfficeCalls, type StaffLiveTable } from '@lantern/contract/live/office';
import { staffCalls } from '@lantern/contract/staff';
import { isNatural } from '@lantern/games/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { BLACKJACK, decideAt, findRound, leaveSeat, takeSeat } from '../../../test/blackjack.ts';
import { richMember } from '../../../test/instant.ts';
import { dealUntil, openLiveApp, place } from '../../../test/live.ts';
import { findingsBut, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { betsOfRound } from './live.bets.store.ts';
import type { RoundRow } from './live.rounds.store.ts';
import { giveStakesBack } from './live.void.ts';

let app: TestApp;
let operators: readonly [Operator, Operator];
beforeAll(async () => {
  app = await openLiveApp([BLACKJACK]);
  operators = [await loginStaff(app, { rights: ['games'] }), await loginStaff(app, { rights: ['games'] })];
});
afterAll(() => app?.close());

const reason = 'two cards stuck together';
const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const tableSeen = async (): Promise<StaffLiveTable> =>
  (await office(app, operators[0], liveOfficeCalls.listStaffLiveTables)).value.list.find(
    ({ code }: { code: string }) => code === BLACKJACK,
  );
const SPOTS = ['', '-21-3', '-double', '-insurance', '-pairs', '-split', '-split-double'].map((bet) => `seat-2${bet}`);

/** A round in which one member insures, splits and doubles both hands, with side bets, and another bets behind him. */
async function fullRound(): Promise<{ readonly round: RoundRow; readonly who: Person; readonly behind: Person }> {
  const [who, behind] = [await richMember(app), await richMember(app)];
  const decisions = ['insure', 'split', 'double', 'double'] as const;
  const open = await findRound(app, {
    seats: [2],
    decisions: ['insure-2', ...decisions.slice(1)],
    is: ({ pending, dealer }) => pending === null && !isNatural(dealer),
  });
  expect((await takeSeat(app, who, 2)).success).toBe(true);
  expect((await place(app, who, open, { 'seat-2': '100', 'seat-2-pairs': '5', 'seat-2-21-3': '5' })).success).toBe(
    true,
  );
  expect((await place(app, behind, open, { 'seat-2-behind': '50' })).success).toBe(true);
  // A hand that is split and doubled twice wins four stakes, a bet behind a blackjack one and a half.
  expect((await tableSeen()).exposure).toEqual([
    { currency: 'LTN', staked: '160', atRisk: String(4 * 100 + 5 * 25 + 5 * 100 + 75) },
  ]);
  for (const decision of decisions) {
    const { turn } = await dealUntil(app, BLACKJACK, 'playing');
    app.clock.set(Math.max(app.clock.nowMs(), turn!.opensAt));
    expect((await decideAt(app, who, 2, decision)).success).toBe(true);
  }
  app.clock.advance(300);
  // What decisions added is staked, and changes nothing of what can be lost.
  expect((await tableSeen()).exposure).toEqual([{ currency: 'LTN', staked: '510', atRisk: '1100' }]);
  const round = await dealUntil(app, BLACKJACK, 'settled');
  await leaveSeat(app, who, 2);
  return { round, who, behind };
}

test('two persons void a round that was insured, split and doubled: every micro comes back once, and it no longer counts', async () => {
  const { round, who, behind } = await fullRound();
  const bets = await betsOfRound(app.context.db, round.id);
  expect(bets.map(({ spot }) => spot).sort()).toEqual([...SPOTS, 'seat-2-behind'].sort());
  const sum = (field: 'stake' | 'payout'): string =>
    String(Number(bets.reduce((all, bet) => all + BigInt(bet[field]), 0n)) / 1_000_000);
  const figures = { staked: '510', paid: sum('payout') };
  expect(sum('stake')).toBe('510');

  // The office counts what decisions added with the round.
  expect((await tableSeen()).returns).toMatchObject([{ currency: 'LTN', spins: 8, ...figures }]);
  const listed = await office(app, operators[0], liveOfficeCalls.listStaffLiveRounds, { params: { code: BLACKJACK } });
  expect(listed.value.list[0]).toMatchObject({ roundId: round.id, totals: [{ currency: 'LTN', bets: 8, ...figures }] });

  const params = { id: round.id };
  const ask = (by: Operator) => office(app, by, liveOfficeCalls.requestLiveRoundVoid, { params, body: { reason } });
  const { requestId } = (await ask(operators[0])).value;
  const approve = (by: Operator) =>
    office(app, by, staffCalls.approveStaffRequest, { params: { id: requestId }, body: { reason } });
  expect(await approve(operators[0])).toMatchObject({ code: 'same_person' });
  expect((await approve(operators[1])).success).toBe(true);
  await app.jobs.runDue();
  expect([await main(who), await main(behind)]).toEqual([1000n * P, 1000n * P]);
  // The job once more, as after a kill, moves nothing.
  await giveStakesBack(app.context, round.id);
  expect([await main(who), await main(behind)]).toEqual([1000n * P, 1000n * P]);
  for (const { stake, payout } of await betsOfRound(app.context.db, round.id)) expect(payout).toBe(stake);
  expect((await tableSeen()).returns).toEqual([]);
  expect(await ask(operators[1])).toMatchObject({ code: 'already_decided' });
  const shown = (await office(app, operators[0], liveOfficeCalls.getStaffLiveRound, { params })).value;
  expect(shown.round.phase).toBe('void');
  expect(shown.bets).toHaveLength(8);
  for (const bet of shown.bets) expect(bet.payout).toBe(bet.stake);
  expect(await findingsBut(app.context, 'without a gap')).toEqual([]);
});

test('the return of a table of blackjack has the theoretical return of its hands, and a band', async () => {
  const { round } = await fullRound();
  const [counted] = (await tableSeen()).returns;
  const staked = 510;
  // games.md 6.5: all from eight decks; what raises bring is counted with the hand.
  const sides = 5 * (398 / 415) + 5 * 0.962961;
  const due = 100 * 0.995142 + sides + 50 * 0.925301 + 300 + 50 * 0.977105;
  expect(Number(counted!.theoretical)).toBeCloseTo((due / staked) * 100, 2);
  expect(Number(counted!.band)).toBeGreaterThan(1);
  expect(counted).toMatchObject({ spins: 8, staked: String(staked), isOutside: false });
  expect(round.state).toBe('settled');
});
