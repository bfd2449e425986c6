import { PlayingCard } from '@lantern/ui/tables';
import { type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';

/** Of the card's height: further up it stays open. */
const OPENS_AT = 0.7;

/** The back of a card that follows the finger: lifted far enough, it is gone. The round does not wait for it. */
export function Squeeze() {
  const t = useTexts('live');
  const [lifted, setLifted] = useState(0);
  const start = useRef<{ y: number; height: number } | null>(null);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = { y: event.clientY, height: event.currentTarget.offsetHeight };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientY }: PointerEvent) => {
    if (!start.current) return;
    setLifted(Math.min(1, Math.max(0, (start.current.y - clientY) / start.current.height)));
  };
  const end = () => {
    start.current = null;
    setLifted((share) => (share >= OPENS_AT ? 1 : 0));
  };
  if (lifted === 1) return null;
  return (
    <button
      type="button"
      className="squeeze"
      aria-label={t('squeezeCard')}
      style={{ clipPath: `inset(0 0 ${lifted * 100}% 0)` }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') setLifted(1);
      }}
    >
      <PlayingCard />
    </button>
  );
}
