/** One payment of the provider. Times are milliseconds since 1970 UTC. */
export interface Payment {
  readonly paymentId: string;
  /** The merchant's own name for it; unique. */
  readonly reference: string;
  /** Decimal string with exactly two decimals. */
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
  readonly lang: string;
  readonly customer: string;
  readonly status: PaymentStatus;
  /** Of `status`, where that is not about all of it: a part that was taken back. */
  readonly said?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** When it was paid, cancelled or expired. */
  readonly settledAtMs: number | null;
  readonly mode: Mode;
  /** How long the web-hook waits before it is sent for the first time. */
  readonly delayMs: number;
}

/** What happens to a paid payment later: it is taken back, or comes back. */
export const LATER_STATUSES = ['refunded', 'chargeback', 'reversed', 'restored', 'cancelled', 'paid'] as const;
export type LaterStatus = (typeof LATER_STATUSES)[number];
export type PaymentStatus = 'created' | 'expired' | LaterStatus;
export type Settlement = Exclude<PaymentStatus, 'created'>;

/** How the provider behaves towards the merchant about one payment. */
export const MODES = ['normal', 'late', 'doubled', 'lost', 'wrong_signature', 'wrong_amount', 'stale_time'] as const;
export type Mode = (typeof MODES)[number];

export const LATE_MS = 20_000;

// The cents of the amount choose the misbehaviour, so that it can be provoked by hand in the demo
// (simulators/README.md).
const MODE_BY_CENTS: Readonly<Record<string, Mode>> = {
  '01': 'late',
  '02': 'doubled',
  '03': 'lost',
  '04': 'wrong_signature',
  '05': 'wrong_amount',
  '06': 'stale_time',
};

export const modeOfAmount = (amount: string): Mode => MODE_BY_CENTS[amount.slice(-2)] ?? 'normal';

export const usualDelayMs = (mode: Mode): number => (mode === 'late' ? LATE_MS : 0);

/** `"12.5"` is `"12.50"`; null for anything but a positive amount of at most two decimals. */
export function canonicalAmount(text: string): string | null {
  const match = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,2}))?$/.exec(text);
  if (!match) return null;
  const amount = `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`;
  return amount === '0.00' ? null : amount;
}

/** One unit more than was paid: the wrong amount of a false web-hook. */
export function overstate(amount: string): string {
  const cents = (BigInt(amount.replace('.', '')) + 100n).toString();
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

/** The merchant's view of a payment. Times are ISO 8601 in UTC. */
export function describePayment(payment: Payment, publicUrl: string) {
  const toIso = (timeMs: number) => new Date(timeMs).toISOString();
  return {
    paymentId: payment.paymentId,
    reference: payment.reference,
    amount: payment.said ?? payment.amount,
    currency: payment.currency,
    status: payment.status,
    payUrl: `${publicUrl}/pay/${payment.paymentId}?lang=${encodeURIComponent(payment.lang)}`,
    createdAt: toIso(payment.createdAtMs),
    expiresAt: toIso(payment.expiresAtMs),
    paidAt: payment.status === 'paid' && payment.settledAtMs !== null ? toIso(payment.settledAtMs) : null,
  };
}
