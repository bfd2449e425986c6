import type { CalendarPeriod, Micros } from '@lantern/kernel';
import type { RewardKind } from './terms.ts';

export const MISSION_KINDS = ['stake', 'bets', 'deposit'] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];
export const MISSION_PERIODS = ['once', 'daily', 'weekly'] as const satisfies readonly (CalendarPeriod | 'once')[];
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** Reached by valid stakes, by a number of bets (in millionths) or by deposits of its period. */
export interface MissionTerms {
  readonly kind: MissionKind;
  /** Null: all. */
  readonly categories: ReadonlySet<string> | null;
  readonly target: Micros;
  readonly period: MissionPeriod;
  readonly reward: { readonly kind: Exclude<RewardKind, 'bonus'>; readonly amount: Micros };
}

/** Whether play in a category counts for a mission. */
export const countsFor = ({ categories }: Pick<MissionTerms, 'categories'>, category: string): boolean =>
  categories === null || categories.has(category);
