import { qrPath } from './qr-path.ts';

type QrCodeProps = {
  /** The text that a phone reads. */
  text: string;
  label: string;
  /** Side in px, the margin included (spec 9: 200, in the rail 74, in the footer 85). */
  sizePx?: number;
  /**
   * White margin on each side in px (spec 9: 20, in the rail 7, in the footer 0); a code of another size is centred in
   * its box.
   */
  marginPx?: number;
  /** The lantern in the middle; the code then carries more spare squares, level Q. */
  logo?: boolean;
};

const USUAL_PX = 200;
/** Share of the side that the lantern may cover: level Q corrects a quarter of the squares. */
const LOGO_SHARE = 0.24;

function Lantern({ size }: { size: number }) {
  const side = size * LOGO_SHARE;
  const at = (size - side) / 2;
  return (
    <>
      <rect x={at} y={at} width={side} height={side} rx={side / 6} fill="#fff" />
      <svg
        aria-hidden="true"
        x={at + side * 0.12}
        y={at + side * 0.08}
        width={side * 0.76}
        height={side * 0.84}
        viewBox="0 0 40 48"
      >
        <rect x="12" y="3" width="16" height="6" rx="1.6" fill="#1F1A2B" />
        <path d="M20 8C34 8 38 17 38 25S34 41 20 41S2 33 2 25S6 8 20 8Z" fill="#C2301A" />
        <rect x="13" y="40" width="14" height="6" rx="1.4" fill="#1F1A2B" />
      </svg>
    </>
  );
}

/**
 * A QR code, dark on white in both themes (look.md 8). A text too long for a code is shown as a link instead (spec 8,
 * image load error).
 */
export function QrCode({
  text,
  label,
  sizePx = USUAL_PX,
  marginPx = sizePx === USUAL_PX ? 20 : 0,
  logo = false,
}: QrCodeProps) {
  const made = qrPath(text, logo ? 'Q' : 'M');
  if (!made) {
    return (
      <a href={text} className="link break-all text-12">
        {label}
      </a>
    );
  }
  const { path, size } = made;
  const margin = (marginPx / (sizePx - 2 * marginPx)) * size;
  const side = size + 2 * margin;
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      width={sizePx}
      height={sizePx}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
      <path d={path} fill="#1F1A2B" />
      {logo ? <Lantern size={size} /> : null}
    </svg>
  );
}
