import type { BetHits } from '@lantern/games/lottery';
import { Fragment } from 'react';
import { useTextIn, useTexts } from '../texts/index.ts';
import { playOf } from './play-of.ts';
import { useTicketNames } from './ticket-names.ts';

/** A pick that hit: bold and underlined beside its colour, and read out. */
function Hit({ text }: { text: string }) {
  const t = useTexts('wager');
  return (
    <>
      <mark className="rounded-1 bg-jade-soft px-0.5 font-bold text-jade-text underline decoration-2 underline-offset-3">
        {text}
      </mark>
      <span className="sr-only"> ({t('hits', { count: 1 })}) </span>
    </>
  );
}

type MarkedPicksProps = {
  play: string;
  picks: readonly string[];
  /** For every pick what hit of it, list by list. */
  hits: BetHits['picks'];
  /** How many picks are written, those with most hits first; all others are counted. */
  most: number;
};

/** The picks of a bet on a draw as it was placed, with those marked that the draw hit. */
export function MarkedPicks({ play, picks, hits, most }: MarkedPicksProps) {
  const { kind } = playOf(play);
  const countOf = (at: number) => hits[at]?.flat().length ?? 0;
  const order = picks.map((_, at) => at).toSorted((one, other) => countOf(other) - countOf(one));
  const shown = order.slice(0, most);
  const between = kind === 'set' ? '-' : kind === 'ticket' ? ', ' : ' ';
  return (
    <>
      {shown.map((at, index) => (
        <Fragment key={picks[at]}>
          {index > 0 ? between : ''}
          {kind === 'ticket' ? (
            <MarkedTicket play={play} ticket={picks[at] ?? ''} hits={hits[at] ?? []} />
          ) : (
            <MarkedPick play={play} pick={picks[at] ?? ''} isHit={countOf(at) > 0} />
          )}
        </Fragment>
      ))}
      {picks.length > most ? ` +${picks.length - most}` : ''}
    </>
  );
}

function MarkedPick({ play, pick, isHit }: { play: string; pick: string; isHit: boolean }) {
  const textIn = useTextIn();
  const text = playOf(play).options ? (textIn('lottery.bet.option', pick) ?? pick) : pick;
  return isHit ? <Hit text={text} /> : text;
}

function MarkedTicket({ play, ticket, hits }: { play: string; ticket: string; hits: BetHits['picks'][number] }) {
  const { lists, between } = useTicketNames().parts(play, ticket);
  return lists.map(({ place, name, picks, joiner }, index) => (
    <Fragment key={place}>
      {index > 0 ? between : ''}
      {name === undefined ? '' : `${name} `}
      {picks.map(({ token, text }, at) => (
        <Fragment key={token}>
          {at > 0 ? joiner : ''}
          {hits[place]?.includes(token) ? <Hit text={text} /> : text}
        </Fragment>
      ))}
    </Fragment>
  ));
}
