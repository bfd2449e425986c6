import { create } from 'zustand';
import type { AutoEnd, AutoRun } from './model/auto.ts';
import type { FeatureName, Round, Step, StepOf } from './slots.queries.ts';

/** A card over the reels. The words are the page's. */
export type Card =
  | { readonly kind: 'begin'; readonly feature: FeatureName; readonly spins: number }
  | { readonly kind: 'end'; readonly feature: FeatureName; readonly pay: number }
  | { readonly kind: 'more'; readonly spins: number }
  | { readonly kind: 'boost'; readonly multiplier: number; readonly pay: number }
  | { readonly kind: 'full' | 'cap'; readonly pay: number }
  | { readonly kind: 'pick'; readonly step: StepOf<'pick'> }
  | { readonly kind: 'wheel'; readonly step: StepOf<'wheel'>; readonly turnMs: number; readonly stopped: boolean }
  | { readonly kind: 'race'; readonly step: StepOf<'race'> }
  | { readonly kind: 'jackpot'; readonly tier: string; readonly amount: string };

/** What the board at the foot of the reels tells: wins while they are counted, and what a feature came to until the next spin. */
export type Plate =
  | { readonly kind: 'wins'; readonly step: StepOf<'wins'>; readonly from: number }
  | { readonly kind: 'feature'; readonly pay: number };

/** A sentence beside the controls. */
export type Notice =
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly text: string;
      readonly short?: string;
      readonly backAt?: string;
    }
  | { readonly kind: 'lost' | 'unfinished' | 'renewed' }
  | { readonly kind: 'auto'; readonly end: AutoEnd | 'stopped' | 'refused' };

export interface TableState {
  readonly phase: 'idle' | 'asking' | 'showing';
  readonly stake: string;
  /** The round on the screen, and how much of it is counted, in hundredths of the stake. */
  readonly round: Round | null;
  readonly won: number;
  readonly card: Card | null;
  readonly plate: Plate | null;
  readonly meter: StepOf<'meter'> | null;
  readonly multiplier: number;
  readonly spinning: { readonly feature: FeatureName; readonly number: number; readonly of: number } | null;
  readonly left: number | null;
  readonly auto: AutoRun | null;
  readonly turbo: boolean;
  readonly notice: Notice | null;
  /** Result of the last round that was shown to its end: what the live region says. */
  readonly told: Round | null;
  /** Payouts less costs since the page was opened, in micros. */
  readonly netMicros: bigint;
  /** The jar that was opened, while one is asked for. */
  readonly picked: number | null;
  /** What the last step was: for stories that follow the round. */
  readonly at: Step['at'] | null;
  /** A round of the past is on the reels: nothing is played. */
  readonly recall: Round | null;
}

/** Nothing of a round is on show: how each one begins. */
export const CLEARED = {
  won: 0,
  card: null,
  plate: null,
  meter: null,
  multiplier: 1,
  spinning: null,
  left: null,
} as const satisfies Partial<TableState>;

export const freshTable = (stake: string): TableState => ({
  phase: 'idle',
  stake,
  round: null,
  ...CLEARED,
  auto: null,
  turbo: false,
  notice: null,
  told: null,
  netMicros: 0n,
  picked: null,
  at: null,
  recall: null,
});

export const useTable = create<TableState>(() => freshTable('0'));
export const setTable = (part: Partial<TableState>): void => useTable.setState(part);
