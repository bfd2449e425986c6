import type { LiveSpot } from '@lantern/contract/live';
import type { CSSProperties } from 'react';
import { clothOf } from '../model/cloth.ts';
import type { ClothBets } from '../use-cloth.ts';
import { SpotButton } from './spot-button.tsx';
import { SpotPicture } from './spot-picture.tsx';

type ClothProps = { spots: readonly LiveSpot[]; cloth: ClothBets };

/** A cloth of rows: cards, dice and coins. */
export function GridCloth({ spots, cloth }: ClothProps) {
  const byCode = new Map(spots.map((spot) => [spot.code, spot]));
  return clothOf(cloth.game).map((row) => (
    <div
      key={row.spots[0]}
      className={`cloth-row cloth-row-${row.look}`}
      style={{ '--wide': row.wide, '--narrow': row.narrow } as CSSProperties}
    >
      {row.spots.map((code) => {
        const spot = byCode.get(code);
        return spot ? (
          <SpotButton key={code} spot={spot} cloth={cloth} look={row.look} isStop={code === cloth.stop}>
            <SpotPicture game={cloth.game} code={code} />
            <span className="spot-price num">{cloth.words.price(cloth.game, code, spot.pays)}</span>
          </SpotButton>
        ) : null;
      })}
    </div>
  ));
}
