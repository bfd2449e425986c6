import { Emblem, type EmblemName, paletteStyle } from '@lantern/ui/art';
import type { CSSProperties } from 'react';
import { NOTHING, type Paint, type Slice } from '../model/wheel-slices.ts';
import { TURN_MS } from '../use-spin.ts';
import './prizes.css';

const RADIUS = 200;
const RIM = 216;
const HUB = 58;
const BULBS = Array.from({ length: 16 }, (_, place) => (place * Math.PI) / 8);
/** Narrower segments have no letters: their prize is in the table. */
const LETTERS_FROM = 12;
const PICTURE = 34;
const FULL = 360;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const at = (radius: number, degrees: number): string =>
  `${(radius * Math.sin(radians(degrees))).toFixed(2)} ${(-radius * Math.cos(radians(degrees))).toFixed(2)}`;

interface Drawn {
  /** The prize in few letters. */
  readonly name: string;
  readonly picture: EmblemName | null;
}
function Segment({
  slice: { from, to },
  paint,
  drawn: { name, picture },
}: {
  slice: Slice;
  paint: Paint;
  drawn: Drawn;
}) {
  const width = to - from;
  if (width === 0) return null;
  const middle = (from + to) / 2;
  const isLarge = width > FULL / 2 ? 1 : 0;
  return (
    <g className="wheel-segment" style={paletteStyle(paint.palette)}>
      {width >= FULL ? (
        <circle r={RADIUS} fill="var(--g2)" />
      ) : (
        <path d={`M0 0L${at(RADIUS, from)}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${at(RADIUS, to)}Z`} fill="var(--g2)" />
      )}
      {width < LETTERS_FROM ? null : (
        <text
          className="num"
          transform={`translate(${at(RADIUS - 14, middle)}) rotate(${middle})`}
          y="16"
          textAnchor="middle"
          fontWeight="700"
          fontSize={width < 24 ? 15 : 21}
          fill={`var(${paint.ink})`}
        >
          {name}
        </text>
      )}
      {width < LETTERS_FROM || picture === null ? null : (
        <g
          transform={`translate(${at(RADIUS - 74, middle)}) rotate(${middle}) translate(${-PICTURE / 2} ${-PICTURE / 2})`}
        >
          <Emblem name={picture} size={PICTURE} palette={paint.picture} />
        </g>
      )}
    </g>
  );
}

const BLANK: Drawn = { name: '', picture: null };

interface WheelDrawingProps {
  readonly slices: readonly Slice[];
  readonly paints: readonly Paint[];
  /** The prizes in the order of the segments. */
  readonly prizes: readonly Drawn[];
  readonly rotation: number;
  readonly isTurning: boolean;
}

/** The wheel, every segment as wide as its chance. The table beside it says the same in words. */
export function WheelDrawing({ slices, paints, prizes, rotation, isTurning }: WheelDrawingProps) {
  const turn: CSSProperties = {
    transform: `rotate(${rotation}deg)`,
    ...(isTurning ? { transitionDuration: `${TURN_MS}ms` } : {}),
  };
  return (
    <div className="prize-wheel" aria-hidden="true">
      <svg viewBox="-240 -240 480 480" aria-hidden="true">
        <circle r="236" fill="var(--lacquer-1)" stroke="var(--lacquer-line)" strokeWidth="4" />
        <circle r={RIM - 8} fill="var(--lacquer-2)" stroke="var(--lacquer-line)" strokeWidth="2" />
        {BULBS.map((angle) => (
          <circle key={angle} cx={225 * Math.sin(angle)} cy={-225 * Math.cos(angle)} r="5" fill="var(--lacquer-line)" />
        ))}
        <g className="prize-wheel-rotor" style={turn}>
          {slices.map((slice, place) => (
            <Segment
              // biome-ignore lint/suspicious/noArrayIndexKey: segments have places
              key={place}
              slice={slice}
              paint={paints[place] ?? NOTHING}
              drawn={prizes[place] ?? BLANK}
            />
          ))}
        </g>
        <circle r={HUB} fill="var(--lacquer-1)" stroke="var(--lacquer-line)" strokeWidth="4" />
        <path
          d="M-17 -236H17L0 -188Z"
          fill="var(--lacquer-ink)"
          stroke="var(--lacquer-2)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      <span className="prize-wheel-hub">
        <Emblem name="lantern" size={56} palette="lacquer" />
      </span>
    </div>
  );
}
