import { playNamed } from '@lantern/games/families';
import { usePlayNames, useTicketNames } from '../../../shared/plays/index.ts';
import { useTextIn } from '../../../shared/texts/index.ts';

const MOST_SHOWN = 10;

/** Plays and picks of a lottery as text: a wager is described the way it was placed. */
export function useWagerTexts(): {
  play: (code: string) => string;
  /** How a play wins and pays. */
  help: (code: string) => string | undefined;
  picks: (wager: { play: string; picks: readonly string[] }, most?: number) => string;
} {
  const textIn = useTextIn();
  const names = usePlayNames();
  const tickets = useTicketNames();
  const pickName = (play: string, pick: string) =>
    playNamed(play)?.options ? (textIn('lottery.bet.option', pick) ?? pick) : pick;
  return {
    play: names.name,
    help: (code) => (playNamed(code) ? textIn('lottery.play', `${code}.help`) : undefined),
    picks: ({ play, picks }, most = MOST_SHOWN) => {
      const kind = playNamed(play)?.kind;
      const shown = picks
        .slice(0, most)
        .map((pick) => (kind === 'ticket' ? tickets.ticket(play, pick) : pickName(play, pick)));
      return `${shown.join(kind === 'set' ? '-' : kind === 'ticket' ? ', ' : ' ')}${picks.length > most ? ` +${picks.length - most}` : ''}`;
    },
  };
}
