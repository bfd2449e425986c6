import { useId } from 'react';
import { type PatternName, PatternTile } from './patterns.tsx';

/** A quiet pattern over its parent (which is `position: relative`), in the text colour. Opacity is a fraction. */
export function PatternGround({ name, opacity = 0.05 }: { name: PatternName; opacity?: number }) {
  const id = useId();
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" style={{ opacity }} aria-hidden="true">
      <defs>
        <PatternTile id={id} name={name} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
