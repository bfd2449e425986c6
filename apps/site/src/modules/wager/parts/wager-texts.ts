import { isPlayCode, PLAYS } from '@lantern/games/vietnam-lottery';
import { useTextIn, useTextOf, useTexts } from '../../../shared/texts/index.ts';

const MOST_SHOWN = 10;

/** Plays and picks in words: a wager is told the way it was bet. */
export function useWagerTexts(): {
  play: (code: string) => string;
  picks: (wager: { play: string; picks: readonly string[] }, most?: number) => string;
} {
  const t = useTexts('wager');
  const textOf = useTextOf();
  const textIn = useTextIn();
  const pickName = (play: string, pick: string) =>
    isPlayCode(play) && PLAYS[play].options ? (textIn('lottery.bet.option', pick) ?? pick) : pick;
  return {
    // What a round was played at is told by its game; here it is one.
    play: (code) => (isPlayCode(code) ? (textOf(`lottery.play.${code}.name`) ?? code) : t('round')),
    picks: ({ play, picks }, most = MOST_SHOWN) => {
      const isSet = isPlayCode(play) && PLAYS[play].kind === 'set';
      const shown = picks.slice(0, most).map((pick) => pickName(play, pick));
      return `${shown.join(isSet ? '-' : ' ')}${picks.length > most ? ` +${picks.length - most}` : ''}`;
    },
  };
}
