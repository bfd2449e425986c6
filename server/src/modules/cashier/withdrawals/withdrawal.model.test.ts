import { cashierCalls } from '@lantern/contract/cashier';
import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings, P, PLAIN } from '../../../../test/money.ts';
import {
  act,
  approve,
  deskCall,
  memberCall,
  openOperators,
  openPayee,
  openPayoutSetup,
  type Payee,
  type PayoutSetup,
  request,
} from '../../../../test/payouts.ts';
import type { Operator } from '../../../../test/people.ts';
import { playRound } from '../../../../test/plays.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting } from '../../site/index.ts';

const STEPS = Number(process.env['MODEL_STEPS'] ?? 30);
const MEMBERS = 3;
const START = 2000n * P;

let setup: PayoutSetup;
let operators: Operator[];
beforeAll(async () => {
  setup = await openPayoutSetup();
  const { context, clock, owner } = setup.app;
  await owner.query("insert into wager.play_ceiling values ('MODEL', 'model', 1000)");
  await context.db.transaction(async (tx) => {
    await changeSetting(context, tx, 'withdrawal.mayCancel', true, 'test');
    await changeSetting(context, tx, 'withdrawal.dayCount', 100, 'test');
    await changeSetting(context, tx, 'withdrawal.dayAmount', '900000.00', 'test');
    await changeSetting(context, tx, 'withdrawal.twoAbove', '300.00', 'test');
  });
  clock.advance(2000);
  operators = await openOperators(setup.app, 2);
});
afterAll(() => setup?.close());

/** A small generator, so that a failing run can be repeated. */
function chanceOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
interface Row {
  readonly id: string;
  readonly member_id: string;
  readonly state: string;
  readonly amount: string;
  readonly fee: string;
}
const rows = async (): Promise<Row[]> =>
  (
    await setup.app.context.db.query<Row>(
      'select id, member_id, state, amount, fee from cashier.withdrawal order by id',
    )
  ).rows;

const play = async (member: Payee, stake: bigint, payout: bigint): Promise<boolean> => {
  const { context } = setup.app;
  const wagerId = context.newId();
  const key = crypto.randomUUID();
  const round = { category: 'RNG', game: 'model', vendor: 'MODEL', round: `${wagerId}`, detail: PLAIN, stake, payout };
  const more = {
    memberId: member.memberId,
    currency: 'LTN',
    key,
    bodyHash: Buffer.from(key),
    wagerId,
    contributions: [],
  };
  return (await playRound(context, { ...more, ...round })).verdict === 'played';
};

/** Amounts whose cents make the provider late, double, silent, forged, refuse, fail or give back. */
const CENTS = ['00', '00', '01', '02', '03', '04', '11', '12', '13'];

