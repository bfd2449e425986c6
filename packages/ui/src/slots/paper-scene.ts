import { disc } from './paper-cut.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** A sky over the whole scene, from the top down, evenly spread. `id` is its alone on a page. */
export const sky = (id: string, ...colors: readonly Hex[]): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors
    .map((color, place) => `<stop offset="${(place / (colors.length - 1)).toFixed(2)}" stop-color="${color}"/>`)
    .join('')}</linearGradient></defs><rect width="1600" height="900" fill="url(#${id})"/>`;

/** A light that others place with `shine`. */
export const light = (id: string, color: Hex, strength = 0.6): string =>
  `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".5" stop-color="${color}" stop-opacity="${(strength * 0.3).toFixed(2)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>`;

export const shine = (id: string, cx: number, cy: number, r: number): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#${id})"/>`;

/** A number below `below` for a place: scattered, and the same for ever. */
const scattered = (place: number, below: number): number => {
  const mixed = Math.imul(place + 1, 0x9e3779b1) ^ 0x5bd1e995;
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8) % below;
};

/** `count` small lights between y `top` and `foot`, always at the same places. */
export const specks = (color: Hex, count: number, top: number, foot: number, width = 3.4): string =>
  [0, 1, 2]
    .map((kind) => {
      const d = Array.from({ length: Math.floor(count / 3) }, (_, place) => place * 3 + kind)
        .map((place) => `M${scattered(place, 1600)} ${top + scattered(place + 500, foot - top)}h0`)
        .join('');
      return `<path d="${d}" stroke="${color}" stroke-linecap="round" stroke-width="${width + kind * 1.2}" opacity="${(0.9 - kind * 0.25).toFixed(2)}"/>`;
    })
    .join('');

/** A drawing that the scene shows many times, and one showing of it. */
export const stamp = (id: string, drawing: string): string => `<defs><g id="${id}">${drawing}</g></defs>`;
export const stamped = (id: string, x: number, y: number, size: number, turn = 0): string =>
  `<use href="#${id}" transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`} scale(${size})"/>`;

/** A flat cloud of paper, 200 wide before its size. */
export const cloud = (fill: Hex, x: number, y: number, size: number, opacity = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" fill="${fill}" opacity="${opacity}" d="M16 40a16 16 0 0 1 0-32h22a26 26 0 0 1 48-12a22 22 0 0 1 38 12h52a16 16 0 0 1 0 32z"/>`;

/** A drawing moved and made larger or smaller, mirrored when `across` is below 0. */
export const placed = (x: number, y: number, size: number, drawing: string, across = size): string =>
  `<g transform="translate(${x} ${y}) scale(${across} ${size})">${drawing}</g>`;

/** A land from its upper edge down to the foot of the scene. */
export const land = (fill: Hex, edge: string, opacity = 1): string =>
  `<path fill="${fill}" opacity="${opacity}" d="${edge}V900H0Z"/>`;

/** A big moon or sun with a ring of paper. */
export const orb = (cx: number, cy: number, r: number, face: Hex, rim: Hex): string =>
  disc(rim, cx, cy, r + 14) + disc(face, cx, cy, r);

/** The ground of a title card, 480 × 320, with sparks. */
export const cardGround = (id: string, top: Hex, foot: Hex, spark: Hex): string =>
  `<defs><radialGradient id="${id}" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></radialGradient></defs><rect width="480" height="320" fill="url(#${id})"/><g fill="${spark}">${Array.from({ length: 22 }, (_, place) => `<circle cx="${scattered(place, 480)}" cy="${scattered(place + 90, 250)}" r="${1.4 + (place % 3)}" opacity="${(0.3 + (place % 4) * 0.15).toFixed(2)}"/>`).join('')}</g>`;

/** The night's and the day's drawing of one scene. */
export interface DayAndNight {
  readonly night: SvgText;
  readonly paper: SvgText;
}
