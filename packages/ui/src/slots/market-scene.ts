import type { Hex } from './slot-art.ts';

/** Numbers from 0 to 1, scattered and always the same for the same seed: a scene never changes. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 4) / 0x10000000;
  };
}

const R = Math.round;

interface Roofs {
  readonly y: number;
  readonly count: number;
  readonly height: number;
  readonly fill: Hex;
  /** Share of the windows with light in them. */
  readonly lit: number;
  readonly windows: Hex;
  readonly seed: number;
}

/** A row of houses with bent roofs, and light in some of their windows. */
export function roofs({ y, count, height, fill, lit, windows, seed }: Roofs): string {
  const next = scatter(seed);
  let x = -30;
  let houses = '';
  let panes = '';
  for (let house = 0; house < count + 2; house += 1) {
    const wide = (1600 / count) * (0.72 + next() * 0.6);
    const tall = height * (0.55 + next() * 0.7);
    const top = y - tall;
    houses +=
      next() < 0.6
        ? `M${R(x - 8)} ${R(top + 16)}Q${R(x + wide * 0.22)} ${R(top + 14)} ${R(x + wide / 2)} ${R(top - 14)}Q${R(x + wide * 0.78)} ${R(top + 14)} ${R(x + wide + 8)} ${R(top + 16)}L${R(x + wide)} ${R(top + 22)}V900H${R(x)}V${R(top + 22)}Z`
        : `M${R(x)} ${R(top + 4)}h${R(wide)}V900H${R(x)}ZM${R(x - 4)} ${R(top)}h${R(wide + 8)}v8H${R(x - 4)}Z`;
    for (let pane = x + 16; pane < x + wide - 24; pane += 34)
      for (let row = top + 44; row < y - 20; row += 48)
        if (next() < lit) panes += `M${R(pane)} ${R(row + 20)}v-12a7 7 0 0 1 14 0v12z`;
    x += wide - 6;
  }
  return `<path fill="${fill}" d="${houses}"/><path fill="${windows}" opacity=".62" d="${panes}"/>`;
}

/** One lantern, 48 wide and 74 high, hung at 0 0. Place it with `stamped`. */
export const lampDrawing = (paper: Hex, light: Hex, cap: Hex, glow: string): string =>
  `${glow}<path d="M0-12V2" stroke="${cap}" stroke-width="2"/><rect x="-9" y="0" width="18" height="5" rx="1.5" fill="${cap}"/><path d="M0 4C18 4 24 14 24 22S18 40 0 40S-24 30-24 22S-18 4 0 4Z" fill="${paper}"/><path d="M0 4C9 4 12 14 12 22S9 40 0 40S-12 30-12 22S-9 4 0 4Z" fill="${light}"/><path d="M0 4V40M-18 9C-10 16-10 28-18 35M18 9C10 16 10 28 18 35" stroke="#000" opacity=".16" fill="none" stroke-width="1.5"/><rect x="-8" y="39" width="16" height="4" rx="1.5" fill="${cap}"/><path d="M-3 44v11M0 44v15M3 44v11" stroke="${paper}" stroke-width="2"/>`;

interface Rope {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly sag: number;
  readonly count: number;
  readonly size: number;
  readonly color: Hex;
  /** Names of lanterns that were already defined. */
  readonly lamps: readonly string[];
}

/** A sagging string with lanterns on it. */
export function rope({ from: [x1, y1], to: [x2, y2], sag, count, size, color, lamps }: Rope): string {
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2 + sag];
  const hung = Array.from({ length: count }, (_, place) => {
    const t = (place + 1) / (count + 1);
    const x = (1 - t) ** 2 * x1 + 2 * t * (1 - t) * mx + t * t * x2;
    const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * my + t * t * y2;
    const scale = (size * (0.88 + ((place * 5) % 4) * 0.1)).toFixed(2);
    return `<use href="#${lamps[(place * 3) % lamps.length]}" transform="translate(${R(x)} ${R(y + 10)}) scale(${scale})"/>`;
  }).join('');
  return `<path d="M${x1} ${y1}Q${R(mx)} ${R(my)} ${x2} ${y2}" fill="none" stroke="${color}" stroke-width="2"/>${hung}`;
}

/** A market stand with its awning and goods; its foot is at `y`. */
export function booth(x: number, y: number, wide: number, a: Hex, b: Hex, wood: Hex, goods: readonly Hex[]): string {
  const flaps = 9;
  const unit = wide / flaps;
  const fruit = Array.from({ length: Math.floor(wide / 26) }, (_, place) => {
    const color = goods[place % goods.length];
    return `<circle cx="${24 + place * 24}" cy="76" r="10" fill="${color}"/><circle cx="${35 + place * 24}" cy="66" r="8" fill="${color}" opacity=".8"/>`;
  }).join('');
  const fringe = (which: number): string =>
    Array.from({ length: flaps }, (_, flap) =>
      flap % 2 === which
        ? `M${(flap * unit).toFixed(1)} 22h${unit.toFixed(1)}v10a${(unit / 2).toFixed(1)} 9 0 0 1-${unit.toFixed(1)} 0z`
        : '',
    ).join('');
  return `<g transform="translate(${x} ${y - 142})"><path d="M8 16h5v126h-5zM${R(wide - 13)} 16h5v126h-5z" fill="${wood}"/><rect x="14" y="30" width="${R(wide - 28)}" height="54" fill="#FFB24A" opacity=".4"/>${fruit}<path d="M6 82h${R(wide - 12)}v60H6z" fill="${wood}"/><path d="M18 0H${R(wide - 18)}L${R(wide)} 22H0Z" fill="${a}"/><path fill="${a}" d="${fringe(0)}"/><path fill="${b}" d="${fringe(1)}"/></g>`;
}

/** Waves across the scene: scallops in rows. */
export function waves(y: number, rows: number, color: Hex, opacity: number): string {
  const arcs = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: 18 },
      (_, place) => `M${place * 100 - (row % 2) * 50 - 50} ${y + row * 44}a50 34 0 0 1 100 0`,
    ).join(''),
  ).join('');
  return `<path d="${arcs}" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" opacity="${opacity}"/>`;
}
