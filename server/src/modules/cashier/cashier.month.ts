import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { depositReference, type ProviderStatus } from '@lantern/rules/cashier';
import {
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  inOneTransaction,
  noonOf,
  somePlayers,
  someTime,
  type Tx,
} from '../../platform/index.ts';
import type { DepositMethod } from './cashier.methods.store.ts';
import { providerSigns } from './cashier.month.store.ts';
import { applyPaymentStatus } from './cashier.payment-status.ts';
import { methodsFor, recordDepositIn, takeEvent } from './cashier.service.ts';
import { payTimeOf } from './cashier.signature.ts';
import type { DepositRecord } from './cashier.store.ts';

/** The provider whose messages the month writes. */
const KIND = 'quaypay';
const MINUTE_MS = 60_000;
const DEPOSITS_A_DAY = 3;
/** Before the end of the month: the provider has reported by then. */
const LAST_MS = 10 * MINUTE_MS;
const EXPIRES_MS = 30 * MINUTE_MS;
/** A payment of another amount waits for a person: only those of the last day have not been decided. */
type Ending = 'paid' | 'cancelled' | 'expired' | 'other amount';

/** When members ask for deposits, and when they have paid. */
interface Visit {
  readonly atMs: number;
  readonly paidMs: number;
}
const visitAt = ({ chance }: DemoMonth, atMs: number): Visit => ({
  atMs,
  paidMs: atMs + 15_000 + chance(4 * MINUTE_MS),
});

interface Payment {
  readonly player: DemoPlayer;
  readonly method: DepositMethod;
  readonly ending: Ending;
}

function endingOf({ chance }: DemoMonth, waits: boolean): Ending {
  const drawn = chance(100);
  if (waits && drawn < 12) return 'other amount';
  if (drawn < 8) return 'cancelled';
  return drawn < 15 ? 'expired' : 'paid';
}

/** One of the method's quick amounts that fits the member's stakes. */
function amountOf({ chance }: DemoMonth, { player, method }: Payment): bigint {
  const most = Math.max(1, Math.ceil((method.quickAmounts.length * player.weight) / 25));
  return method.quickAmounts[chance(most)] ?? method.minimum;
}

interface Stored {
  readonly deposit: DepositRecord;
  readonly payment: Payment;
}

/** The provider's message about the end of a payment. */
function messageOf({ clock }: DemoMonth, { deposit, payment: { ending } }: Stored) {
  const status = ending === 'other amount' ? 'paid' : ending;
  const amount = ending === 'other amount' ? deposit.amount - MICROS_PER_UNIT : deposit.amount;
  const reference = depositReference(deposit.id);
  const report: ProviderStatus = { paymentId: `month-${reference}`, status, currency: deposit.currency, amount };
  const name = `month-event-${reference}`;
  const text = { eventId: name, ...report, amount: formatAmount(amount), reference };
  const signed = { time: payTimeOf(clock.nowMs()), name, body: Buffer.from(JSON.stringify(text)) };
  return { event: { reference, report }, signed };
}

/** Messages about deposits of different members, signed as the provider signs, in one transaction. */
async function reportAll(month: DemoMonth, provider: string, ended: readonly Stored[]): Promise<void> {
  const { context, owner } = month;
  if (ended.length === 0) return;
  const messages = ended.map((one) => messageOf(month, one));
  const signs = await providerSigns(
    owner,
    provider,
    messages.map(({ signed }) => signed),
  );
  await context.db.transaction((tx) =>
    inOneTransaction(
      messages.map(async ({ event, signed }, index) => {
        const sign = signs[index] ?? null;
        if (sign !== null) await takeEvent(context, tx, provider, event, { ...signed, sign });
      }),
    ),
  );
  for (const { payment } of ended) if (payment.ending === 'paid') payment.player.hasMoney = true;
}

