import { MICROS_PER_UNIT, type Micros, mulDivFloor } from '@lantern/kernel';
import { type AppContext, createReading, type Queryable, type Tx } from '../../platform/index.ts';

export interface Currency {
  readonly code: string;
  readonly isTrial: boolean;
  /** Micros of this currency that stand for one unit of a limit. */
  readonly limitUnit: bigint;
}

/** Registers a currency for real money, once. @throws when the code is trial money */
export async function registerCurrency(db: Queryable, code: string): Promise<void> {
  await db.query('select ledger.register_currency($1)', [code]);
}

/** Every currency that money may be in. */
export async function currencies(db: Queryable): Promise<readonly Currency[]> {
  const { rows } = await db.query<{ code: string; is_trial: boolean; limit_unit: string }>(
    'select code, is_trial, limit_unit from ledger.currency order by number',
  );
  return rows.map((row) => ({ code: row.code, isTrial: row.is_trial, limitUnit: BigInt(row.limit_unit) }));
}

/** Units that the limits of a currency were ever written in: of before its changes, of now, and the one it began with. */
export async function formerLimitUnits(db: Queryable): Promise<(currency: string) => ReadonlySet<bigint>> {
  const { rows } = await db.query<{ code: string; limit_unit: string }>(
    `select code, limit_unit from ledger.currency
     union select code, u from ledger.currency_change cross join lateral (values (before), (after)) as c(u) where u is not null`,
  );
  const units = Map.groupBy(rows, ({ code }) => code);
  return (currency) =>
    new Set([MICROS_PER_UNIT, ...(units.get(currency) ?? []).map(({ limit_unit }) => BigInt(limit_unit))]);
}

/** Adds a currency or changes its limit unit, as an approved request says; false when it was changed meanwhile. */
export async function putCurrency(
  context: AppContext,
  tx: Tx,
  change: { readonly request: string; readonly code: string; readonly before: Micros | null; readonly after: Micros },
): Promise<boolean> {
  const { rows } = await tx.query<{ put: boolean }>('select ledger.put_currency($1, $2, $3, $4) as put', [
    change.request,
    change.code,
    change.before,
    change.after,
  ]);
  await limitUnits.changed(context, tx);
  return rows[0]?.put ?? false;
}

const FRESH_MS = 1000;
const limitUnits = createReading(
  'currencies',
  FRESH_MS,
  async (_context, db) => new Map((await currencies(db)).map(({ code, limitUnit }) => [code, limitUnit])),
);

/** Micros of a currency that stand for one unit of a limit. */
export const limitUnitOf = async (context: AppContext, currency: string): Promise<Micros> =>
  (await limitUnits.of(context)).get(currency) ?? MICROS_PER_UNIT;

/** A limit, written in units, in micros of a currency of that unit: rounded down, as `ledger.limit_in` does. */
export const limitBy = (limit: Micros, unit: Micros): Micros =>
  unit === MICROS_PER_UNIT ? limit : mulDivFloor(limit, unit, MICROS_PER_UNIT);
