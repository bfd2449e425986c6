import type { LiveGame } from '@lantern/contract/live';
import { type Table, tableOfGame } from '@lantern/games/tables';
import { invariant, type Micros } from '@lantern/kernel';
import { isTrialType } from '@lantern/rules/account';
import { type GameType, LIVE_VENDOR, liveGameType } from '@lantern/rules/catalogue';
import { spotMax } from '@lantern/rules/live';
import { type AppContext, createReading, type MemberActor } from '../../platform/index.ts';
import { limitBy, limitUnitOf } from '../ledger/index.ts';
import { settingsOf } from '../site/index.ts';
import { allTables, type TableRow } from './live.tables.store.ts';

export const VENDOR = LIVE_VENDOR;
/** The category whose lobby lists a table. */
export const categoryOf = ({ game }: Pick<TableRow, 'game'>): GameType => liveGameType(game);
/** The name under which the fairness module has the chain of a table. */
export const chainName = (code: string): string => `live.${code}`;

export const gameOf = (row: Pick<TableRow, 'game'>): LiveGame => row.game as LiveGame;

/** The engine of a table; of a round the one with the prices that it was opened with. */
export function engineOf({ game, variant }: Pick<TableRow, 'game' | 'variant'>, maths?: number): Table {
  const engine = tableOfGame(game, variant, maths);
  invariant(engine, `${game} ${variant ?? ''} is a game`);
  return engine;
}

const TABLES_MS = 1000;
/** All tables with their limits and speeds. */
export const tablesReading = createReading('live.tables', TABLES_MS, (_context, db) => allTables(db));

export const tableNamed = async (context: AppContext, code: string): Promise<TableRow | undefined> =>
  (await tablesReading.of(context)).find((table) => table.code === code);

export interface Limits {
  readonly minStake: Micros;
  readonly maxStake: Micros;
  readonly maxRound: Micros;
}
/** Limits of a table or a round, which are written in units, in a currency. */
export async function limitsIn(
  context: AppContext,
  row: Pick<TableRow, 'min_stake' | 'max_stake' | 'max_round'>,
  currency: string,
): Promise<Limits> {
  const unit = await limitUnitOf(context, currency);
  const limit = (text: string): Micros => limitBy(BigInt(text), unit);
  return { minStake: limit(row.min_stake), maxStake: limit(row.max_stake), maxRound: limit(row.max_round) };
}

export const maxOfSpot = (pays: string, { minStake, maxStake }: Limits): Micros => spotMax(pays, minStake, maxStake);

export const isTrial = (actor: Pick<MemberActor, 'type'> | null): boolean => actor !== null && isTrialType(actor.type);

/** The currency of a caller; of a visitor the merchant's. */
export const currencyOf = async (context: AppContext, actor: MemberActor | null): Promise<string> =>
  actor?.currency ?? (await settingsOf(context))['merchant.currency'];
