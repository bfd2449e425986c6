import type { AppContext } from '../../../platform/index.ts';

/** A wager with the data its game module needs to recompute the round. */
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
  readonly placedAtMs: number;
  readonly resultVersion: number;
  /** Name of the round and data of its module; null and empty for a bet on an event. */
  readonly round: string | null;
  readonly detail: string;
}
/** Higher game modules register the recall of their rounds here by category, so that imports point down. */
export interface RecallOf {
  readonly gameNames: (
    context: AppContext,
    games: readonly string[],
    language: string,
  ) => Promise<ReadonlyMap<string, string>>;
  readonly detail: (context: AppContext, wager: RecalledWager, language: string) => Promise<Record<string, unknown>>;
}

interface Recaller {
  /** Null applies to every vendor of the category without a recall of its own. */
  readonly vendor: string | null;
  readonly recall: RecallOf;
}
const recalls = new Map<string, Recaller[]>();

/** A second registration, as by another server in the same process, replaces the first. */
export function registerRecall(category: string, recall: RecallOf, vendor: string | null = null): void {
  const others = (recalls.get(category) ?? []).filter((one) => one.vendor !== vendor);
  recalls.set(category, [...others, { vendor, recall }]);
}

/** The recall that presents a wager. */
export function recallOf(category: string, vendor: string): RecallOf | undefined {
  const all = recalls.get(category) ?? [];
  return (all.find((one) => one.vendor === vendor) ?? all.find((one) => one.vendor === null))?.recall;
}

/** Names of games of a category, from every module that has some. */
export async function gameNamesOf(
  context: AppContext,
  category: string,
  games: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  const all = recalls.get(category) ?? [];
  const named = await Promise.all(all.map(({ recall }) => recall.gameNames(context, games, language)));
  return new Map(named.flatMap((names) => [...names]));
}
