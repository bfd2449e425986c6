import type { BodyOf } from '@lantern/contract';
import type { liveOfficeCalls } from '@lantern/contract/live/office';
import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import { type AppContext, type Needs, type Refusal, refuse, type Tx } from '../../../platform/index.ts';
import { changeFacts, type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { changeTable, putLimits, type TableRow, tableOf, tablesReading } from '../index.ts';

const AMOUNTS = ['minStake', 'maxStake', 'maxRound'] as const;
type Amounts = Readonly<Record<(typeof AMOUNTS)[number], Micros>>;
export type Terms = Omit<BodyOf<typeof liveOfficeCalls.changeLiveTable>, 'version' | 'reason'>;
type Value = Terms & { readonly code: string };

const MICROS = 1_000_000n;
/** No merchant takes more at one spot or of one round, in units. */
const MAX_STAKE = 1_000_000n * MICROS;
const MAX_ROUND = 10_000_000n * MICROS;

export const limitsSubject = (code: string): string => `table ${code} limits`;

/** The three limits rise up to their ceilings, and the last call is shorter than the time for bets; or the fields that are wrong. */
export function limitsOf(terms: Terms): Amounts | Refusal<'fields_refused'> {
  const micros = AMOUNTS.map((name) => parseAmount(terms[name], 2));
  const [minStake = 0n, maxStake = 0n, maxRound = 0n] = micros.map((one) => (one.ok ? one.value : 0n));
  const wrong = [
    ...(minStake > 0n ? [] : ['minStake']),
    ...(maxStake >= minStake && maxStake > 0n ? [] : ['maxStake']),
    ...(maxRound >= maxStake && maxRound > 0n ? [] : ['maxRound']),
    ...(terms.lastCallSeconds < terms.betSeconds ? [] : ['lastCallSeconds']),
  ].map((field) => ({ field, key: 'field.not_valid' }));
  const above = (field: string, value: Micros, most: Micros) =>
    value > most ? [{ field, key: 'field.above_maximum', params: { maximum: formatAmount(most) } }] : [];
  const fields = [...wrong, ...above('maxStake', maxStake, MAX_STAKE), ...above('maxRound', maxRound, MAX_ROUND)];
  return fields.length > 0 ? refuse('fields_refused', { fields }) : { minStake, maxStake, maxRound };
}

/** A greater stake risks the house's money, so a second person decides it; whatever lowers it applies at once. */
export const isRaise = ({ max_stake, max_round }: TableRow, limits: Amounts): boolean =>
  limits.maxStake > BigInt(max_stake) || limits.maxRound > BigInt(max_round);

/** The terms of a table as a request shows and writes them. */
export const termsValue = (table: TableRow): Value => ({
  code: table.code,
  name: table.name,
  minLevel: table.min_level,
  minStake: formatAmount(BigInt(table.min_stake)),
  maxStake: formatAmount(BigInt(table.max_stake)),
  maxRound: formatAmount(BigInt(table.max_round)),
  betSeconds: table.bet_ms / 1000,
  lastCallSeconds: table.last_call_ms / 1000,
  isFast: table.is_fast,
});

/** Writes terms; false when the table was changed since it was read. */
export async function writeTerms(
  context: AppContext,
  tx: Tx,
  { code, version }: { readonly code: string; readonly version: number },
  terms: Terms,
  limits: Amounts,
): Promise<boolean> {
  const { name, minLevel, betSeconds, lastCallSeconds, isFast } = terms;
  const times = { betMs: betSeconds * 1000, lastCallMs: lastCallSeconds * 1000 };
  if (!(await changeTable(tx, code, version, { name, minLevel, isFast, ...limits, ...times }))) return false;
  await tablesReading.changed(context, tx);
  tx.afterCommit(() => context.push.publish('live.tables', {}));
  return true;
}

const valuesOf = (row: RequestRow) => row.proposal as { before: Value; after: Value; version: string };

export async function limitsFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const table = await tableOf(db, valuesOf(row).after.code);
  return table ? [textFact('game', table.game, 'game'), textFact('table', table.name), ...changeFacts(row)] : [];
}

/** Writes approved terms; false when the table was changed meanwhile. The database proves that two persons decided them. */
export const changeLimitsEffect: Effect = async (context, tx, row) => {
  const { after, version } = valuesOf(row);
  const table = await tableOf(tx, after.code);
  const limits = limitsOf(after);
  if (!table || 'refused' in limits || String(table.version) !== version) return false;
  await putLimits(tx, row.id, after);
  return writeTerms(context, tx, table, after, limits);
};
