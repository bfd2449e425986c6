import { encode } from 'uqr';

const SIDE_PX = 196;
/** Light margin on each side that a camera needs. */
const MARGIN = 4;

/**
 * A QR code for the camera of a phone, drawn here: the secret is sent to no other program. Dark on white in both
 * themes.
 */
export function FactorQr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const side = size + 2 * MARGIN;
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      width={SIDE_PX}
      height={SIDE_PX}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="factor-qr"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
