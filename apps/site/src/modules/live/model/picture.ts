import type { LiveRound, LiveShoe, LiveStep, LiveTable } from '@lantern/contract/live';

export type Scene =
  /** No round yet, or it has not begun. */
  'waiting' | 'shuffling' | 'open' | 'lastCall' | 'closed' | 'dealing' | 'result' | 'void';

/** What a table shows at a moment: the same for everybody who knows the same events. */
export interface Picture {
  readonly scene: Scene;
  /** The moment at which it changes by itself; null without one. */
  readonly untilMs: number | null;
  /** From the beginning of a countdown to its end. */
  readonly spanMs: number;
  readonly steps: readonly LiveStep[];
  /** Whether the result may be told: the last card lies, the ball too. */
  readonly isShown: boolean;
}

/** From the last step until its result is seen: the ball falls, the lid lifts, the card turns. */
const SEEN_AFTER_MS: Readonly<Record<string, number>> = {
  roulette: 2600,
  'sic-bo': 500,
  'xoc-dia': 500,
  'bau-cua': 500,
  // The winner has stood up, or both have parted.
  cockfight: 1800,
};
const CARD_TURNS_MS = 420;
export const seenAfterMs = (game: string): number => SEEN_AFTER_MS[game] ?? CARD_TURNS_MS;

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** Bets are taken by the server's clock. */
function betting(round: LiveRound, nowMs: number): Picture | null {
  const [opensAt, lastCallAt, closesAt] = [round.opensAt, round.lastCallAt, round.closesAt].map(Date.parse) as [
    number,
    number,
    number,
  ];
  const still = { steps: [], isShown: false, spanMs: closesAt - opensAt };
  if (round.phase !== 'open') return null;
  if (nowMs < opensAt) return { ...still, scene: 'waiting', untilMs: opensAt };
  if (nowMs >= closesAt) return { ...still, scene: 'closed', untilMs: null };
  return { ...still, scene: nowMs < lastCallAt ? 'open' : 'lastCall', untilMs: closesAt };
}

function dealing(round: LiveRound, seenMs: number, nowMs: number): Picture {
  const steps = round.steps.filter(({ at }) => Date.parse(at) <= nowMs);
  const shownAt = timeOf(round.shownAt);
  const seenAt = shownAt === null || round.outcome === null ? null : shownAt + seenMs;
  const nextAt = timeOf(round.nextAt);
  const still = { steps, spanMs: nextAt === null || seenAt === null ? 0 : nextAt - seenAt };
  if (round.phase === 'void') return { ...still, scene: 'void', untilMs: nextAt, isShown: false };
  if (seenAt !== null && nowMs >= seenAt) return { ...still, scene: 'result', untilMs: nextAt, isShown: true };
  return { ...still, scene: steps.length > 0 ? 'dealing' : 'closed', untilMs: null, isShown: false };
}

/** The picture of a table: of its round and its shoe, at a time of the server's clock. `lateMs` holds the result back. */
export function pictureAt(
  { game, round, shoe }: { game: string; round: LiveRound | null; shoe: LiveShoe | null },
  nowMs: number,
  lateMs = 0,
): Picture {
  const shuffledAt = shoe && shoe.link === null ? Date.parse(shoe.opensAt) : null;
  const isOver = round === null || round.phase === 'settled' || round.phase === 'void';
  const isFresh = shoe !== null && (round === null || !round.name.startsWith(`${shoe.number}-`));
  if (isOver && isFresh && shuffledAt !== null && nowMs < shuffledAt)
    return { scene: 'shuffling', untilMs: shuffledAt, spanMs: 8000, steps: [], isShown: false };
  if (round === null) return { scene: 'waiting', untilMs: null, spanMs: 0, steps: [], isShown: false };
  return betting(round, nowMs) ?? dealing(round, seenAfterMs(game) + lateMs, nowMs);
}

/** The next moment at which the picture changes without news; null when only news changes it. */
export function nextChangeMs(round: LiveRound | null, game: string, nowMs: number, lateMs = 0): number | null {
  if (round === null) return null;
  const shownAt = timeOf(round.shownAt);
  const moments = [
    ...[round.opensAt, round.lastCallAt, round.closesAt, round.nextAt].map(timeOf),
    ...round.steps.map(({ at }) => Date.parse(at)),
    ...[round.turn?.opensAt, round.turn?.endsAt].map((at) => timeOf(at ?? null)),
    shownAt === null ? null : shownAt + seenAfterMs(game) + lateMs,
  ].filter((moment): moment is number => moment !== null && moment > nowMs);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The table with the road that everybody may see: the running round is not on it before its result is shown. */
export function seenTable<T extends Pick<LiveTable, 'round' | 'road'>>(table: T, { scene }: Pick<Picture, 'scene'>): T {
  const { round, road } = table;
  if (scene !== 'closed' && scene !== 'dealing') return table;
  return { ...table, road: road.filter(({ roundId }) => roundId !== round?.roundId) };
}
