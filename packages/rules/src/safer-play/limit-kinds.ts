/** The limits a member may set (standards.md L01, L04). Windows are the last 24 hours, 7 days and 30 days. */
export const LIMIT_KINDS = [
  'stake',
  'loss_day',
  'loss_week',
  'loss_month',
  'session',
  'deposit_day',
  'deposit_week',
  'deposit_month',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** A day: a longer session limit has no effect. */
export const SESSION_MINUTES_MAX = 1440;

/** Sessions are limited in whole minutes, all others in micros. */
export const limitUnit = (kind: LimitKind): 'minutes' | 'money' => (kind === 'session' ? 'minutes' : 'money');
