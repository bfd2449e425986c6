/** A colour as it is written in settings: `#C2301A`. */
export const COLOUR_PATTERN = /^#[0-9A-Fa-f]{6}$/;

/** The shipped colour of buttons and links. */
export const SHIPPED_COLOUR = '#C2301A';

export type BrandTheme = 'light' | 'dark';

/** Grounds and inks of both themes (look.md 3), from which the roles of a merchant's colour are derived. */
const THEMES = {
  light: { surface: '#FFFDF8', ink: '#1F1A2B', hover: '#000000' },
  dark: { surface: '#141931', ink: '#FBF2E1', hover: '#FFFFFF' },
} as const;
const INKS = ['#FFFFFF', '#000000'] as const;
/** Shares of the colour in its softer ground, and of ink in its hovered form. */
const SOFT = 0.16;
const HOVER = 0.16;
const TEXT_STEP = 0.04;
/** WCAG 2.2: text, and the edge of a control. */
const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `colour` over `ground`. */
function mixed(colour: string, ground: string, share: number): string {
  const under = channels(ground);
  const parts = channels(colour).map((value, index) => Math.round(value * share + (under[index] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** The colour as text: mixed with ink until it can be read on its soft ground. */
function readable(colour: string, ink: string, ground: string): string {
  for (let share = 1; share > 0; share -= TEXT_STEP) {
    const text = mixed(colour, ink, share);
    if (contrast(text, ground) >= TEXT_CONTRAST) return text;
  }
  return ink;
}

/** Whether a button of this colour stands out from a card of the theme (WCAG 1.4.11). */
export const isSeen = (colour: string, theme: BrandTheme): boolean =>
  contrast(colour, THEMES[theme].surface) >= CONTROL_CONTRAST;

/**
 * The roles of the design system that follow from a merchant's colour in one theme: `primary`, its hovered form, the ink on it,
 * its soft ground and its text. Every pair of text and ground has a contrast of at least 4.5.
 */
export function brandRoles(colour: string, theme: BrandTheme): Readonly<Record<string, string>> {
  const { surface, ink, hover } = THEMES[theme];
  const [light, dark] = INKS;
  const soft = mixed(colour, surface, SOFT);
  return {
    primary: colour.toUpperCase(),
    'primary-hover': mixed(hover, colour, HOVER),
    'on-primary': contrast(light, colour) >= contrast(dark, colour) ? light : dark,
    'primary-soft': soft,
    'primary-text': readable(colour, ink, soft),
  };
}