test.each([11, 12])(
  'members, operators and an unreliable provider in any order keep every equation (%s)',
  async (seed) => {
    const chance = chanceOf(seed);
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => openPayee(setup, START)));
    const won = new Map<bigint, bigint>(members.map(({ memberId }) => [memberId, 0n]));
    const some = <T>(list: readonly T[]): T => list[chance(list.length)] as T;
    const asks = () => request(setup, some(members), `${100 + chance(400)}.${some(CENTS)}`);
    const plays = async () => {
      const member = some(members);
      const [stake, payout] = [BigInt(1 + chance(50)) * P, BigInt(chance(80)) * P];
      if (await play(member, stake, payout))
        won.set(member.memberId, (won.get(member.memberId) ?? 0n) + payout - stake);
    };
    const decides = async (row: Row | undefined): Promise<unknown> => {
      if (!row) return null;
      const operator = some(operators);
      const { id } = row;
      const member = members.find(({ memberId }) => String(memberId) === row.member_id);
      switch (chance(10)) {
        case 0:
          return act(setup, operator, cashierOfficeCalls.rejectStaffWithdrawal, { id, reason: 'by chance' });
        case 1:
          return member && memberCall(setup.app, member, cashierCalls.cancelWithdrawal, { params: { id } });
        case 2:
          return member && memberCall(setup.app, member, cashierCalls.confirmWithdrawal, { params: { id } });
        case 3:
          return deskCall(setup, operator, cashierOfficeCalls.payStaffWithdrawals, { body: { ids: [id] } });
        case 4: {
          const decision = some(['returned', 'stands', 'forced_received']);
          return act(setup, operator, cashierOfficeCalls.decideStaffWithdrawal, { id, decision, reason: 'by chance' });
        }
        case 5: {
          const hold = some(['risk', 'documents']);
          return act(setup, operator, cashierOfficeCalls.holdStaffWithdrawal, { id, hold, reason: 'by chance' });
        }
        case 6:
          return act(setup, operator, cashierOfficeCalls.endStaffWithdrawalHold, { id, reason: 'by chance' });
        default:
          return approve(setup, operator, { id }, chance(2) === 0);
      }
    };
    const passes = async () => {
      setup.road.mode = some(['open', 'open', 'call lost', 'answer lost'] as const);
      await setup.pass(some([500, 2000, 12_000, 70_000, 3_700_000]));
      if (chance(3) > 0) await setup.deliver();
      if (chance(4) === 0) await deskCall(setup, some(operators), cashierOfficeCalls.startPayoutRun);
      else await setup.app.jobs.runDue();
    };
    for (let step = 0; step < STEPS; step += 1) {
      const open = (await rows()).filter(({ member_id }) =>
        members.some(({ memberId }) => String(memberId) === member_id),
      );
      // Two at once, so that each step is a race too.
      const acts = [asks, plays, () => decides(some(open)), () => decides(some(open.slice(-4)))];
      if (chance(4) === 0) await passes();
      else await Promise.all([some(acts)(), some(acts)()]);
    }
    setup.road.mode = 'open';
    for (let turn = 0; turn < 4; turn += 1) {
      await setup.pass(400_000);
      await setup.deliver();
      await setup.app.jobs.runDue();
    }
    const all = await rows();
    for (const { memberId } of members) {
      const own = all.filter(({ member_id }) => member_id === String(memberId));
      const sum = (states: readonly string[]) =>
        own.filter(({ state }) => states.includes(state)).reduce((total, { amount }) => total + BigInt(amount), 0n);
      const onHold = sum(['applied', 'in_review', 'approved', 'paying']);
      const gone = sum(['paid', 'received', 'not_received', 'fully_received', 'forced_received']);
      const { main, pending } = await balancesOf(setup.app.context.db, memberId);
      expect(pending).toBe(onHold);
      expect(main).toBe(START + (won.get(memberId) ?? 0n) - onHold - gone);
      // The provider paid what we say is gone, less the fees, and nothing else.
      const sent = setup.provider.payouts
        .all()
        .filter(({ reference }) =>
          own.some(({ id }) => reference.startsWith(`W${BigInt(id).toString(36).toUpperCase()}-`)),
        )
        .map((payout) => setup.provider.payouts.describe(payout));
      const paidOut = sent
        .filter(({ status }) => status === 'paid')
        .reduce((total, { amount }) => total + BigInt(Math.round(Number(amount) * 100)) * 10_000n, 0n);
      const fees = own
        .filter(({ state }) =>
          ['paid', 'received', 'not_received', 'fully_received', 'forced_received'].includes(state),
        )
        .reduce((total, { fee }) => total + BigInt(fee), 0n);
      const given = sent.filter(({ status }) => status === 'failed' || status === 'returned').length;
      // Money that came back at the bank may still wait for an operator.
      if (given === 0) expect(paidOut).toBe(gone - fees);
      else expect(paidOut).toBeLessThanOrEqual(gone - fees);
    }
    expect(await findings(setup.app.context)).toEqual([]);
  },
  60_000,
);
