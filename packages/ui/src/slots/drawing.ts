import type { Hex, SvgText } from './slot-art.ts';

/** The four roles of an emblem's colours: main, light, accent, cut line. */
export interface Inks {
  readonly e1: Hex;
  readonly e2: Hex;
  readonly e3: Hex;
  readonly e4: Hex;
}

const SHADE = '#3A1A08';

const inked = (body: string, { e1, e2, e3, e4 }: Inks): string =>
  body.replaceAll('var(--e1)', e1).replaceAll('var(--e2)', e2).replaceAll('var(--e3)', e3).replaceAll('var(--e4)', e4);

const OF_SHADE: Inks = { e1: SHADE, e2: SHADE, e3: SHADE, e4: SHADE };

/**
 * A symbol of a reel: a drawing in a box of 120 × 120 whose colours are `var(--e1)` to `var(--e4)`, with its hard
 * shade (look.md 1.4), in the viewBox every symbol has. `outline` casts the shade where the drawing itself is too
 * fine.
 */
export const drawn = (body: string, inks: Inks, outline = body): SvgText =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><g transform="translate(20 18)"><g opacity=".22" transform="translate(4 6)">${inked(outline, OF_SHADE)}</g>${inked(body, inks)}</g></svg>`;

/** A drawing alone, in its colours, for scenes and cards. */
export const painted = (body: string, inks: Inks): string => inked(body, inks);

/** A scene from its layers: 1600 × 900, cut where the window is of another shape. */
export const sceneOf = (layers: string): SvgText =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900" preserveAspectRatio="xMidYMid slice">${layers}</svg>`;

/** The picture of a title card: 480 × 320. */
export const cardOf = (layers: string): SvgText =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" width="480" height="320">${layers}</svg>`;

/** A round stroke in a colour role, as the emblems are cut. */
export const stroke = (role: keyof Inks, width: number): string =>
  `fill="none" stroke="var(--${role})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

/** A fill in a colour role. */
export const fill = (role: keyof Inks): string => `fill="var(--${role})"`;
