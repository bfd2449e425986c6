import type { GameReturn } from '@lantern/contract/wager';
import { type FightMaths, poolFigures } from '@lantern/games/tables';
import { formatAmount } from '@lantern/kernel';
import { liveReturnOf } from '@lantern/rules/wager';
import { isoNow, type Needs, type Queryable, type Tx } from '../../platform/index.ts';
import { engineOf } from './live.games.ts';
import { countedOn, pricesIn } from './live.pools.ts';
import type { RoundRow } from './live.rounds.store.ts';
import type { TableRow } from './live.tables.store.ts';
import { type Counted, countRound, type SpotSum, spotSums, tallies } from './live.tally.store.ts';

interface SpotFigures {
  readonly mean: number;
  readonly variance: number;
}
const figures = new Map<string, SpotFigures>();

/** What comes back of a stake of one on a spot, and the variance of it. */
function figuresOf(table: Pick<TableRow, 'game' | 'variant'>, maths: number, code: string): SpotFigures {
  const key = `${table.game} ${table.variant ?? ''} ${maths} ${code}`;
  const known = figures.get(key);
  if (known) return known;
  const { spots, raises = [] } = engineOf(table, maths);
  const spot = [...spots, ...raises].find((one) => one.code === code);
  const chance = spot?.chance();
  const mean = chance ? Number(chance.return.numerator) / Number(chance.return.denominator) : 0;
  const square = chance ? Number(chance.square.numerator) / Number(chance.square.denominator) : 0;
  const made = { mean, variance: square - mean * mean };
  figures.set(key, made);
  return made;
}

/** One result decides all stakes on a spot, so they vary as one stake; different spots count as independent of each other. */
function counted(table: TableRow, maths: number, sums: readonly SpotSum[]): Counted[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, rows]) => {
    const all = { currency, plays: 0, staked: 0n, paid: 0n, expected: 0, variance: 0 };
    for (const { spot, plays, staked, paid } of rows) {
      const { mean, variance } = figuresOf(table, maths, spot);
      all.plays += plays;
      all.staked += BigInt(staked);
      all.paid += BigInt(paid);
      all.expected += Number(staked) * mean;
      all.variance += Number(staked) ** 2 * variance;
    }
    return all;
  });
}

/** The three ends of a fight decide all stakes of a pool together. */
function countedPools(pool: NonNullable<RoundRow['pool']>, maths: number, sums: readonly SpotSum[]): Counted[] {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, rows]) => {
    const stakes = rows.map(({ spot, staked }) => {
      const stake = BigInt(staked);
      return { spot, stake, counted: countedOn(pool, currency, spot, stake) };
    });
    return {
      currency,
      plays: rows.reduce((sum, { plays }) => sum + plays, 0),
      staked: rows.reduce((sum, { staked }) => sum + BigInt(staked), 0n),
      paid: rows.reduce((sum, { paid }) => sum + BigInt(paid), 0n),
      ...poolFigures(stakes, pricesIn(pool, currency), maths as FightMaths),
    };
  });
}

/** Counts a settled round for the return of its table, in the transaction that ends it; a voided one is taken out again. */
export async function countReturn(
  tx: Tx,
  table: TableRow,
  round: Pick<RoundRow, 'id' | 'pool' | 'maths'>,
  change: 'add' | 'take',
): Promise<void> {
  const of = { code: table.code, game: table.game, version: round.maths };
  const sums = await spotSums(tx, round.id);
  await countRound(
    tx,
    of,
    round.pool ? countedPools(round.pool, round.maths, sums) : counted(table, round.maths, sums),
    change,
  );
}

/** Theoretical and actual return of tables by currency, without trial money (G20). */
export async function liveReturns(
  context: Needs<'db' | 'clock'>,
  code: string | null = null,
): Promise<readonly (GameReturn & { readonly table: string })[]> {
  const countedTo = isoNow(context.clock);
  return (await tallies(context.db, code)).map((row) => ({
    table: row.table_code,
    game: row.game,
    version: row.version,
    currency: row.currency,
    spins: row.plays,
    staked: formatAmount(row.staked),
    paid: formatAmount(row.paid),
    ...liveReturnOf(row),
    countedTo,
  }));
}

/** The same by game, over all tables. */
export async function tableReturns(context: Needs<'clock'>, db: Queryable): Promise<readonly GameReturn[]> {
  const countedTo = isoNow(context.clock);
  const byGame = Map.groupBy(
    await tallies(db, null),
    ({ game, version, currency }) => `${game} ${version} ${currency}`,
  );
  return [...byGame.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const all = { plays: 0, staked: 0n, paid: 0n, expected: 0, variance: 0 };
    for (const row of rows) {
      all.plays += row.plays;
      all.staked += row.staked;
      all.paid += row.paid;
      all.expected += row.expected;
      all.variance += row.variance;
    }
    const { game, version, currency } = first;
    const sums = { spins: all.plays, staked: formatAmount(all.staked), paid: formatAmount(all.paid) };
    return [{ game, version, currency, ...sums, ...liveReturnOf(all), countedTo }];
  });
}
