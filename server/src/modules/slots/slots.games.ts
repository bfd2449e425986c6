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
  /** The smallest stake in micros: jackpots are drawn once for each unit. */
  readonly unit: Micros;
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
  made ??= new Map(
    slotGames().map((maths) => {
      const unit = unitOf(maths.id);
      const stakes = maths.stakeLadder.map((units) => unit * BigInt(units));
      return [maths.id, { maths, hash: mathsHash(maths), unit, stakes }];
    }),
  );
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
