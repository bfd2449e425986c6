import { create } from 'zustand';
import type { AutoEnd, AutoRun } from './model/auto.ts';
import type { FeatureName, Round, Step, StepOf } from './slots.queries.ts';

/** A card over the reels. The page supplies the text. */
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

/**
 * The content of the board under the reels: wins while they are counted, and the sum of a feature until the next spin.
 */
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

/** The reels are at rest and a win or a feature is celebrated: the player may go on at once, whatever the merchant says of early stops. */
export const isCelebrating = ({ card, plate }: Pick<TableState, 'card' | 'plate'>): boolean =>
  card !== null || plate?.kind === 'wins';

export interface TableState {
  readonly phase: 'idle' | 'asking' | 'showing';
  readonly stake: string;
  /** The round on the screen, and its counted win, in hundredths of the stake. */
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
  /** The last fully shown round: the text of the live region. */
  readonly shown: Round | null;
  /** Payouts less costs since the page was opened, in micros. */
  readonly netMicros: bigint;
  /** The opened jar, while one must be chosen. */
  readonly picked: number | null;
  /** The last step, for browser specs that follow the round. */
  readonly at: Step['at'] | null;
  /** A past round is on the reels: nothing is played. */
  readonly recall: Round | null;
}

/** No round is shown: the state before each one. */
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
  shown: null,
  netMicros: 0n,
  picked: null,
  at: null,
  recall: null,
});

export const useTable = create<TableState>(() => freshTable('0'));
export const setTable = (part: Partial<TableState>): void => useTable.setState(part);