/** A member asks for a deposit and goes to the provider's page. */
async function ask(month: DemoMonth, tx: Tx, payment: Payment): Promise<Stored[]> {
  const { context } = month;
  const { player, method } = payment;
  const key = demoKey(context);
  const recorded = await recordDepositIn(context, tx, {
    ...{ actor: player.actor, key, bodyHash: Buffer.from(key), method },
    ...{ amount: amountOf(month, payment), language: player.actor.language, bonus: null },
  });
  if (!('id' in recorded)) return [];
  const { id, amount, currency } = recorded;
  const paymentId = `month-${depositReference(id)}`;
  const payUrl = new URL(`/pay/${paymentId}`, 'https://quaypay.example').href;
  const answered = { paymentId, status: 'created', currency, amount } as const;
  return [{ deposit: await applyPaymentStatus(context, tx, recorded, answered, { payUrl }), payment }];
}

/**
 * Different members ask for deposits, in one transaction, and the provider reports how they ended. In member order: bets of the same time lock
 * wallets in this order.
 */
function moments(month: DemoMonth, { atMs, paidMs }: Visit, asking: readonly Payment[]): DemoMoment[] {
  const payments = asking.toSorted((a, b) => (a.player.actor.memberId < b.player.actor.memberId ? -1 : 1));
  const provider = payments[0]?.method.provider ?? null;
  if (provider === null) return [];
  let stored: readonly Stored[] = [];
  const isExpired = ({ payment }: Stored): boolean => payment.ending === 'expired';
  const isAnswered = (one: Stored): boolean => !isExpired(one);
  const askAll = (tx: Tx) => inOneTransaction(payments.map((payment) => ask(month, tx, payment)));
  return [
    {
      atMs,
      run: async () => {
        stored = (await month.context.db.transaction(askAll)).flat();
      },
    },
    { atMs: paidMs, run: () => reportAll(month, provider, stored.filter(isAnswered)) },
    ...(payments.some(({ ending }) => ending === 'expired')
      ? [{ atMs: atMs + EXPIRES_MS, run: () => reportAll(month, provider, stored.filter(isExpired)) }]
      : []),
  ];
}

/** Deposits of a day: most are paid within minutes, some are given up; of the last day some wait for a person. */
export const depositsOfDay: DemoPart = async (month, day) => {
  const offered = await methodsFor(month.context.db, 'LTN');
  const method = offered.find(({ kind, providerKind }) => kind === 'gateway' && providerKind === KIND);
  if (!method) return [];
  const count = day.isFirst ? month.players.length : DEPOSITS_A_DAY;
  const payment = (player: DemoPlayer, ending: Ending): Payment => ({ player, method, ending });
  const at = (atMs: number): Visit => visitAt(month, atMs);
  // Who has just registered pays in first; others as they like.
  const fresh = month.players.filter(({ sinceMs }) => sinceMs >= day.startMs - 24 * 60 * MINUTE_MS);
  // The login that is shown has money on every day, and at the end.
  const shown = month.players.slice(0, 1).map((player) => payment(player, 'paid'));
  const isShownFresh = shown.some(({ player }) => fresh.includes(player));
  const morning = fresh.map((player) => payment(player, endingOf(month, false)));
  const later = somePlayers(month, count).map((player) => payment(player, endingOf(month, day.isLast)));
  const reviewed = day.isLast ? somePlayers(month, 1).map((player) => payment(player, 'other amount')) : [];
  return [
    ...moments(month, at(someTime(month, day, 6, 9)), isShownFresh ? morning : [...morning, ...shown]),
    ...(isShownFresh ? moments(month, at(someTime(month, day, 6, 9)), shown) : []),
    ...(day.isLast ? moments(month, at(Math.max(day.startMs, day.endMs - LAST_MS)), shown) : []),
    ...moments(month, at(noonOf(day)), later),
    // Whoever tries the office finds one to decide, at whatever hour the last day ends.
    ...moments(month, at(day.startMs), reviewed),
  ];
};
