import type { AppContext } from '../environment.ts';
import { openJournal } from '../journal.ts';
import { DAY_MS, LATE_MS, type PayoutMode, payoutModeOf, SOON_MS } from '../payout-modes.ts';
import { overstate } from './payment.ts';
import { signWebhook } from './signing.ts';
import { post, retrySeconds } from './webhooks.ts';

export type PayoutStatus = 'accepted' | 'paid' | 'failed' | 'returned';

export const PAID_MS = 1_500;

interface Step {
  readonly atMs: number;
  readonly status: PayoutStatus;
  /** As it is reported with this step. */
  readonly amount: string;
}
export interface PayoutOrder {
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly channel: string;
  readonly account: string;
  readonly holder: string;
}
export interface Payout extends PayoutOrder {
  readonly payoutId: string;
  readonly mode: PayoutMode;
  readonly steps: readonly Step[];
  /** Steps whose web-hook is done with. */
  readonly announced: number;
}

/** What happens to a payout, and when: it is on its way, ends, and may end once more. */
function stepsOf(mode: PayoutMode, amount: string, nowMs: number): Step[] {
  const step = (afterMs: number, status: PayoutStatus, reported = amount): Step => ({
    ...{ atMs: nowMs + afterMs, status, amount: reported },
  });
  const accepted = step(0, 'accepted');
  if (mode === 'failed') return [accepted, step(PAID_MS, 'failed')];
  if (mode === 'wrong_amount') return [accepted, step(PAID_MS, 'paid', overstate(amount))];
  const paid = step(mode === 'late' ? LATE_MS : PAID_MS, 'paid');
  if (mode === 'failed_after_paid') return [accepted, paid, step(SOON_MS, 'failed')];
  return mode === 'returned' ? [accepted, paid, step(DAY_MS, 'returned')] : [accepted, paid];
}

export interface PayoutsOptions {
  readonly context: AppContext;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly statePath: string | undefined;
  readonly closing: AbortSignal;
}

/** The payouts of the provider. A payout pays once, however often its order is repeated. */
export function createPayouts({ context, webhookSecret, webhookUrl, statePath, closing }: PayoutsOptions) {
  const journal = openJournal(statePath);
  const payouts = new Map<string, Payout>();
  for (const payout of journal.entries as readonly Payout[]) payouts.set(payout.reference, payout);
  const save = (payout: Payout): Payout => {
    journal.append(payout);
    payouts.set(payout.reference, payout);
    return payout;
  };

  const describe = ({ payoutId, reference, currency, steps }: Payout) => {
    const nowMs = context.nowMs();
    const { status = 'accepted', amount = '' } = steps.findLast(({ atMs }) => atMs <= nowMs) ?? {};
    return { payoutId, reference, amount, currency, status };
  };

  function message(payout: Payout, at: number) {
    const { payoutId, reference, currency, mode } = payout;
    const eventId = `evt_${payoutId}_${at}`;
    const { status, amount } = payout.steps[at] as Step;
    const body = JSON.stringify({ eventId, payoutId, reference, amount, currency, status });
    const time = String(Math.floor(context.nowMs() / 1000));
    const key = mode === 'wrong_signature' ? `${webhookSecret} of somebody else` : webhookSecret;
    const sign = signWebhook(key, { time, eventId, body });
    const headers = {
      'content-type': 'application/json',
      'x-pay-time': time,
      'x-pay-event': eventId,
      'x-pay-sign': sign,
    };
    return { body, headers };
  }
  const tryOnce = async (payout: Payout, at: number): Promise<boolean> => {
    const copies = payout.mode === 'doubled' ? 2 : 1;
    const sent = await Promise.all(
      Array.from({ length: copies }, () => post(webhookUrl, message(payout, at), closing)),
    );
    return sent.every(Boolean);
  };
  const known = (reference: string): Payout => payouts.get(reference) as Payout;
  async function announceStep(reference: string, at: number): Promise<void> {
    const waitMs = (known(reference).steps[at] as Step).atMs - context.nowMs();
    if (waitMs > 0) await context.delay(waitMs, closing);
    // The bank may have decided otherwise meanwhile.
    const payout = known(reference);
    for (let tries = 0; payout.mode !== 'lost' && !(await tryOnce(payout, at)) && !closing.aborted; tries += 1) {
      const seconds = retrySeconds(tries);
      if (seconds === undefined) break;
      await context.delay(seconds * 1000, closing);
    }
  }
  /** Reports the steps that are left, each in its time. The first one is the answer of the order and has no web-hook. */
  async function announce(reference: string): Promise<void> {
    for (;;) {
      const { announced, steps } = known(reference);
      if (announced >= steps.length || closing.aborted) return;
      await announceStep(reference, announced);
      if (!closing.aborted) save({ ...known(reference), announced: announced + 1 });
    }
  }
  const start = (reference: string) =>
    void announce(reference).catch((error: unknown) => {
      if (!closing.aborted) throw error;
    });

  return {
    describe,
    find: (reference: string): Payout | undefined => payouts.get(reference),
    all: (): readonly Payout[] => [...payouts.values()],
    /** Null where the reference is another order's. */
    order: (order: PayoutOrder): Payout | null => {
      const known = payouts.get(order.reference);
      if (known) return known.currency === order.currency && known.amount === order.amount ? known : null;
      const mode = payoutModeOf(order.amount);
      const steps = stepsOf(mode, order.amount, context.nowMs());
      const payout = save({ ...order, payoutId: `pout_${context.randomHex(12)}`, mode, steps, announced: 1 });
      start(order.reference);
      return payout;
    },
    /** The bank decides now, for scripts and tests. */
    move: (reference: string, status: PayoutStatus, amount?: string): Payout | undefined => {
      const known = payouts.get(reference);
      if (!known) return undefined;
      const nowMs = context.nowMs();
      const past = known.steps.filter(({ atMs }) => atMs <= nowMs);
      const steps = [...past, { atMs: nowMs, status, amount: amount ?? known.amount }];
      const isRunning = known.announced < known.steps.length;
      const moved = save({ ...known, steps, announced: Math.min(known.announced, past.length) });
      if (!isRunning) start(reference);
      return moved;
    },
    resume: () => {
      for (const { reference, announced, steps } of payouts.values()) if (announced < steps.length) start(reference);
    },
  };
}
export type Payouts = ReturnType<typeof createPayouts>;
