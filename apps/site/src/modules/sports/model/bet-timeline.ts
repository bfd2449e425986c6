import type { SportsBet, TimelineEntry } from '@lantern/contract/sports';

/** What the server adds to the recall of a bet on matches. */
export interface SportsRecall {
  readonly bet: SportsBet | null;
  readonly placedAt: string;
  readonly timelines: readonly { readonly matchId: string; readonly entries: readonly TimelineEntry[] }[];
}

/** Undefined for a recall of another game. */
export function readSportsRecall(recall: Readonly<Record<string, unknown>>): SportsRecall | undefined {
  const { sports } = recall;
  return typeof sports === 'object' && sports !== null ? (sports as SportsRecall) : undefined;
}

/** Entries that decide no market of the bet are left out. */
const ALWAYS: ReadonlySet<TimelineEntry['kind']> = new Set<TimelineEntry['kind']>([
  ...(['kick_off', 'half_time', 'second_half', 'full_time', 'goal', 'goal_cancelled', 'red', 'second_yellow'] as const),
  ...(['review_confirmed', 'review_reversed', 'abandoned', 'corrected'] as const),
  ...(['map_started', 'map_ended', 'series_ended', 'forfeited'] as const),
]);
const COUNTED = { corner: /^CORNERS/, yellow: /^CARDS/ } as const;

type Leg = Pick<SportsBet['legs'][number], 'code' | 'all'>;
const isShown = ({ kind }: TimelineEntry, codes: readonly string[]): boolean =>
  ALWAYS.has(kind) || codes.some((code) => COUNTED[kind as keyof typeof COUNTED]?.test(code) === true);

/** What happened in a match for the legs on it, before the bet was placed and after it, the oldest entry first. */
export function timelineOf(
  entries: readonly TimelineEntry[],
  legs: readonly Leg[],
  placedAt: string,
): { readonly before: readonly TimelineEntry[]; readonly after: readonly TimelineEntry[] } {
  const codes = legs.flatMap(({ code, all }) => [code, ...all.map((one) => one.code)]);
  const shown = entries.filter((entry) => isShown(entry, codes)).toSorted((a, b) => a.number - b.number);
  const placedMs = Date.parse(placedAt);
  return {
    before: shown.filter(({ at }) => Date.parse(at) <= placedMs),
    after: shown.filter(({ at }) => Date.parse(at) > placedMs),
  };
}
