import type { Hex } from '@lantern/ui/slots';

/** Default segment colours of a wheel: those of the category tiles. */
export const WHEEL_COLOURS: readonly Hex[] = ['#C2301A', '#F4A821', '#0C7657', '#2D4E9E', '#8A2A78', '#E5951A'];

/** The segment that leads to the next wheel. */
export const INWARD: Hex = '#2A0A10';

/** Letters are dark on light paint and light on dark paint. */
export function inkOn(paint: Hex): Hex {
  const [red = 0, green = 0, blue = 0] = (paint.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#2A1600' : '#FFF8EA';
}
