import clsx from 'clsx';

/**
 * The night market scene behind a banner or a lobby header; the parent is `position: relative` and clips. The picture
 * is one SVG file per theme and width, chosen by the style sheet, so a page fetches only the one it shows; it mirrors
 * in RTL.
 */
export function MarketScene({
  low = false,
  shut = false,
}: {
  low?: boolean /** Draws the market closed. */;
  shut?: boolean;
}) {
  return <div className={clsx('scene', low && 'scene-low', shut && 'scene-shut')} aria-hidden="true" />;
}
