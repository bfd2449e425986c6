import { isoDecimals, MICROS_PER_UNIT, type Micros, mulDivFloor } from '@lantern/kernel';
import { type AppContext, createReading, type Queryable, type Tx } from '../../platform/index.ts';

export interface Currency {
  readonly code: string;
  readonly isTrial: boolean;
  /** Micros of this currency that stand for one unit of a limit. */
  readonly limitUnit: bigint;
  /** Of its minor unit: amounts that leave or arrive are never finer. */
  readonly decimals: number;
}

/** Registers a currency for real money, once; the merchant's own has `decimals`, others those of ISO 4217. @throws when the code is trial money */
export async function registerCurrency(db: Queryable, code: string, decimals?: number): Promise<void> {
  await db.query('select ledger.register_currency($1)', [code]);
  if (decimals !== undefined) await db.query('select ledger.put_decimals($1, $2)', [code, decimals]);
}

/** Every currency that money may be in. */
export async function currencies(db: Queryable): Promise<readonly Currency[]> {
  const { rows } = await db.query<{ code: string; is_trial: boolean; limit_unit: string; decimals: number }>(
    'select code, is_trial, limit_unit, decimals from ledger.currency order by number',
  );
  return rows.map(({ code, is_trial, limit_unit, decimals }) => ({
    ...{ code, isTrial: is_trial, limitUnit: BigInt(limit_unit), decimals },
  }));
}

/** Codes of the currencies of real money, in their order. */
export const realCurrencies = async (db: Queryable): Promise<string[]> =>
  (await currencies(db)).filter(({ isTrial }) => !isTrial).map(({ code }) => code);

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
  await known.changed(context, tx);
  return rows[0]?.put ?? false;
}

const FRESH_MS = 1000;
const known = createReading(
  'currencies',
  FRESH_MS,
  async (_context, db) => new Map((await currencies(db)).map((currency) => [currency.code, currency])),
);

/** Micros of a currency that stand for one unit of a limit. */
export const limitUnitOf = async (context: AppContext, currency: string): Promise<Micros> =>
  (await known.of(context)).get(currency)?.limitUnit ?? MICROS_PER_UNIT;

/** Decimals of any currency's minor unit; of one that is not registered those of ISO 4217. */
export async function decimalsReader(context: AppContext): Promise<(currency: string) => number> {
  const all = await known.of(context);
  return (currency) => all.get(currency)?.decimals ?? isoDecimals(currency);
}

/** Decimals of a currency's minor unit. */
export const decimalsOf = async (context: AppContext, currency: string): Promise<number> =>
  (await decimalsReader(context))(currency);

/** To be called in the transaction that changes decimals. */
export const currenciesChanged = (context: AppContext, tx: Tx): Promise<void> => known.changed(context, tx);

/** A limit, written in units, in micros of a currency of that unit: rounded down, as `ledger.limit_in` does. */
export const limitBy = (limit: Micros, unit: Micros): Micros =>
  unit === MICROS_PER_UNIT ? limit : mulDivFloor(limit, unit, MICROS_PER_UNIT);
