import { mathsHash, type SlotMaths, slotGames, slotMaths } from '@lantern/games/slots';
import { invariant, type Micros, parseAmount } from '@lantern/kernel';
import { HOUSE_GAMES, SLOTS_VENDOR } from '@lantern/rules/catalogue';

export const VENDOR = SLOTS_VENDOR;
export const CATEGORY = 'RNG';
const HUNDRED = 100n;
const MILLION = 1_000_000n;

/** An own slot: the newest maths, and the value of its smallest stake. */
export interface HouseSlot {
  readonly maths: SlotMaths;
  readonly hash: string;
  /** The smallest stake in micros of a unit of limits: jackpots are drawn once for each of it. */
  readonly unit: Micros;
}
/** The same in a currency, in its micros. */
export interface SlotIn extends HouseSlot {
  readonly stakes: readonly Micros[];
}

function unitOf(code: string): Micros {
  const shipped = HOUSE_GAMES.find((game) => game.code === code && game.vendor === VENDOR);
  const unit = shipped && parseAmount(shipped.minBet);
  invariant(unit?.ok, `the slot ${code} has a smallest stake`);
  return unit.value;
}

let made: ReadonlyMap<string, HouseSlot> | undefined;

function slotsByCode(): ReadonlyMap<string, HouseSlot> {
  made ??= new Map(slotGames().map((maths) => [maths.id, { maths, hash: mathsHash(maths), unit: unitOf(maths.id) }]));
  return made;
}

export const houseSlots = (): readonly HouseSlot[] => [...slotsByCode().values()];
export const slotOf = (code: string): HouseSlot | undefined => slotsByCode().get(code);

/** The maths of a played round, old versions too. */
export function mathsOf(code: string, version: number): SlotMaths {
  const maths = slotMaths(code, version);
  invariant(maths, 'maths that were played with stay registered');
  return maths;
}

/** Hundredths of a stake in micros, rounded down: below a micro nothing is paid. Stakes are multiples of a cent, so nothing is lost. */
export const hundredthsOf = (stake: Micros, hundredths: number): Micros => (stake * BigInt(hundredths)) / HUNDRED;
/** Millionths of a stake, rounded down; the remainder of a micro stays with the operator. */
export const partOf = (cost: Micros, ppm: number): Micros => (cost * BigInt(ppm)) / MILLION;
