import { sha256Hex } from '../fair/index.ts';
import { bambooPanda } from './games/bamboo-panda.ts';
import { dragonBoat } from './games/dragon-boat.ts';
import { firecracker } from './games/firecracker.ts';
import { goldenOx } from './games/golden-ox.ts';
import { koiLantern } from './games/koi-lantern.ts';
import { lotusPond } from './games/lotus-pond.ts';
import { moonRabbit } from './games/moon-rabbit.ts';
import { phoKitchen } from './games/pho-kitchen.ts';
import { phoenixSilk } from './games/phoenix-silk.ts';
import { riverMarket } from './games/river-market.ts';
import { templeCoins } from './games/temple-coins.ts';
import { tigerDrum } from './games/tiger-drum.ts';
import type { Draft, Figures, SlotMaths } from './maths.ts';
import printedBambooPanda from './printed/bamboo-panda.json' with { type: 'json' };
import printedDragonBoat from './printed/dragon-boat.json' with { type: 'json' };
import figures from './printed/figures.json' with { type: 'json' };
import printedFirecracker from './printed/firecracker.json' with { type: 'json' };
import printedGoldenOx from './printed/golden-ox.json' with { type: 'json' };
import printedKoiLantern from './printed/koi-lantern.json' with { type: 'json' };
import printedLotusPond from './printed/lotus-pond.json' with { type: 'json' };
import printedMoonRabbit from './printed/moon-rabbit.json' with { type: 'json' };
import printedPhoKitchen from './printed/pho-kitchen.json' with { type: 'json' };
import printedPhoenixSilk from './printed/phoenix-silk.json' with { type: 'json' };
import printedRiverMarket from './printed/river-market.json' with { type: 'json' };
import printedTempleCoins from './printed/temple-coins.json' with { type: 'json' };
import printedTigerDrum from './printed/tiger-drum.json' with { type: 'json' };

/** What is computed from a draft. */
export type Printed = Pick<SlotMaths, 'book' | 'promised' | 'bestHundredths' | 'bestWords'>;

const whole = <Maths extends SlotMaths>(draft: Draft<Maths>, printed: Printed): SlotMaths =>
  ({ ...draft, ...printed }) as SlotMaths;

/** Every version of every game, old ones too: a round is recalled by the maths it was played with (G10). */
export const SLOT_VERSIONS: readonly SlotMaths[] = [
  whole(koiLantern, printedKoiLantern),
  whole(dragonBoat, printedDragonBoat),
  whole(moonRabbit, printedMoonRabbit),
  whole(lotusPond, printedLotusPond),
  whole(tigerDrum, printedTigerDrum),
  whole(bambooPanda, printedBambooPanda),
  whole(phoKitchen, printedPhoKitchen),
  whole(riverMarket, printedRiverMarket),
  whole(phoenixSilk, printedPhoenixSilk),
  whole(templeCoins, printedTempleCoins),
  whole(firecracker, printedFirecracker),
  whole(goldenOx, printedGoldenOx),
];

/** The newest version of every game, in the order of the lobby. */
export const slotGames = (): readonly SlotMaths[] =>
  SLOT_VERSIONS.filter(({ id, version }) =>
    SLOT_VERSIONS.every((other) => other.id !== id || other.version <= version),
  );

/** The maths of a round; without a version the newest. Undefined when there are none. */
export function slotMaths(id: string, version?: number): SlotMaths | undefined {
  const pool = version === undefined ? slotGames() : SLOT_VERSIONS;
  return pool.find((maths) => maths.id === id && (version === undefined || maths.version === version));
}

/** JSON with the keys of every object in alphabetical order, so that equal maths have equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** The text of maths whose hash is the hash of the maths. */
export const canonicalMaths = (maths: object): string => canonical(maths);

/** The same as `mathsHash`, computed from what is in memory now: for verifying, not for remembering (P02). */
export const freshMathsHash = (maths: SlotMaths): string => sha256Hex(canonical(maths));

const hashes = new WeakMap<SlotMaths, string>();

/** SHA-256 of the canonical JSON of the maths, with strips, paytable, book and theoretical return: stored with every round (P05). */
export function mathsHash(maths: SlotMaths): string {
  const known = hashes.get(maths);
  if (known !== undefined) return known;
  const hash = freshMathsHash(maths);
  hashes.set(maths, hash);
  return hash;
}

const FIGURES: Readonly<Record<string, Figures>> = figures;

/**
 * The published figures of a game. They are beside the maths and not in them: a corrected figure changes no round, so it may not change the
 * hash under which rounds were played. Maths that were never printed have their own.
 */
export const figuresOf = ({ id, version, promised, bestHundredths, bestWords }: SlotMaths): Figures =>
  FIGURES[`${id}@${version}`] ?? { bestHundredths, bestWords, hitRate: promised.hitRate, sigma: promised.sigma };
