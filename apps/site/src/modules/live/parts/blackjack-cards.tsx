import { PlayingCard } from '@lantern/ui/tables';
import { type CSSProperties, useState } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';
import type { ShownCard } from '../model/blackjack.ts';

/** A card that flies in and turns; who comes later sees it where it is by then. */
function DealtCard({ card }: { card: ShownCard }) {
  const [delay] = useState(() => Math.min(0, card.at - serverNowMs()));
  return (
    <span className="tcard" style={{ '--from': `${delay}ms` } as CSSProperties} data-card={card.value}>
      <span className="tcard-in">
        <PlayingCard value={card.value} className="tcard-face" />
        <PlayingCard className="tcard-back" />
      </span>
    </span>
  );
}

/** Cards of a hand that lie on each other, with their total. */
export function BlackjackCards({
  cards,
  total,
  isHidden = false,
  isTurn = false,
}: {
  cards: readonly ShownCard[];
  total: number;
  isHidden?: boolean;
  isTurn?: boolean;
}) {
  return (
    <span className="bj-cards" data-turn={isTurn || undefined}>
      {cards.map((card) => (
        <DealtCard key={`${card.value} ${card.at}`} card={card} />
      ))}
      {isHidden ? (
        <span className="tcard">
          <PlayingCard className="tcard-face" />
        </span>
      ) : null}
      <b className="bj-total num">{total}</b>
    </span>
  );
}
