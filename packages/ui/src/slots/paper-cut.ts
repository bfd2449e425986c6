import type { Hex, SvgText } from './slot-art.ts';

/** A filled shape from path data. */
export const shape = (fill: Hex, d: string): string => `<path fill="${fill}" d="${d}"/>`;

/** A round stroke along path data. */
export const line = (color: Hex, width: number, d: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const disc = (fill: Hex, cx: number, cy: number, r: number): string =>
  `<circle fill="${fill}" cx="${cx}" cy="${cy}" r="${r}"/>`;

/** An ellipse, turned by degrees around its middle. */
export const oval = (fill: Hex, cx: number, cy: number, rx: number, ry: number, turn = 0): string =>
  `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${turn === 0 ? '' : ` transform="rotate(${turn} ${cx} ${cy})"`}/>`;

/** The same drawing around a middle, once for each of `degrees`. The drawing is made around 0 0, pointing up. */
export const around = (cx: number, cy: number, degrees: readonly number[], body: string): string =>
  degrees.map((turn) => `<g transform="translate(${cx} ${cy}) rotate(${turn})">${body}</g>`).join('');

/** `count` directions, evenly spread from `first`. */
export const turns = (count: number, first = 0): number[] =>
  Array.from({ length: count }, (_, place) => first + (360 / count) * place);

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A point on a circle: degrees clockwise from straight up. */
export const at = (cx: number, cy: number, r: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`;
};

/** Path data of a star with `points` tips. */
export const star = (cx: number, cy: number, points: number, tip: number, notch: number, first = 0): string =>
  `M${turns(points * 2, first)
    .map((turn, place) => at(cx, cy, place % 2 === 0 ? tip : notch, turn))
    .join('L')}Z`;

/** Path data of a disc whose edge bulges `count` times. */
export const scallops = (cx: number, cy: number, r: number, count: number): string => {
  const bulge = round(r * Math.sin(Math.PI / count) * 1.08);
  const stops = turns(count).map((turn) => at(cx, cy, r, turn));
  return `M${stops[0]}${[...stops.slice(1), stops[0]].map((stop) => `A${bulge} ${bulge} 0 0 1 ${stop}`).join('')}Z`;
};

/**
 * A symbol cut from paper: its hard shade to the lower right, the dark edge around all of it, and the drawing. Shapes
 * without a stroke of their own are edged. `id` is the symbol's alone on a page.
 */
export const paperCut = (id: string, edge: Hex, body: string): SvgText =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><defs><g id="${id}">${body}</g><mask id="${id}-m" style="mask-type:alpha"><use href="#${id}" stroke="${edge}" stroke-width="6" stroke-linejoin="round"/></mask></defs><g transform="translate(5 6)" opacity=".22"><rect width="160" height="160" fill="${edge}" mask="url(#${id}-m)"/></g><use href="#${id}" stroke="${edge}" stroke-width="6" stroke-linejoin="round"/><use href="#${id}"/></svg>`;
