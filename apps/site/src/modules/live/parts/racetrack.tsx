import type { LiveSpot } from '@lantern/contract/live';
import { pocketKind } from '@lantern/ui/tables';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { LYING_TRACK, STANDING_TRACK } from '../model/racetrack.ts';
import { chipsOf, neighbours } from '../model/wheel-bets.ts';
import type { ClothBets } from '../use-cloth.ts';
import { SpotButton } from './spot-button.tsx';

const ANNOUNCED = ['voisins', 'orphelins', 'tiers'] as const;

/** The three bets of several chips that lie inside the track. */
function Announced({ spots, cloth }: { spots: readonly LiveSpot[]; cloth: ClothBets }) {
  const t = useTexts('live');
  return (
    <div className="announced">
      {ANNOUNCED.map((code) => {
        const spot = spots.find((one) => one.code === code);
        if (!spot) return null;
        const detail = t('chipsNumbers', { chips: String(chipsOf(code)), numbers: String(spot.numbers?.length ?? 0) });
        return (
          <SpotButton
            key={code}
            spot={spot}
            cloth={cloth}
            look="announced"
            isStop={code === cloth.stop}
            detail={detail}
          >
            <b>{cloth.words.spot(code)}</b> <small>{detail}</small>
          </SpotButton>
        );
      })}
    </div>
  );
}

type TrackProps = {
  spots: readonly LiveSpot[];
  cloth: ClothBets;
  reach: number;
  isStanding: boolean;
  onNumbers: (numbers: readonly number[]) => void;
};

/** The racetrack: a pocket with its neighbours on the wheel, and the announced bets. */
export function Racetrack({ spots, cloth, reach, isStanding, onNumbers }: TrackProps) {
  const t = useTexts('live');
  const [over, setOver] = useState<number | null>(null);
  const track = isStanding ? STANDING_TRACK : LYING_TRACK;
  const lit = new Set(over === null ? [] : neighbours(over, reach));
  return (
    <div className="track" dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: it is a drawing */}
      <svg viewBox={`0 0 ${track.width} ${track.height}`} role="group" aria-label={t('racetrack')}>
        {track.cells.map(({ number, path, x, y }) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
          <g
            key={number}
            role="button"
            tabIndex={0}
            className="track-cell"
            data-kind={pocketKind(number)}
            data-lit={lit.has(number) || undefined}
            aria-label={t('neighboursOf', { number: String(number), reach })}
            aria-disabled={!cloth.isOpen || undefined}
            onClick={() => onNumbers(neighbours(number, reach))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              // Space would scroll the page.
              event.preventDefault();
              onNumbers(neighbours(number, reach));
            }}
            onPointerEnter={() => setOver(number)}
            onPointerLeave={() => setOver(null)}
            onFocus={() => setOver(number)}
            onBlur={() => setOver(null)}
          >
            <path d={path} />
            <text className="num" x={x} y={y + 5} textAnchor="middle" fontSize="14" fontWeight="700">
              {number}
            </text>
          </g>
        ))}
      </svg>
      <Announced spots={spots} cloth={cloth} />
    </div>
  );
}
