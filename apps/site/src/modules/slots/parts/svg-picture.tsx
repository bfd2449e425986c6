import type { SvgText } from '@lantern/ui/slots';

/** A drawing of the game as a picture; the words beside it carry the meaning. */
export function SvgPicture({ svg, size, className }: { svg: SvgText | undefined; size?: number; className?: string }) {
  if (!svg) return null;
  return (
    <img
      className={className}
      alt=""
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      {...(size === undefined ? {} : { width: size, height: size })}
    />
  );
}
