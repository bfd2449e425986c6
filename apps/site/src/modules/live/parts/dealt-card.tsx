import { PlayingCard } from '@lantern/ui/tables';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { serverNowMs } from '../../../shared/clock/index.ts';

type CardProps = {
  /** When it was dealt; null: long ago. */
  card: { readonly value: string; readonly at: number | null };
  children?: ReactNode;
};

/** A card that flies in and turns; who comes later sees it where it is by then. */
export function DealtCard({ card, children }: CardProps) {
  const [delay] = useState(() => (card.at === null ? -10_000 : Math.min(0, card.at - serverNowMs())));
  return (
    <span className="tcard" style={{ '--from': `${delay}ms` } as CSSProperties} data-card={card.value}>
      <span className="tcard-in">
        <PlayingCard value={card.value} className="tcard-face" />
        <PlayingCard className="tcard-back" />
      </span>
      {children}
    </span>
  );
}
