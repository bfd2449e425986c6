import type { CallInput } from '@lantern/client/calls';
import type { MarketCode, PriceChoice, SportCode, SportsScore } from '@lantern/contract/sports';
import { type OddsFormat, riskOf } from '@lantern/games/odds';
import { payoutOfSlip, slipLines } from '@lantern/games/sports';
import { type Micros, mulDivFloor } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';
import { oddsOf } from './odds.ts';
import { SYSTEM_LEGS_MIN, type System, systemOf, systemsOf } from './systems.ts';

/** games.md 4.6: legs of one bet; singles of one slip are a few more. */
export const LEGS_MAX = 15;
export const SLIP_LEGS_MAX = 20;

/** One selection of a market. */
export interface Choice {
  readonly market: string;
  readonly code: MarketCode;
  readonly line: string | null;
  readonly part: number | null;
  readonly selection: string;
  /** Of an outright. */
  readonly name: string;
}

/** A selection on the slip, with the price that the member saw. */
export interface SlipLeg extends Choice {
  readonly matchId: string;
  readonly sport: SportCode;
  readonly home: string;
  readonly away: string;
  readonly competition: string;
  readonly startsAt: string;
  /** From which score goals count, of a handicap in play. */
  readonly from: SportsScore | null;
  /** When it was chosen; null before the match. */
  readonly score: SportsScore | null;
  readonly minute: number | null;
  readonly odds: string;
  readonly version: number;
  readonly isBanker: boolean;
  /** Of a combination in one match: its selections. */
  readonly all: readonly Choice[];
}

export const SLIP_KINDS = ['single', 'multiple', 'system'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];
export interface Slip {
  readonly kind: SlipKind;
  readonly legs: readonly SlipLeg[];
  /** As typed: of each single by its leg, and of the multiple or of each bet of the system. */
  readonly stakes: Readonly<Record<string, string>>;
  readonly stake: string;
  /** Of the system. */
  readonly sizes: readonly number[];
}
export const EMPTY_SLIP: Slip = { kind: 'single', legs: [], stakes: {}, stake: '', sizes: [] };

export const legKey = ({ matchId, market, selection }: Pick<SlipLeg, 'matchId' | 'market' | 'selection'>): string =>
  `${matchId} ${market} ${selection}`;
export const isOnSlip = (slip: Slip, key: string): boolean => slip.legs.some((leg) => legKey(leg) === key);

const isSameMarket = (one: SlipLeg, other: SlipLeg): boolean =>
  one.matchId === other.matchId && one.market === other.market;

export function removeLeg(slip: Slip, key: string): Slip {
  const legs = slip.legs.filter((leg) => legKey(leg) !== key);
  const kind = legs.length < 2 || (slip.kind === 'system' && legs.length < SYSTEM_LEGS_MIN) ? kindFor(legs) : slip.kind;
  const { [key]: _, ...stakes } = slip.stakes;
  return { ...slip, kind, legs, stakes };
}

/** Legs of different matches are a multiple by themselves. */
const kindFor = (legs: readonly SlipLeg[]): SlipKind =>
  legs.length > 1 && relatedLeg(legs) === undefined && winnerLeg(legs) === undefined ? 'multiple' : 'single';

/** A press on a price: on the slip it comes off; another selection of its market takes the other's place. */
export function toggleLeg(slip: Slip, leg: SlipLeg): Slip {
  const key = legKey(leg);
  if (isOnSlip(slip, key)) return removeLeg(slip, key);
  const place = slip.legs.findIndex((one) => isSameMarket(one, leg));
  if (place >= 0) return { ...slip, legs: slip.legs.map((one, index) => (index === place ? leg : one)) };
  if (slip.legs.length >= SLIP_LEGS_MAX) return slip;
  const legs = [...slip.legs, leg];
  return { ...slip, legs, kind: slip.legs.length === 1 ? kindFor(legs) : slip.kind };
}

const eachLeg = (slip: Slip, key: string, change: (leg: SlipLeg) => SlipLeg): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => (legKey(leg) === key ? change(leg) : leg)),
});
export const acceptPrice = (slip: Slip, key: string, odds: string, version: number): Slip =>
  eachLeg(slip, key, (leg) => ({ ...leg, odds, version }));
export const toggleBanker = (slip: Slip, key: string): Slip =>
  eachLeg(slip, key, (leg) => ({ ...leg, isBanker: !leg.isBanker }));

/** The first leg whose match another leg has, too: they are no plain multiple (games.md 4.6). */
export const relatedLeg = (legs: readonly SlipLeg[]): SlipLeg | undefined =>
  legs.find((leg, index) => legs.findIndex(({ matchId }) => matchId === leg.matchId) < index);
/** The first leg on a match whose winner of the competition another leg is on, or the other way around: the one moves the other. */
export const winnerLeg = (legs: readonly SlipLeg[]): SlipLeg | undefined =>
  legs.find((leg, index) =>
    legs
      .slice(0, index)
      .some(
        (other) =>
          (leg.code === 'OUTRIGHT' || other.code === 'OUTRIGHT') &&
          leg.sport === other.sport &&
          leg.competition === other.competition &&
          leg.matchId !== other.matchId,
      ),
  );

export const systemsFor = (slip: Slip): readonly System[] => {
  const bankers = slip.legs.filter(({ isBanker }) => isBanker).length;
  return systemsOf(slip.legs.length - bankers, bankers);
};

