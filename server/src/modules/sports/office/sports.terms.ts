import { formatAmount, parseAmount } from '@lantern/kernel';
import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { changeFacts, type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { changeMatch, holdMatch, type MatchRow, type MatchTerms, matchOf } from '../sports.match.store.ts';
import { sportsSettingsOf } from '../sports.settings.ts';

export interface ShownTerms {
  readonly maxStake: string;
  readonly maxLiability: string;
  readonly followsModel: boolean;
  readonly moveMost: number;
  readonly waitMs: number;
}
/** Terms of a match: what operators set for it, else the settings. */
export async function termsOf(context: AppContext, { terms }: Pick<MatchRow, 'terms'>): Promise<ShownTerms> {
  const settings = await sportsSettingsOf(context);
  const amount = (text: string): string => {
    const read = parseAmount(text);
    return formatAmount(read.ok ? read.value : 0n);
  };
  return {
    maxStake: amount(terms.maxStake ?? settings['sports.maxStake']),
    maxLiability: amount(terms.maxLiability ?? settings['sports.matchLiability']),
    followsModel: terms.followsModel ?? true,
    moveMost: terms.moveMost ?? settings['sports.moveMost'],
    waitMs: terms.waitMs ?? settings['sports.waitSeconds'] * 1000,
  };
}
const micros = (text: string): bigint | null => {
  const read = parseAmount(text);
  return read.ok && read.value > 0n ? read.value : null;
};
/** Higher limits and shorter waits risk more. */
export const isRaise = (before: ShownTerms, after: ShownTerms): boolean =>
  (micros(after.maxStake) ?? 0n) > (micros(before.maxStake) ?? 0n) ||
  (micros(after.maxLiability) ?? 0n) > (micros(before.maxLiability) ?? 0n) ||
  after.waitMs < before.waitMs;
export const areTerms = ({ maxStake, maxLiability }: ShownTerms): boolean =>
  micros(maxStake) !== null && micros(maxLiability) !== null;

const termsIn = (row: RequestRow) => row.proposal as { before: ShownTerms; after: ShownTerms };
export const writeTerms = (tx: Tx, id: string, terms: MatchTerms): Promise<MatchRow> => changeMatch(tx, id, { terms });

/** Writes approved terms; false when the match is over or they were changed meanwhile. */
export const termsEffect: Effect = async (context, tx, row) => {
  const match = await holdMatch(tx, row.subject_id ?? '0');
  if (!match || JSON.stringify(await termsOf(context, match)) !== JSON.stringify(termsIn(row).before)) return false;
  await writeTerms(tx, match.id, termsIn(row).after);
  return true;
};
export async function termsFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const match = await matchOf(db, row.subject_id ?? '0');
  return match ? [textFact('match', await nameOf(db, match)), ...changeFacts(row)] : [];
}
export async function nameOf(
  db: Needs<'db'>['db'] | Tx,
  match: Pick<MatchRow, 'home_id' | 'away_id'>,
): Promise<string> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from sports.team where id = any ($1)',
    [[match.home_id, match.away_id]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return `${names.get(match.home_id) ?? ''} – ${names.get(match.away_id) ?? ''}`;
}
