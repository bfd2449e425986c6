import { encode } from 'uqr';

type QrCodeProps = {
  /** What a phone reads. */
  text: string;
  label: string;
  /** Side in px without the white margin, which the box around it gives. */
  sizePx: number;
};

/** A code for a phone's camera, dark on the white of its box in both themes (look.md 8). */
export function QrCode({ text, label, sizePx }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={sizePx}
      height={sizePx}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#1F1A2B" />
    </svg>
  );
}
