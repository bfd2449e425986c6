import { formatAmount, MICROS_PER_UNIT } from '@lantern/kernel';
import { depositReference, type ProviderStatus } from '@lantern/rules/cashier';
import {
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  type DemoPlayer,
  demoKey,
  somePlayers,
  someTime,
} from '../../platform/index.ts';
import type { DepositMethod } from './cashier.methods.store.ts';
import { providerSign } from './cashier.month.store.ts';
import { applyPaymentStatus, paymentStatusJob } from './cashier.payment-status.ts';
import { methodsFor, recordDeposit, takeEvent } from './cashier.service.ts';
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

/** When members ask for deposits, and when they have paid: those of one visit do so side by side. */
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

/** The provider's message about the end of a payment, signed as it signs. */
async function report(month: DemoMonth, deposit: DepositRecord, { player, ending }: Payment): Promise<void> {
  const { context, owner, clock } = month;
  const { provider } = deposit;
  if (provider === null) return;
  const status = ending === 'other amount' ? 'paid' : ending;
  const paidAmount = ending === 'other amount' ? deposit.amount - MICROS_PER_UNIT : deposit.amount;
  const reference = depositReference(deposit.id);
  const paymentId = `month-${reference}`;
  const told: ProviderStatus = { paymentId, status, currency: deposit.currency, amount: paidAmount };
  const name = `month-event-${reference}`;
  const text = { eventId: name, ...told, amount: formatAmount(paidAmount), reference };
  const message = { time: payTimeOf(clock.nowMs()), name, body: Buffer.from(JSON.stringify(text)) };
  const sign = await providerSign(owner, provider, message);
  if (sign === null) return;
  const event = { reference, report: told };
  await context.db.transaction((tx) => takeEvent(context, tx, provider, event, { ...message, sign }));
  if (ending === 'paid') player.hasMoney = true;
}

/** A member asks for a deposit, goes to the provider's page, and the provider reports its end. */
function moments(month: DemoMonth, { atMs, paidMs }: Visit, payment: Payment): DemoMoment[] {
  const { context } = month;
  const { player, method, ending } = payment;
  let stored: DepositRecord | undefined;
  const ask = async () => {
    const key = demoKey(context);
    const recorded = await recordDeposit(context, {
      ...{ actor: player.actor, key, bodyHash: Buffer.from(key), method },
      ...{ amount: amountOf(month, payment), language: player.actor.language },
    });
    if (!('id' in recorded)) return;
    const paymentId = `month-${depositReference(recorded.id)}`;
    const { amount, currency } = recorded;
    const payUrl = new URL(`/pay/${paymentId}`, 'https://quaypay.example').href;
    const answered = { paymentId, status: 'created', currency, amount } as const;
    stored = await paymentStatusJob(context, recorded.id, (tx, locked) =>
      applyPaymentStatus(context, tx, locked, answered, { payUrl }),
    );
  };
  return [
    { atMs, run: ask },
    {
      atMs: ending === 'expired' ? atMs + EXPIRES_MS : paidMs,
      run: async () => stored && report(month, stored, payment),
    },
  ];
}

/** Deposits of a day: most are paid within minutes, some are given up; of the last day some wait for a person. */
export const depositsOfDay: DemoPart = async (month, day) => {
  const offered = await methodsFor(month.context.db, 'LTN');
  const method = offered.find(({ kind, providerKind }) => kind === 'gateway' && providerKind === KIND);
  if (!method) return [];
  const count = day.isFirst ? month.players.length : DEPOSITS_A_DAY;
  const pay = (player: DemoPlayer, visit: Visit, ending: Ending) => moments(month, visit, { player, method, ending });
  const at = (atMs: number): Visit => visitAt(month, atMs);
  // Who has just registered pays in first; others as they like.
  const fresh = month.players.filter(({ sinceMs }) => sinceMs >= day.startMs - 24 * 60 * MINUTE_MS);
  const [morning, later] = [at(someTime(month, day, 6, 9)), at(someTime(month, day, 9, 22))];
  return [
    ...fresh.flatMap((player) => pay(player, morning, endingOf(month, false))),
    // The login that is shown has money on every day, and at the end.
    ...month.players
      .slice(0, 1)
      .flatMap((shown) => [
        ...pay(shown, fresh.includes(shown) ? at(someTime(month, day, 6, 9)) : morning, 'paid'),
        ...(day.isLast ? pay(shown, at(Math.max(day.startMs, day.endMs - LAST_MS)), 'paid') : []),
      ]),
    ...somePlayers(month, count).flatMap((player) => pay(player, later, endingOf(month, day.isLast))),
    // Whoever tries the office finds one to decide, at whatever hour the last day ends.
    ...(day.isLast ? somePlayers(month, 1).flatMap((player) => pay(player, at(day.startMs), 'other amount')) : []),
  ];
};
