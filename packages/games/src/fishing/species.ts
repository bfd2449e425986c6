import { invariant } from '@lantern/kernel';

/** How a fish moves besides its way across the sea. */
export interface Swim {
  readonly path: 'wave' | 'zigzag' | 'jet' | 'bob' | 'crawl' | 'arc' | 'glide' | 'dart' | 'loop';
  /** How far it leaves the straight line, in units of the sea. */
  readonly sway: number;
  /** Seconds from one such movement to the next. */
  readonly beat: number;
}

interface Common {
  readonly id: string;
  /** How often it comes, beside the weights of the others. Says nothing about what it returns. */
  readonly weight: number;
  /** Units of the sea per second; the sea is 1600 units wide and 900 deep. */
  readonly speed: number;
  readonly radius: number;
  /** How many come together. */
  readonly school: number;
  readonly swim: Swim;
}

/** A fish or a boss: a bullet that catches it pays its multiple. */
export interface Fish extends Common {
  readonly kind: 'fish' | 'boss';
  /** Whole stakes of the bullet. */
  readonly multiple: number;
}

/** A bomb: a bullet that sets it off catches what is near it. */
export interface Bomb extends Common {
  readonly kind: 'bomb';
  /** How many fish its blast reaches at most. */
  readonly parts: number;
}

export type Species = Fish | Bomb;

type Looks = readonly [weight: number, speed: number, radius: number, school: number];
type Way = readonly [path: Swim['path'], sway: number, beat: number];
const common = (id: string, [weight, speed, radius, school]: Looks, [path, sway, beat]: Way): Common => ({
  ...{ id, weight, speed, radius, school },
  swim: { path, sway, beat },
});
const fish = (id: string, multiple: number, looks: Looks, way: Way): Fish => ({
  ...common(id, looks, way),
  ...{ kind: 'fish', multiple },
});
const boss = (id: string, multiple: number, looks: Looks, way: Way): Fish => ({
  ...fish(id, multiple, looks, way),
  kind: 'boss',
});
const bomb = (id: string, parts: number, looks: Looks, way: Way): Bomb => ({
  ...common(id, looks, way),
  ...{ kind: 'bomb', parts },
});

/** Every species, by what it pays (games.md 6.8). */
export const SPECIES: readonly Species[] = [
  fish('sardine', 2, [60, 110, 16, 8], ['wave', 14, 1.1]),
  fish('clownfish', 3, [50, 80, 22, 3], ['zigzag', 30, 1.6]),
  fish('shrimp', 4, [44, 70, 20, 4], ['jet', 26, 1.2]),
  fish('seahorse', 5, [36, 35, 22, 2], ['bob', 60, 3]),
  fish('moorish-idol', 6, [32, 75, 28, 3], ['wave', 30, 2.4]),
  fish('puffer', 8, [28, 45, 32, 1], ['bob', 24, 2]),
  fish('crab', 10, [24, 40, 34, 1], ['crawl', 12, 1]),
  fish('butterflyfish', 12, [22, 85, 26, 2], ['zigzag', 45, 2.2]),
  fish('squid', 15, [20, 120, 34, 2], ['jet', 50, 1.8]),
  fish('jellyfish', 16, [18, 25, 36, 1], ['bob', 110, 5]),
  fish('flying-fish', 18, [16, 170, 26, 3], ['arc', 160, 4]),
  fish('grouper', 20, [15, 50, 46, 1], ['glide', 20, 6]),
  fish('octopus', 25, [12, 65, 44, 1], ['jet', 80, 2.6]),
  fish('turtle', 30, [10, 40, 48, 1], ['glide', 45, 5]),
  fish('electric-eel', 40, [9, 90, 40, 1], ['wave', 90, 1.9]),
  fish('stingray', 50, [8, 70, 60, 1], ['glide', 60, 7]),
  fish('swordfish', 60, [7, 230, 50, 1], ['dart', 18, 2.5]),
  fish('hammerhead', 80, [6, 95, 76, 1], ['wave', 70, 5]),
  fish('sawfish', 100, [5, 80, 78, 1], ['zigzag', 110, 7]),
  fish('golden-arowana', 150, [4, 105, 62, 1], ['loop', 90, 6]),
  fish('sunfish', 200, [3, 30, 92, 1], ['bob', 140, 9]),
  boss('lantern-angler', 300, [2, 26, 190, 1], ['glide', 80, 11]),
  boss('sea-dragon', 500, [1, 60, 170, 1], ['loop', 180, 10]),
  bomb('powder-keg', 8, [8, 30, 34, 1], ['bob', 18, 4]),
  bomb('sea-mine', 20, [4, 18, 44, 1], ['bob', 40, 8]),
];

const BY_ID = new Map(SPECIES.map((one) => [one.id, one]));

/** The species of that id, as it is written in a shot. */
export function speciesOf(id: string): Species {
  const found = BY_ID.get(id);
  invariant(found, 'every target is a species of the sea');
  return found;
}
