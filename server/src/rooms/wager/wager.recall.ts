import type { World } from '../../platform/index.ts';

/** A wager as its game room needs it to draw the round again. */
export interface RecalledWager {
  readonly id: bigint;
  readonly memberId: bigint;
  /** 0 for a round, which has no event. */
  readonly eventId: bigint;
  readonly vendor: string;
  readonly game: string;
  readonly play: string;
  readonly picks: readonly string[];
  readonly unit: bigint;
  readonly odds: bigint;
  readonly resultVersion: number;
  /** What the round is called, and what its room wrote to draw it again; null and empty for a bet on an event. */
  readonly round: string | null;
  readonly detail: string;
}
/** Game rooms above tell the wager room how their rounds are recalled, by category; the arrow still points down. */
export interface RecallOf {
  readonly gameNames: (
    world: World,
    games: readonly string[],
    language: string,
  ) => Promise<ReadonlyMap<string, string>>;
  readonly detail: (world: World, wager: RecalledWager, language: string) => Promise<Record<string, unknown>>;
}

const recalls = new Map<string, RecallOf>();
export function registerRecall(category: string, recall: RecallOf): void {
  recalls.set(category, recall);
}
export const recallOf = (category: string): RecallOf | undefined => recalls.get(category);
