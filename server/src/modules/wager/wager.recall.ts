import type { AppContext } from '../../platform/index.ts';

/** A wager as its game module needs it to draw the round again. */
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
  /** What the round is called, and what its module wrote to draw it again; null and empty for a bet on an event. */
  readonly round: string | null;
  readonly detail: string;
}
/** Game modules above tell the wager module how their rounds are recalled, by category; the arrow still points down. */
export interface RecallOf {
  readonly gameNames: (
    context: AppContext,
    games: readonly string[],
    language: string,
  ) => Promise<ReadonlyMap<string, string>>;
  readonly detail: (context: AppContext, wager: RecalledWager, language: string) => Promise<Record<string, unknown>>;
}

interface Recaller {
  /** Null for every vendor of the category that has none of its own. */
  readonly vendor: string | null;
  readonly recall: RecallOf;
}
const recalls = new Map<string, Recaller[]>();

/** Registered again, as by another server of the same process, it takes the place of the first. */
export function registerRecall(category: string, recall: RecallOf, vendor: string | null = null): void {
  const others = (recalls.get(category) ?? []).filter((one) => one.vendor !== vendor);
  recalls.set(category, [...others, { vendor, recall }]);
}

/** The module that tells of a wager. */
export function recallOf(category: string, vendor: string): RecallOf | undefined {
  const all = recalls.get(category) ?? [];
  return (all.find((one) => one.vendor === vendor) ?? all.find((one) => one.vendor === null))?.recall;
}

/** Names of games of a category, from every module that knows some of them. */
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
