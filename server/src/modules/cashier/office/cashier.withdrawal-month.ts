import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { maskPayoutNumber, payoutReference } from '@lantern/rules/cashier';
import {
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  noonOf,
  somePlayers,
} from '../../../platform/index.ts';
import { setPayeeName } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { recordStaffAct } from '../../staff/index.ts';
import { lockedOf } from '../../turnover/index.ts';
import {
  beginPayout,
  changeWithdrawal,
  hashesOfNumber,
  insertPayoutAccount,
  lockWithdrawal,
  moveWithdrawal,
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountsOf,
  payoutMethods,
  payTimeOf,
  providerSigns,
  recordWithdrawal,
  sealNumber,
  takePayoutEvent,
  type WithdrawalRecord,
  withdrawalSettings,
} from '../index.ts';
import { subjectOf } from './cashier.withdrawal-desk.ts';
import { addApproval } from './cashier.withdrawal-queue.store.ts';

const METHOD = 'mekong-bank';
const MINUTE_MS = 60_000;
const A_DAY = 3;
const A_LAST_DAY = 7;
/** The console approves what the month pays. */
const CONSOLE = { staffId: 0n, staffName: 'console' } as const;
const OPERATOR = { by: 'operator', staffName: CONSOLE.staffName } as const;
/** How far a withdrawal of the last day comes. */
const WAITS = ['applied', 'in_review', 'approved', 'rejected', 'paid'] as const;
type End = (typeof WAITS)[number] | 'received';

async function accountOf(month: DemoMonth, { actor }: DemoPlayer): Promise<PayoutAccountRecord | undefined> {
  const { context, chance } = month;
  const { memberId, account } = actor;
  const [known] = await payoutAccountsOf(context.db, memberId);
  if (known) return known;
  const number = `0${100_000_000 + chance(900_000_000)}`;
  const id = context.newId();
  const nowMs = context.clock.nowMs();
  await context.db.transaction(async (tx) => {
    const payeeName = await setPayeeName(
      tx,
      memberId,
      account
        .replace(/[^a-z]+/g, ' ')
        .trim()
        .toUpperCase(),
    );
    const stored = {
      ...{ memberId, id, method: METHOD, payeeName, addedAtMs: nowMs, readyAtMs: nowMs },
      ...{ numberSealed: sealNumber(context, id, number), masked: maskPayoutNumber('bank', number) },
    };
    await insertPayoutAccount(tx, stored, await hashesOfNumber(context, 'bank', number));
  });
  return (await payoutAccountsOf(context.db, memberId))[0];
}

/** Asks for a round part of what is free; nothing where that is too little. */
async function ask(month: DemoMonth, player: DemoPlayer, method: PayoutMethodRecord): Promise<WithdrawalRecord | null> {
  const { context, chance } = month;
  const { memberId, currency } = player.actor;
  const account = await accountOf(month, player);
  const settings = await withdrawalSettings(context, currency);
  const free = (await balancesOf(context.db, memberId)).main - (await lockedOf(context.db, memberId));
  const most = free < settings.factorAbove ? free : settings.factorAbove;
  const hundreds = Number(most / (100n * MICROS_PER_UNIT));
  if (!account || hundreds < 1) return null;
  const amount = BigInt(1 + chance(hundreds)) * 100n * MICROS_PER_UNIT;
  const key = demoKey(context);
  const request = { key, bodyHash: Buffer.from(key), account, method, amount, fee: 0n, settings, useCode: null };
  const recorded = await recordWithdrawal(context, { ...request, actor: { memberId, currency } });
  return 'refused' in recorded ? null : recorded;
}

const inTurn = (
  month: DemoMonth,
  id: bigint,
  work: (item: WithdrawalRecord, tx: Parameters<typeof moveWithdrawal>[1]) => Promise<unknown>,
) =>
  month.context.db.transaction(async (tx) => {
    const item = await lockWithdrawal(tx, id);
    if (item) await work(item, tx);
  });