/** One bet of the slip. */
export interface BetReading {
  /** Of a single, its leg. */
  readonly key: string | undefined;
  readonly legs: readonly SlipLeg[];
  readonly sizes: readonly number[];
  readonly lines: number;
  readonly unit: Micros;
  readonly total: Micros;
  /** If every leg wins: each line rounded down to a micro, as it is settled. */
  readonly pays: Micros;
}
export type SlipFault =
  | { readonly code: 'empty' | 'noStake' | 'tooMany' | 'tooFew' | 'noSystem' }
  | { readonly code: 'related' | 'relatedWinner'; readonly leg: SlipLeg };
export interface SlipReading {
  readonly bets: readonly BetReading[];
  readonly total: Micros;
  readonly pays: Micros;
  readonly fault: SlipFault | undefined;
}

function readBet(
  key: string | undefined,
  legs: readonly SlipLeg[],
  sizes: readonly number[],
  unit: Micros,
): BetReading {
  const bankers = legs.flatMap(({ isBanker }, index) => (isBanker ? [index] : []));
  const lines = slipLines(legs.length, { sizes, bankers });
  const pays = payoutOfSlip(
    { unit, sizes, bankers },
    legs.map(({ odds }) => oddsOf(odds)),
  );
  return { key, legs, sizes, lines, unit, total: unit * BigInt(lines), pays };
}

const withoutBanker = (leg: SlipLeg): SlipLeg => ({ ...leg, isBanker: false });

const CENT = 10_000n;
/** With negative Malay odds a member types what a single is to win (sports.md 4.3). */
export const isTypedToWin = (odds: string, format: OddsFormat): boolean =>
  format === 'malay' && oddsOf(odds).numerator > 2n * oddsOf(odds).denominator;

/** The stake of a single from what was typed: rounded down to a cent, so that no more is at risk than was shown. */
function stakeOfSingle(typed: string, { odds }: SlipLeg, format: OddsFormat): Micros {
  const amount = microsOf(typed);
  if (!isTypedToWin(odds, format)) return amount;
  const { risk } = riskOf(format, oddsOf(odds));
  const stake = mulDivFloor(amount, risk.numerator, risk.denominator);
  return stake - (stake % CENT);
}

function betsOf(slip: Slip, format: OddsFormat): readonly BetReading[] {
  const plain = slip.legs.map(withoutBanker);
  if (slip.kind === 'single')
    return plain.map((leg) => {
      const key = legKey(leg);
      return readBet(key, [leg], [1], stakeOfSingle(slip.stakes[key] ?? '', leg, format));
    });
  const unit = microsOf(slip.stake);
  if (slip.kind === 'multiple') return [readBet(undefined, plain, [plain.length], unit)];
  const system = systemOf(systemsFor(slip), slip.sizes);
  return system ? [readBet(undefined, slip.legs, system.sizes, unit)] : [];
}

function faultOf(slip: Slip, total: Micros): SlipFault | undefined {
  const { kind, legs } = slip;
  if (legs.length === 0) return { code: 'empty' };
  if (kind !== 'single') {
    if (legs.length < (kind === 'multiple' ? 2 : SYSTEM_LEGS_MIN)) return { code: 'tooFew' };
    if (legs.length > LEGS_MAX) return { code: 'tooMany' };
    const leg = relatedLeg(legs);
    if (leg) return { code: 'related', leg };
    const winner = winnerLeg(legs);
    if (winner) return { code: 'relatedWinner', leg: winner };
    if (kind === 'system' && systemsFor(slip).length === 0) return { code: 'noSystem' };
  }
  return total === 0n ? { code: 'noStake' } : undefined;
}

const sum = (values: readonly Micros[]): Micros => values.reduce((all, one) => all + one, 0n);

/** What the slip costs and pays, and why it cannot be placed yet. Its legs have the prices that are shown, in a format of odds. */
export function readSlip(slip: Slip, format: OddsFormat = 'decimal'): SlipReading {
  const isReadable = slip.kind === 'single' || slip.legs.length <= LEGS_MAX;
  const bets = isReadable ? betsOf(slip, format) : [];
  const total = sum(bets.map((bet) => bet.total));
  return { bets, total, pays: sum(bets.map((bet) => bet.pays)), fault: faultOf(slip, total) };
}

/** The current price of a leg. */
export interface LegNow {
  readonly state: 'open' | 'suspended' | 'closed';
  readonly odds: string | undefined;
  readonly version: number | undefined;
}

/** Whether the member must accept the current price first (games.md 4.7). */
export function asksFor(leg: SlipLeg, now: LegNow, choice: PriceChoice): boolean {
  if (now.odds === undefined || now.odds === leg.odds || choice === 'any') return false;
  return choice === 'none' || Number(now.odds) < Number(leg.odds);
}

/** The leg at its current price, at which the slip is counted and placed: a price that the member has to accept is accepted by placing. */
export function currentLeg(leg: SlipLeg, now: LegNow | undefined): SlipLeg {
  if (now?.odds === undefined || now.version === undefined) return leg;
  return { ...leg, odds: now.odds, version: now.version };
}

type PlaceBody = NonNullable<CallInput<'placeSportsSlip'>['body']>;
export type PlacedBet = PlaceBody['bets'][number];

const sentLeg = ({ matchId, market, selection, odds, version, isBanker }: SlipLeg): PlacedBet['legs'][number] => ({
  ...{ matchId, market, selection, odds, version, isBanker },
});
/** The bets as the server takes them, those without a stake left out. */
export const bodyOf = (reading: SlipReading, stakeText: (micros: Micros) => string): PlacedBet[] =>
  reading.bets
    .filter(({ unit }) => unit > 0n)
    .map(({ legs, sizes, unit }) => ({ legs: legs.map(sentLeg), sizes: [...sizes], stake: stakeText(unit) }));
export const checkedOf = (reading: SlipReading) =>
  reading.bets.map(({ legs, sizes }) => ({ legs: legs.map(sentLeg), sizes: [...sizes] }));
