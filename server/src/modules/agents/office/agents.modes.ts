import { belowOfMode, modeBelow } from '@lantern/rules/lottery';
import type { AppContext, Needs, Queryable, Tx } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { changeFacts, type Effect, type RequestFact, type RequestRow, textFact } from '../../staff/index.ts';
import { holdRates, leastRebate, merchantRates, putRebate, rebateOf } from '../agents.rates.store.ts';
import { teamSize, uplineOf } from '../index.ts';

/** Rates in hundredths of a percent: what a member has, and between which rates it can be set; `max` is that of the best prize mode. */
export interface RateRange {
  readonly rate: number;
  readonly most: number;
  readonly least: number;
  readonly max: number;
}

export async function rateRangeOf(context: AppContext, db: Queryable, memberId: bigint): Promise<RateRange> {
  const { max } = await merchantRates(context);
  const uplineId = await uplineOf(db, memberId);
  return {
    ...{ max, rate: await rebateOf(db, context, memberId), least: await leastRebate(db, memberId) },
    most: uplineId === null ? max : await rebateOf(db, context, uplineId),
  };
}

/** Holds the rates beside a member's until the transaction ends, and answers them. */
export async function holdRange(context: AppContext, tx: Tx, memberId: bigint): Promise<RateRange> {
  const uplineId = await uplineOf(tx, memberId);
  await holdRates(tx, uplineId === null ? [memberId] : [uplineId, memberId]);
  return rateRangeOf(context, tx, memberId);
}

export const modeOf = (rate: number, { max }: RateRange): string => modeBelow(max - rate);

/** The rate of a typed prize mode, or why it cannot be set. */
export function rateOfMode(typed: string, range: RateRange): number | { key: string; params?: Record<string, string> } {
  const below = belowOfMode(typed);
  if (!below.ok) return { key: 'field.not_valid' };
  const rate = range.max - below.value;
  if (rate > range.most) return { key: 'field.above_maximum', params: { maximum: modeOf(range.most, range) } };
  if (rate < range.least) return { key: 'field.below_minimum', params: { minimum: modeOf(range.least, range) } };
  return rate;
}

const modesIn = (row: RequestRow) => row.proposal as { before: { mode: string }; after: { mode: string } };

/** Sets an approved mode; false when the present one is another by now, or the tree no longer takes it. */
export const setModeEffect: Effect = async (context, tx, row, by) => {
  const memberId = BigInt(row.subject_id ?? 0);
  const range = await holdRange(context, tx, memberId);
  const { before, after } = modesIn(row);
  const rate = rateOfMode(after.mode, range);
  if (typeof rate !== 'number' || modeOf(range.rate, range) !== before.mode) return false;
  await putRebate(tx, context, memberId, rate, by.name);
  return true;
};

/** Whose mode changes, and how many people are below. */
export async function modeFacts({ db }: Needs<'db'>, row: RequestRow): Promise<readonly RequestFact[]> {
  const member = row.subject_id === null ? null : await memberRecord(db, row.subject_id);
  if (!member) return [];
  const { members } = await teamSize(db, BigInt(member.id));
  return [
    { name: 'member', value: member.account, as: 'member', of: member.id },
    textFact('people', String(members + 1), 'count'),
    ...changeFacts(row),
  ];
}