/** The provider's signed word that a payout was paid; nothing more is asked of it, for it knows none of the month. */
async function reportPaid(month: DemoMonth, { id, amount, currency, provider }: WithdrawalRecord): Promise<void> {
  const { context, owner, clock } = month;
  const reference = payoutReference(id, 1);
  const payoutId = `month-${reference}`;
  const name = `month-event-${reference}`;
  const report = { payoutId, status: 'paid', amount, currency } as const;
  const body = Buffer.from(JSON.stringify({ eventId: name, reference, ...report, amount: formatAmount(amount) }));
  const message = { time: payTimeOf(clock.nowMs()), name, body };
  const [sign] = await providerSigns(owner, provider, [message]);
  if (!sign) return;
  await context.db.transaction((tx) =>
    takePayoutEvent(context, tx, provider, { reference, report }, { ...message, sign }),
  );
  await inTurn(month, id, (item, tx) => changeWithdrawal(tx, item, { askAtMs: null }));
}

interface Visit {
  readonly atMs: number;
  readonly end: End;
  readonly method: PayoutMethodRecord;
}

/** A withdrawal from the request to its end, some minutes between. */
function moments(month: DemoMonth, player: DemoPlayer, { atMs, end, method }: Visit): DemoMoment[] {
  const { context, clock } = month;
  let asked: WithdrawalRecord | null = null;
  const at = (
    minutes: number,
    work: (item: WithdrawalRecord, tx: Parameters<typeof moveWithdrawal>[1]) => Promise<unknown>,
  ) => ({
    atMs: atMs + minutes * MINUTE_MS,
    run: async () => asked && inTurn(month, asked.id, work),
  });
  const begin: DemoMoment = { atMs, run: async () => (asked = await ask(month, player, method)) };
  if (end === 'applied') return [begin];
  const review = at(3, (item, tx) => moveWithdrawal(context, tx, item, { state: 'in_review', done: OPERATOR }));
  if (end === 'in_review') return [begin, review];
  const reason = 'The name of the account could not be confirmed.';
  if (end === 'rejected')
    return [
      begin,
      review,
      at(6, (item, tx) => moveWithdrawal(context, tx, item, { state: 'rejected', done: OPERATOR, reason })),
    ];
  const approve = at(6, async (item, tx) => {
    await addApproval(tx, { withdrawalId: item.id, ...CONSOLE, nowMs: clock.nowMs(), note: '' });
    await recordStaffAct(tx, context, { ...CONSOLE, act: 'withdrawal.approve', subject: subjectOf(item.id) });
    await moveWithdrawal(context, tx, item, { state: 'approved', done: OPERATOR });
  });
  if (end === 'approved') return [begin, review, approve];
  const pay = at(7, (item, tx) => beginPayout(context, tx, item, OPERATOR));
  const paid: DemoMoment = { atMs: atMs + 9 * MINUTE_MS, run: async () => asked && reportPaid(month, asked) };
  if (end === 'paid') return [begin, review, approve, pay, paid];
  const more = () => ({ receivedAtMs: clock.nowMs(), receiveAtMs: null });
  const receive = at(40, (item, tx) =>
    moveWithdrawal(context, tx, item, { state: 'received', done: { by: 'member' }, more: more() }),
  );
  return [begin, review, approve, pay, paid, receive];
}

/** Withdrawals of a day, side by side: those of earlier days are received, some of the last one wait. */
export const withdrawalsOfDay: DemoPart = async (month, day) => {
  const method = (await payoutMethods(month.context.db)).find(({ code }) => code === METHOD);
  if (day.isFirst || !method) return [];
  const players = somePlayers(month, day.isLast ? A_LAST_DAY : A_DAY);
  return players.flatMap((player, at) => {
    const end = day.isLast ? (WAITS[at % WAITS.length] ?? 'applied') : 'received';
    return moments(month, player, { atMs: noonOf(day), end, method });
  });
};
