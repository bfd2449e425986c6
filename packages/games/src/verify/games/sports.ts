import type { Score } from '../../sports/settle/football-markets.ts';
import {
  drawVirtualMatch,
  kindText,
  VIRTUAL_KINDS,
  VIRTUAL_RATE_LEAST,
  VIRTUAL_RATE_MOST,
  VIRTUAL_SECONDS,
  virtualFacts,
  virtualText,
} from '../../sports/virtual/virtual-match.ts';
import type { Field, GameVerifier } from '../verifier.ts';

/** Mean goals of a side in thousandths. */
const goals = (name: 'home' | 'away', initial: string): Field => ({
  name,
  kind: 'integer',
  min: VIRTUAL_RATE_LEAST,
  max: VIRTUAL_RATE_MOST,
  initial,
});
const text = (score: Score | null): string => (score ? `${score.home}-${score.away}` : '-');

/** A virtual football match. */
export const virtualMatch: GameVerifier = {
  game: 'virtual-match',
  version: '2',
  scheme: 'round',
  fields: [goals('home', '1500'), goals('away', '1200')],
  outcome: (stream, { home, away }) => {
    const events = drawVirtualMatch(stream, { home: Number(home), away: Number(away) });
    const { full, half, corners, cards } = virtualFacts(events, VIRTUAL_SECONDS);
    return {
      text: virtualText(events),
      facts: { outcome: text(full), half: text(half), corners: text(corners), cards: text(cards) },
      picture: {
        kind: 'rows',
        rows: VIRTUAL_KINDS.map((kind) => ({ name: kind, values: kindText(events, kind).split(' ') })),
      },
    };
  },
};
