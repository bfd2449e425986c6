import { isPlayCode, PLAYS } from '@lantern/games/vietnam-lottery';
import { useTextIn, useTextOf, useTexts } from '../../../shared/texts/index.ts';

const MOST_SHOWN = 10;

/** Plays and picks as text: a wager is described the way it was placed. */
export function useWagerTexts(): {
  play: (code: string) => string;
  /** How a play wins and pays. */
  help: (code: string) => string | undefined;
  picks: (wager: { play: string; picks: readonly string[] }, most?: number) => string;
} {
  const t = useTexts('wager');
  const textOf = useTextOf();
  const textIn = useTextIn();
  const pickName = (play: string, pick: string) =>
    isPlayCode(play) && PLAYS[play].options ? (textIn('lottery.bet.option', pick) ?? pick) : pick;
  return {
    // The mode of a round is described by its game; here it is a round.
    play: (code) => (isPlayCode(code) ? (textOf(`lottery.play.${code}.name`) ?? code) : t('round')),
    help: (code) => (isPlayCode(code) ? textOf(`lottery.play.${code}.help`) : undefined),
    picks: ({ play, picks }, most = MOST_SHOWN) => {
      const isSet = isPlayCode(play) && PLAYS[play].kind === 'set';
      const shown = picks.slice(0, most).map((pick) => pickName(play, pick));
      return `${shown.join(isSet ? '-' : ' ')}${picks.length > most ? ` +${picks.length - most}` : ''}`;
    },
  };
}
