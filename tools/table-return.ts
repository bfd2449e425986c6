import { formatFraction } from '@lantern/games/slots';
import { BLACKJACK_RULES, BLACKJACK_TABLES, blackjackFigures, blackjackSides, TABLES } from '@lantern/games/tables';

export interface PrintedReturn {
  readonly game: string;
  readonly bet: string;
  /** Chance that more than the stake comes back. */
  readonly probability: string;
  /** What comes back of a stake of one on average, the stake included. */
  readonly return: string;
  /** How it was computed, where it is not counted exactly. */
  readonly method?: string;
}

const DECIMALS = 12;
const SEAT_BETS = ['seat-1', 'seat-1-behind', 'seat-1-insurance'];
const INFINITE = 'infinite deck, best play by total, double precision';
const DEALT = {
  seat: 'eight decks card by card, best play for the cards seen; chance to gain of an infinite deck',
  behind: 'eight decks card by card, its player plays best for their own bet; chance to gain of an infinite deck',
} as const;
/** How the figures of a bet at a seat of blackjack were computed; those of side bets and insurance are counted exactly. */
const methodOf = (bet: string): string | undefined =>
  /^seat-\d$/.test(bet) ? DEALT.seat : /^seat-\d-behind$/.test(bet) ? DEALT.behind : undefined;

/** The figures of every bet of the table games; a variant is a game of its own. */
export function tableReturns(): PrintedReturn[] {
  const counted = TABLES.flatMap(({ game, variant, spots }) =>
    spots.map(({ code, chance }) => ({
      game: variant === null ? game : `${game}-${variant}`,
      code,
      chance: chance(),
    })),
  );
  // Every seat has the same bets.
  const played = BLACKJACK_TABLES.flatMap(({ game, variant, spots, raises = [] }) =>
    [...spots, ...raises]
      .filter(({ code }) => SEAT_BETS.includes(code))
      .map(({ code, chance }) => ({
        game: variant === null ? game : `${game}-${variant}`,
        code,
        chance: chance(),
      })),
  );
  const sides = blackjackSides().map((side) => ({ game: 'blackjack', ...side }));
  return [
    ...[...counted, ...played, ...sides].map(({ game, code, chance }) => {
      const method = methodOf(code);
      return {
        game,
        bet: code,
        probability: formatFraction(chance.probability, DECIMALS),
        return: formatFraction(chance.return, DECIMALS),
        ...(method ? { method } : {}),
      };
    }),
    ...BLACKJACK_RULES.map((rules) => {
      const { expected, gains } = blackjackFigures(rules);
      return {
        game: 'blackjack',
        bet: rules.code,
        probability: gains.toFixed(DECIMALS),
        return: (1 + expected).toFixed(DECIMALS),
        method: INFINITE,
      };
    }),
  ];
}
