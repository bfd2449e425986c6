import { parseArgs } from 'node:util';
import { readCards } from '@lantern/games/cards/deck';
import { type MatchUp, matchUp } from '@lantern/games/cards/poker';
import { err, ok, type Result } from '@lantern/kernel';
import { print } from './file-command.ts';

const USAGE = 'usage: lantern cards odds --hands "AsAh KdKc"';

const MILLISECONDS = 1000;

/** Two hands such as `AsAh KdKc` against each other over all boards. Refusals: `not_two_hands`, `bad_card`, `repeated_card`. */
export function oddsOfHands(text: string): Result<MatchUp, string> {
  const hands = text.split(/\s+/).filter((hand) => hand !== '');
  if (hands.length !== 2 || hands.some((hand) => hand.length !== 4)) return err('not_two_hands');
  const cards = readCards(hands.flatMap((hand) => [hand.slice(0, 2), hand.slice(2)]));
  return cards.ok ? ok(matchUp(cards.value.slice(0, 2), cards.value.slice(2))) : cards;
}

function handsIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { hands: { type: 'string' } } }).values.hands;
  } catch {
    return undefined;
  }
}

/** `lantern cards odds`: exact odds of two hands. Returns the exit code: 2 usage, 1 hands that cannot be used, whose error is printed. */
export async function cardsOddsCommand(args: string[]): Promise<number> {
  const hands = handsIn(args);
  if (hands === undefined) {
    console.error(USAGE);
    return 2;
  }
  const beganMs = performance.now();
  const odds = oddsOfHands(hands);
  const seconds = (performance.now() - beganMs) / MILLISECONDS;
  await print(`${JSON.stringify(odds.ok ? { ...odds.value, seconds } : { error: odds.error })}\n`);
  return odds.ok ? 0 : 1;
}
