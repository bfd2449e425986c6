import { MICROS_PER_UNIT, type Micros } from '@lantern/kernel';
import { type AppContext, createReading, type Queryable } from '../../platform/index.ts';

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

const FRESH_MS = 1000;
const limitUnits = createReading(
  'currencies',
  FRESH_MS,
  async (_context, db) => new Map((await currencies(db)).map(({ code, limitUnit }) => [code, limitUnit])),
);

/** Micros of a currency that stand for one unit of a limit. */
export const limitUnitOf = async (context: AppContext, currency: string): Promise<Micros> =>
  (await limitUnits.of(context)).get(currency) ?? MICROS_PER_UNIT;
