import { encode } from 'uqr';

/** The address of this site as a code for a phone: 74 px with a 7 px margin (spec 9, side-bar QR). */
export function SiteCode({ label }: { label: string }) {
  const { data, size } = encode(`${location.origin}/index`, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="60"
      height="60"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#1F1A2B" />
    </svg>
  );
}
