import type { Wager } from '@lantern/contract/wager';
import { isPlayCode, PLAYS } from '@lantern/games/vietnam-lottery';
import { parseAmount } from '@lantern/kernel';
import type { BadgeTone } from '@lantern/ui/base';
import { useTextOf } from '../../../shared/texts/index.ts';

const MOST_SHOWN = 10;

const toneOfState: Readonly<Record<Wager['state'], BadgeTone>> = {
  placed: 'dusk',
  won: 'win',
  lost: 'plain',
  refunded: 'amber',
  void: 'amber',
  cashed_out: 'plain',
};

const micros = (amount: string): bigint => {
  const read = parseAmount(amount);
  return read.ok ? read.value : 0n;
};

export type ShownState = Wager['state'] | 'part_back';

/** The state as it is told: a bet that paid less than it cost is no win (look.md 13.7). */
export function shownState({ state, stake, payout }: Pick<Wager, 'state' | 'stake' | 'payout'>): {
  state: ShownState;
  tone: BadgeTone;
} {
  if (state === 'won' && micros(payout) < micros(stake)) return { state: 'part_back', tone: 'plain' };
  return { state, tone: toneOfState[state] };
}

/** Plays and picks in words: a wager is told the way it was bet. */
export function useWagerTexts(): {
  play: (code: string) => string;
  picks: (wager: { play: string; picks: readonly string[] }, most?: number) => string;
} {
  const textOf = useTextOf();
  const pickName = (play: string, pick: string) =>
    isPlayCode(play) && PLAYS[play].options ? (textOf(`bet.option.${pick}`) ?? pick) : pick;
  return {
    play: (code) => textOf(`lottery.play.${code}.name`) ?? code,
    picks: ({ play, picks }, most = MOST_SHOWN) => {
      const isSet = isPlayCode(play) && PLAYS[play].kind === 'set';
      const shown = picks.slice(0, most).map((pick) => pickName(play, pick));
      return `${shown.join(isSet ? '-' : ' ')}${picks.length > most ? ` +${picks.length - most}` : ''}`;
    },
  };
}
