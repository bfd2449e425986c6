import { CALENDAR_PERIODS, type CalendarPeriod, type Micros } from '@lantern/kernel';
import type { Rate, Tier } from './tiers.ts';

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];
export const DIVIDEND_PERIODS = CALENDAR_PERIODS;
export type DividendPeriod = CalendarPeriod;
export const DIVIDEND_MODES = ['fixed', 'floating'] as const;
export type DividendMode = (typeof DIVIDEND_MODES)[number];
export const CARRY_OVERS = ['none', 'previous', 'permanent', 'month'] as const;
export type CarryOver = (typeof CARRY_OVERS)[number];

/** The terms from which a bill is computed; days are those of the merchant's zone. */
export interface SalaryTerms {
  readonly tiers: readonly Tier[];
  /** The own valid stake from which a member counts as active. */
  readonly activeTurnover: Micros;
  /** The most that a run's period pays; null if nothing bounds it. */
  readonly cap: Micros | null;
}

export interface DividendTerms extends SalaryTerms {
  readonly period: DividendPeriod;
  readonly mode: DividendMode;
  readonly carry: CarryOver;
  readonly from: string;
  /** The last day; null if the contract has no end. */
  readonly to: string | null;
}

export interface Bill {
  readonly base: Micros;
  readonly active: number;
  /** The place of the tier from 0; null if none is reached, or if each hour or window has its own. */
  readonly tier: number | null;
  readonly rate: Rate | null;
  readonly amount: Micros;
}

export const capped = (amount: Micros, { cap }: SalaryTerms): Micros => (cap !== null && amount > cap ? cap : amount);
