import type { Hex, SlotArt } from '@lantern/ui/slots';
import type { CSSProperties } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { INWARD, inkOn, WHEEL_COLOURS } from '../machine/wheel-colours.ts';
import { shareOf } from '../model/amounts.ts';
import { inwardOf, middleOf, restOf, type Segment, segmentsOf } from '../model/wheel.ts';
import type { Slot } from '../slots.queries.ts';
import { type Card, useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

const [RIM, HUB] = [150, 30];
const LETTER = 15;
/** Width of a letter by its size, with a little spacing. */
const LETTER_WIDE = 0.66;

/** A point of the disc; degrees from the top, clockwise. */
function at(radius: number, degrees: number): string {
  const turned = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turned)).toFixed(2)} ${(-radius * Math.cos(turned)).toFixed(2)}`;
}

function pieceOf({ from, to }: Segment, inner: number, outer: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}Z`;
}

interface RingProps {
  readonly segments: readonly Segment[];
  readonly colours: readonly Hex[];
  readonly inner: number;
  readonly outer: number;
}

function Ring({ segments, colours, inner, outer }: RingProps) {
  const t = useTexts('slots');
  const middle = (inner + outer) / 2;
  return segments.map((segment, place) => {
    const { value, from, to } = segment;
    const paint = value === 0 ? INWARD : (colours[place % colours.length] ?? INWARD);
    const label = t('times', { value: String(value / 100) });
    // In a narrow segment the letters run along the spoke.
    const isWide = ((to - from) * Math.PI * middle) / 180 > label.length * LETTER * LETTER_WIDE;
    const size = isWide ? LETTER : Math.min(LETTER, (outer - inner) / (label.length * LETTER_WIDE));
    return (
      <g key={value}>
        <path d={pieceOf(segment, inner, outer)} fill={paint} />
        <g transform={`rotate(${middleOf(segment)}) translate(0 ${-middle})${isWide ? '' : ' rotate(-90)'}`}>
          {value === 0 ? (
            <path d={isWide ? 'M-9 -6L0 6L9 -6' : 'M6 -9L-6 0L6 9'} className="slot-wheel-inward" />
          ) : (
            <text fontSize={size} fill={inkOn(paint)}>
              {label}
            </text>
          )}
        </g>
      </g>
    );
  });
}

/** Nested wheels, drawn from the maths; the turning one stands out, and its result is shown when it stops. */
export function Wheel({ card, art, slot }: { card: Card & { kind: 'wheel' }; art: SlotArt; slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const stake = useTable((state) => state.round?.stake ?? '0');
  const { step, turnMs, stopped } = card;
  const wheels = slot.maths.wheels.map(segmentsOf);
  const depth = (RIM - HUB) / wheels.length;
  const colours = art.feature.wheel ?? WHEEL_COLOURS;
  return (
    <div className="slot-wheel" data-stopped={stopped || undefined}>
      <svg viewBox="-162 -162 324 324" aria-hidden="true">
        <circle r={RIM + 8} className="slot-wheel-rim" />
        {wheels.map((segments, place) => {
          const landed = place < step.wheel ? inwardOf(segments) : step.segment;
          const rest = place > step.wheel ? 0 : restOf(segments, landed);
          const state = place === step.wheel ? 'turning' : 'waiting';
          const style = { '--turn': `${1440 + rest}deg`, '--wheel-ms': `${turnMs}ms` } as CSSProperties;
          const outer = RIM - depth * place;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wheel is known by its place
            <g key={place} className="slot-wheel-ring" data-ring={state} style={style}>
              <Ring
                segments={segments}
                colours={[...colours.slice(place * 2), ...colours.slice(0, place * 2)]}
                inner={outer - depth}
                outer={outer}
              />
              <circle r={outer} className="slot-wheel-edge" />
            </g>
          );
        })}
        <circle r={HUB} className="slot-wheel-hub" />
        <path
          d="M-12 -12L12 -12L0 10Z"
          className="slot-wheel-pointer"
          transform={`translate(0 ${depth * step.wheel - RIM})`}
        />
      </svg>
      <p className="slot-wheel-says">
        {t('wheelName', { number: String(step.wheel + 1) })}
        <b className="num" data-shown={stopped || undefined}>
          {step.value > 0 ? words.money(shareOf(stake, step.value)) : t('wheelNext')}
        </b>
      </p>
    </div>
  );
}
