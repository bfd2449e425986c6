import type { Hex } from '@lantern/ui/slots';

/** Segments of a wheel where the game has none of its own: the awnings of the market. */
export const WHEEL_COLOURS: readonly Hex[] = ['#C2301A', '#F4A821', '#0C7657', '#2D4E9E', '#8A2A78', '#E5951A'];
