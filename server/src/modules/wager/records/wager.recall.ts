import type { WagerDetail } from '@lantern/contract/wager';
import { type AppContext, keyedPoint, type Needs } from '../../../platform/index.ts';
import type { NamedLeg } from '../legs/wager.legs.store.ts';
import { sourceOf, type WagerSource, wagersOfSource } from '../wager.sources.ts';

/** A wager with the data its game module needs to recompute the round. */
export interface RecalledWager {
  readonly id: bigint;
  readonly memberId: bigint;
  /** 0 for a round, which has no event. */
  readonly eventId: bigint;
  readonly vendor: string;
  readonly game: string;
  readonly placedAtMs: number;
  readonly resultVersion: number;
  /** Name of the round; null for a bet on an event. */
  readonly round: string | null;
  readonly currency: string;
  readonly detail: WagerDetail;
  /** It was taken back before its event closed. */
  readonly isCancelled: boolean;
}
/** A leg in the words of its game. */
export interface LegWords {
  readonly event: string;
  readonly selection: string;
  /** The event's result; null while it has none. */
  readonly result: string | null;
}
export interface RecallOf {
  readonly gameNames: (
    context: AppContext,
    games: readonly string[],
    language: string,
  ) => Promise<ReadonlyMap<string, string>>;
  readonly detail: (context: AppContext, wager: RecalledWager, language: string) => Promise<Record<string, unknown>>;
  /** Words of legs by their numbers. Without it a leg has the name of its event and its selection as they are stored. */
  readonly legs?: (
    context: AppContext,
    wager: RecalledWager,
    legs: readonly NamedLeg[],
    language: string,
  ) => Promise<ReadonlyMap<number, LegWords>>;
}

/** The wagers that a game module presents. */
export interface RecallSource extends RecallOf, WagerSource {}
/** How the detail and the games of wagers are shown. */
export const recallHook = keyedPoint<RecallSource>('wager.recall', wagersOfSource);

/** The recall that presents a wager. */
export const recallOf = ({ hooks }: Needs<'hooks'>, category: string, vendor: string): RecallOf | undefined =>
  sourceOf(hooks, recallHook, category, vendor);

/** Names of games of a category, from every module that has some. */
export async function gameNamesOf(
  context: AppContext,
  category: string,
  games: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const all = context.hooks.of(recallHook).filter(({ categories }) => categories.includes(category));
  const named = await Promise.all(all.map((recall) => recall.gameNames(context, games, language)));
  return new Map(named.flatMap((names) => [...names]));
}
