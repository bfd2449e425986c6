import { baccaratPoints, handsOfDealt } from './hands.ts';
import { isRed } from './roulette.ts';

const OUTCOMES = [
  'player',
  'banker',
  'tie',
  'dragon',
  'tiger',
  'meron',
  'wala',
  'both-dead',
  'full-time',
  'cancelled',
  'big',
  'small',
  'triple',
] as const;
type Result = 'zero' | 'roulette' | 'sicBo' | 'xocDia' | 'points';
type Dealer = 'has' | 'hasBust' | 'hasBlackjack' | 'hasNone';
type ResultTextKey = `outcome.${(typeof OUTCOMES)[number]}` | `result.${Result}` | `blackjack.${Dealer}`;

/** Texts of tables in a language. */
interface TableTexts {
  readonly text: (key: ResultTextKey, values: Readonly<Record<string, string | number>>) => string;
  readonly spot: (code: string) => string;
}

function numberText({ text, spot }: TableTexts, outcome: string): string {
  const number = Number(outcome);
  if (number === 0) return text('result.zero', {});
  const parity = spot(number % 2 === 0 ? 'even' : 'odd');
  return text('result.roulette', { number: outcome, colour: spot(isRed(number) ? 'red' : 'black'), parity });
}

function dealerText({ text }: TableTexts, outcome: string): string {
  if (outcome === 'none') return text('blackjack.hasNone', {});
  if (outcome === 'bust') return text('blackjack.hasBust', {});
  return outcome === 'blackjack' ? text('blackjack.hasBlackjack', {}) : text('blackjack.has', { total: outcome });
}

/** The result of a round in words: `Banker wins, 7 to 5`, `17, black, odd`, `15, big`. An outcome that is unknown is shown as it is. */
export function resultText(texts: TableTexts, game: string, outcome: string, dealt: readonly string[]): string {
  const { text, spot } = texts;
  const known = OUTCOMES.find((one) => one === outcome);
  const named = known ? text(`outcome.${known}`, {}) : outcome;
  switch (game) {
    case 'roulette':
      return numberText(texts, outcome);
    case 'sic-bo':
      return text('result.sicBo', { total: String(dealt.reduce((sum, die) => sum + Number(die), 0)), size: named });
    case 'xoc-dia':
      return text('result.xocDia', { red: dealt.filter((side) => side === 'red').length, parity: spot(outcome) });
    case 'bau-cua':
      return dealt.map(spot).join(', ');
    case 'baccarat': {
      const { first, second } = handsOfDealt(game, dealt);
      const [player, banker] = [first, second].map((cards) => String(baccaratPoints(cards)));
      return text('result.points', { outcome: named, first: player ?? '', second: banker ?? '' });
    }
    case 'blackjack':
      return dealerText(texts, outcome);
    default:
      return named;
  }
}
