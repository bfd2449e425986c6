/** Milliseconds from the binding of the bets until each step of a round is seen. */
interface Pace {
  /** Until the first step. */
  readonly first: number;
  /** From one step to the next: 0 where all are seen together. */
  readonly each: number;
  /** Of a fifth and sixth card, which a table waits for. */
  readonly late: number;
}

const CARDS: Pace = { first: 1000, each: 1000, late: 1800 };
const CARDS_FAST: Pace = { first: 500, each: 500, late: 900 };
const THROWN = (first: number): Pace => ({ first, each: 0, late: 0 });

const PACES: Readonly<Record<string, readonly [common: Pace, fast: Pace]>> = {
  roulette: [THROWN(8000), THROWN(5000)],
  'sic-bo': [THROWN(4000), THROWN(2500)],
  'xoc-dia': [THROWN(4000), THROWN(2500)],
  'bau-cua': [THROWN(4000), THROWN(2500)],
};
/** From the closing of the bets until the birds are let go, and how long the fight of a script lasts (games.md 5: 20 to 90 s). */
const RELEASED_MS = 1000;
export const fightMs = (script: number, isFast: boolean): number =>
  isFast ? 20_000 + script * 250 : 24_000 + script * 2000;
const FIRST_CARDS = 4;

/** The delay of each of `count` steps of a game; of a fight by the script that shows it. */
export function stepDelays(game: string, count: number, isFast: boolean, script = 0): number[] {
  if (game === 'cockfight') return [RELEASED_MS, RELEASED_MS + fightMs(script, isFast)];
  const [common, fast] = PACES[game] ?? [CARDS, CARDS_FAST];
  const { first, each, late } = isFast ? fast : common;
  const delays: number[] = [];
  for (let index = 0, at = first; index < count; index += 1) {
    if (index > 0) at += index < FIRST_CARDS ? each : late;
    delays.push(at);
  }
  return delays;
}

/** The closing scene of a fight comes before its result. */
const ENDING_MS: Readonly<Record<string, number>> = { cockfight: 2500 };
/** Milliseconds for which a result is shown before the next round opens, and a new shoe before its first round. */
export const pauseMs = (isFast: boolean, game = ''): number => (isFast ? 3000 : 5000) + (ENDING_MS[game] ?? 0);
export const SHUFFLE_MS = 8000;

/** Milliseconds from one card to the next while a table of blackjack deals the first ones, and while its dealer plays. */
export const cardMs = (isFast: boolean): number => (isFast ? 250 : 450);
export const dealerCardMs = (isFast: boolean): number => (isFast ? 700 : 1000);
/** A card turns before its player has to decide. */
export const TURN_PAUSE_MS = 600;
/** Milliseconds of a turn. Without an answer the hand stands. */
export const decideMs = (isFast: boolean): number => (isFast ? 8000 : 12_000);
