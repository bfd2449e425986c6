import { iso, type Needs, type Tx } from '../../platform/index.ts';

interface Decided {
  readonly requestId: string;
  readonly value: unknown;
  readonly by: string;
}

const put = (name: string, casts: string) => (tx: Tx, values: readonly unknown[]) =>
  tx.query(`select lottery.${name}(${casts})`, [...values]);
const now = ({ clock }: Needs<'clock'>) => iso(clock.nowMs());

// Each writes what two operators decided; the transaction fails at its end without their decision.
const putPrices = put('put_prices', '$1, $2, $3, $4');
const putLimits = put('put_limits', '$1, $2, $3');
const putNumber = put('put_number', '$1, $2, $3, $4');
const putCalendar = put('put_calendar', '$1, $2, $3, $4');

export const decidedPrices = (context: Needs<'clock'>, tx: Tx, { requestId, value, by }: Decided) =>
  putPrices(tx, [requestId, JSON.stringify(value), by, now(context)]);

export const decidedLimits = (context: Needs<'clock'>, tx: Tx, { requestId, value }: Decided) =>
  putLimits(tx, [requestId, JSON.stringify(value), now(context)]);

export const decidedNumber = (context: Needs<'clock'>, tx: Tx, { requestId, value, by }: Decided) =>
  putNumber(tx, [requestId, JSON.stringify(value), by, now(context)]);

export const decidedDay = (context: Needs<'clock'>, tx: Tx, { requestId, value }: Decided, reason: string) =>
  putCalendar(tx, [requestId, JSON.stringify(value), reason, now(context)]);

/** Writes limits that are no greater than the present ones. */
export const lowerLimits = (tx: Tx, value: unknown) =>
  tx.query('select lottery.write_limits($1)', [JSON.stringify(value)]);
