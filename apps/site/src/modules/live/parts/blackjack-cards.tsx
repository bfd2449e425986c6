import { PlayingCard } from '@lantern/ui/tables';
import type { ShownCard } from '../model/blackjack.ts';
import { DealtCard } from './dealt-card.tsx';

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
