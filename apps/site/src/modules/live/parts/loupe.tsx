import type { LiveSpot } from '@lantern/contract/live';
import { createPortal } from 'react-dom';
import type { ClothBets } from '../use-cloth.ts';
import type { UnderFinger } from '../use-loupe.ts';

/** So far from both sides of the page its middle stays. */
const EDGE = 100;

type LoupeProps = { seen: UnderFinger; spots: readonly LiveSpot[]; cloth: ClothBets };

/** Above the finger: the name of the place, what it pays, and the own stake there. */
export function Loupe({ seen, spots, cloth }: LoupeProps) {
  const { words } = cloth;
  const code = seen.target.getAttribute('data-spot');
  const spot = spots.find((one) => one.code === code);
  const own = spot ? (cloth.placed.get(spot.code) ?? 0) + (cloth.laid.get(spot.code) ?? 0) : 0;
  return createPortal(
    <span
      className="loupe"
      aria-hidden="true"
      style={{ left: Math.min(Math.max(seen.x, EDGE), window.innerWidth - EDGE), top: seen.y }}
    >
      <b>{spot ? words.spot(spot.code) : seen.target.getAttribute('aria-label')}</b>
      {spot ? <span className="num">{words.price(cloth.game, spot.code, spot.pays)}</span> : null}
      {own > 0 ? <span className="num">{words.cents(own)}</span> : null}
    </span>,
    document.body,
  );
}
