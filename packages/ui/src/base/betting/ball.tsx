import clsx from 'clsx';
import type { CSSProperties } from 'react';

export type BallTone = 'plain' | 'amber' | 'hot' | 'cold' | 'wait';
type BallProps = {
  value: string;
  tone?: BallTone;
  size?: 24 | 30;
  /** A colour of the game, as a ring: red, blue and green balls. */
  paint?: string | undefined;
};

export function Ball({ value, tone = 'plain', size = 30, paint }: BallProps) {
  return (
    <span
      className={clsx('ball', tone !== 'plain' && `ball-${tone}`, paint && 'ball-painted', size === 24 && 'ball-24')}
      style={paint ? ({ '--paint': paint } as CSSProperties) : undefined}
    >
      {value}
    </span>
  );
}

type BallRowProps = {
  /** Read out instead of the single balls, for example "Special prize 480927". */
  label: string;
  values: readonly string[];
  size?: 24 | 30;
  /** How many balls at the end are amber: the digits that decide, or the special ball. */
  special?: number;
  tones?: readonly BallTone[];
};

/** Draw results, always left to right. A card has at most six (look.md 8); the caller cuts. */
export function BallRow({ label, values, size = 24, special = 0, tones }: BallRowProps) {
  return (
    <span className="balls" role="img" aria-label={label}>
      {values.map((value, index) => (
        <Ball
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is identified by its position in the draw
          key={index}
          value={value}
          size={size}
          tone={tones?.[index] ?? (index >= values.length - special ? 'amber' : 'plain')}
        />
      ))}
    </span>
  );
}
