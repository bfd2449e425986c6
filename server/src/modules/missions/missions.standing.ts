import { MICROS_PER_UNIT, type Micros } from '@lantern/kernel';
import { calendarOf, countedDays, type MissionStanding, missionNumber } from '@lantern/rules/missions';
import { countsFor } from '@lantern/rules/promotions';
import type { Queryable } from '../../platform/index.ts';
import { betSums, claimedOf, depositSums } from './missions.progress.store.ts';
import type { LiveMission } from './missions.store.ts';
import { termsOf } from './missions.terms.ts';

/** A mission with what it is to a member on a day. */
export interface OwnMission extends LiveMission {
  readonly standing: MissionStanding;
  readonly number: bigint;
  /** The calendar period; null of `once`. */
  readonly period: { readonly first: string; readonly last: string } | null;
  /** The last day that counts; null: no end is known. */
  readonly lastDay: string | null;
}

/** What missions are to a member on a day of the merchant's zone: progress by the rules of `promotions replay`, claims and chains. */
export async function standingsOf(
  db: Queryable,
  memberId: bigint,
  missions: readonly LiveMission[],
  day: string,
): Promise<OwnMission[]> {
  if (missions.length === 0) return [];
  const dated = missions.map((mission) => {
    const { period, after } = mission.draft;
    const calendar = calendarOf(period, day);
    return {
      ...{ mission, days: { id: mission.id, ...countedDays(period, mission.draft, day) }, calendar },
      ...{ id: mission.id, number: missionNumber(period, day), after },
      ...{ first: calendar?.first ?? null, last: calendar?.last ?? null },
    };
  });
  const ofKind = (isDeposit: boolean) =>
    dated.filter(({ mission }) => (mission.draft.kind === 'deposit') === isDeposit).map(({ days }) => days);
  const [byDeposits, byBets] = [ofKind(true), ofKind(false)];
  const sums = byBets.length === 0 ? [] : await betSums(db, memberId, byBets);
  const deposits = byDeposits.length === 0 ? new Map<string, Micros>() : await depositSums(db, memberId, byDeposits);
  const claimed = new Map((await claimedOf(db, memberId, dated)).map((row) => [row.id, row]));
  return dated.map(({ mission, days, calendar, number }) => {
    const terms = termsOf(mission.draft);
    const counted = sums.filter(({ id, category }) => id === mission.id && countsFor(terms, category));
    const total = (of: 'stakes' | 'bets'): bigint => counted.reduce((sum, row) => sum + BigInt(row[of]), 0n);
    const progress =
      terms.kind === 'deposit'
        ? (deposits.get(mission.id) ?? 0n)
        : terms.kind === 'stake'
          ? total('stakes')
          : total('bets') * MICROS_PER_UNIT;
    const row = claimed.get(mission.id);
    return {
      ...{ ...mission, number, period: calendar, lastDay: days.last },
      standing: {
        ...{ target: terms.target, progress },
        ...{ isClaimed: row?.is_claimed === true, isOpened: row?.is_opened === true },
      },
    };
  });
}

/** A locked mission whose predecessor cannot be claimed any more never opens, and is not shown. */
export function shownOf(own: readonly OwnMission[]): OwnMission[] {
  const running = new Set(own.map(({ id }) => id));
  return own.filter(({ draft, standing }) => standing.isOpened || (draft.after !== null && running.has(draft.after)));
}
