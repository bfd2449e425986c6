import { formatFraction } from '@lantern/games/slots';
import { BLACKJACK_RULES, blackjackFigures, blackjackSides, TABLES } from '@lantern/games/tables';

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
const BLACKJACK_METHOD = 'infinite deck, best play by total, double precision';

/** The figures of every bet of the table games; a variant is a game of its own. */
export function tableReturns(): PrintedReturn[] {
  const counted = TABLES.flatMap(({ game, variant, spots }) =>
    spots.map(({ code, chance }) => ({
      game: variant === null ? game : `${game}-${variant}`,
      code,
      chance: chance(),
    })),
  );
  const sides = blackjackSides().map((side) => ({ game: 'blackjack', ...side }));
  return [
    ...[...counted, ...sides].map(({ game, code, chance }) => ({
      game,
      bet: code,
      probability: formatFraction(chance.probability, DECIMALS),
      return: formatFraction(chance.return, DECIMALS),
    })),
    ...BLACKJACK_RULES.map((rules) => {
      const { expected, gains } = blackjackFigures(rules);
      return {
        game: 'blackjack',
        bet: rules.code,
        probability: gains.toFixed(DECIMALS),
        return: (1 + expected).toFixed(DECIMALS),
        method: BLACKJACK_METHOD,
      };
    }),
  ];
}
