import { err, invariant, MICROS_PER_UNIT, type Micros, type Zone } from '@lantern/kernel';
import type { WordStream } from '../fair/index.ts';
import {
  type DrawBet,
  type DrawnNumbers,
  type DrawStatistics,
  type FamilyGame,
  isOnWeekday,
  type LotteryFamily,
  type LotteryPlay,
  linesOfPlay,
  type NumberTier,
  ODDS_SCALE,
  type Odds,
  type ResultsFile,
  rangesOf,
  type SettledBet,
  ticketText,
} from '../lottery/index.ts';
import { countedPart, fraction } from '../netting/index.ts';
import type { CompoundFamily } from './family.ts';
import { marksOf } from './marks.ts';
import { bestReturnOf, payoutFiguresOf } from './payout-figures.ts';
import type { CompoundPlay, Tier } from './play.ts';
import { fractionText } from './price.ts';
import { gainOf, returnsOf } from './returns.ts';
import { type PriceOf, payRows } from './settle.ts';
import {
  bestOf,
  checkTickets,
  exposuresByNumber,
  type Pricing,
  pricesAt,
  rowsOf,
  ticketsOf,
  tiersPaid,
} from './tickets.ts';

const WHOLE = fraction(1);
/** What 1960 of 2000 returns, in ten-thousandths (games.md 3.1). */
const RETURN_ODDS: Odds = 9_800n;
/** The units of plays with prizes: 2 and 1 of the currency, tenths, hundredths and thousandths of them (games.md 3.2). */
export const UNIT_MODES: readonly string[] = ['2', '1', '0.2', '0.1', '0.02', '0.01', '0.002', '0.001'];

/** What a draw of one region looks like and which plays it has. */
export interface CompoundRegion {
  readonly region: string;
  readonly tiers: readonly NumberTier[];
  /** Plays by the code of their rule, in groups as screens show them. */
  readonly groups: readonly { readonly group: string; readonly plays: readonly string[] }[];
  readonly draw: (stream: WordStream) => DrawnNumbers;
}

/** What a family with compound tickets declares to be drawn and sold. */
export interface CompoundLottery<Draw, Extras> {
  readonly rules: CompoundFamily<Draw, Extras>;
  readonly name: string;
  /** Begins the codes of its plays: no two families share one. */
  readonly prefix: string;
  readonly zone: Zone;
  readonly tags: readonly string[];
  readonly games: readonly FamilyGame[];
  /** The weekdays of the game without it. */
  readonly isDrawDay?: LotteryFamily['isDrawDay'];
  readonly regions: readonly CompoundRegion[];
  /** The numbers of a draw as its rules read them. */
  readonly numbersOf: (prizes: DrawnNumbers) => readonly unknown[];
  readonly pricing: Pricing;
  /** Absent where players enter an amount. */
  readonly units?: readonly string[];
  /** Plays on single numbers, whose payouts are limited by the number. */
  readonly perNumber?: readonly string[];
  readonly mainTier: string;
  /** Whether a live view begins with the last tier, so that the main prize comes last. */
  readonly mainComesLast?: true;
  readonly statistics: DrawStatistics;
  /** How words become numbers, in a line. */
  readonly proofNumbers: string;
  /** The name of its draws in proofs where another game has that of the family. */
  readonly proofName?: string;
  readonly file?: ResultsFile;
}

/** `straight_any(123..456)` of `K3` is `K3_STRAIGHT_ANY`. */
const codeOf = (prefix: string, rule: string): string => `${prefix}_${rule.replace(/\(.*/, '').toUpperCase()}`;

/** `zx3_back` and `zx3_front` are one rule, `straight_any(123..456)` is `straight_any`. */
const ruleNameOf = (rule: string): string => rule.replace(/\(.*/, '').replace(/^([a-z].*)_(?:front|mid|back)$/, '$1');

interface OfferedPlay<Draw> {
  readonly rule: CompoundPlay<Draw>;
  readonly play: LotteryPlay;
}

/** The plays of a family by their code, and by region in the order of screens. */
class Offer<Draw, Extras> {
  readonly #byCode = new Map<string, OfferedPlay<Draw>>();
  readonly #byRegion = new Map<string, string[]>();
  readonly #name: string;

  constructor({ rules, name, prefix, regions }: CompoundLottery<Draw, Extras>) {
    this.#name = name;
    const byRule = new Map(rules.plays.map((rule) => [rule.code, rule]));
    for (const { region, groups } of regions)
      for (const { group, plays } of groups)
        for (const ruleCode of plays) {
          const rule = byRule.get(ruleCode);
          invariant(rule, `${name} has the play ${ruleCode}`);
          this.#add(codeOf(prefix, ruleCode), region, group, rule);
        }
  }

  #add(code: string, region: string, group: string, rule: CompoundPlay<Draw>): void {
    const stakeMultiple = { ...this.#byCode.get(code)?.play.stakeMultiple, [region]: 1 };
    const play: LotteryPlay = { code, kind: 'ticket', group, width: 0, forms: rule.forms, stakeMultiple };
    this.#byCode.set(code, { rule, play: { ...play, example: ticketText(rule.example), rule: ruleNameOf(rule.code) } });
    this.#byRegion.set(region, [...(this.#byRegion.get(region) ?? []), code]);
  }

  find(code: string): OfferedPlay<Draw> | undefined {
    return this.#byCode.get(code);
  }

  /** The play of a stored bet, or one that was checked. */
  of(code: string): OfferedPlay<Draw> {
    const found = this.#byCode.get(code);
    invariant(found, `${this.#name} offers the play ${code}`);
    return found;
  }

  isIn(region: string, code: string): boolean {
    return this.#byCode.get(code)?.play.stakeMultiple[region] !== undefined;
  }

  in(region: string): readonly LotteryPlay[] {
    return (this.#byRegion.get(region) ?? []).map((code) => this.of(code).play);
  }
}

type Sold = Pick<
  LotteryFamily,
  | 'plays'
  | 'playOf'
  | 'checkPicks'
  | 'linesOf'
  | 'stakeOf'
  | 'defaultOdds'
  | 'prizesOf'
  | 'returnsOf'
  | 'bestReturn'
  | 'payoutFigures'
  | 'expand'
  | 'expandCount'
  | 'oddsOfPick'
  | 'bestPayout'
  | 'exposures'
>;

/** What a slip, a price list and a limit ask of the plays. */
function soldBy<Draw, Extras>(own: CompoundLottery<Draw, Extras>, offer: Offer<Draw, Extras>): Sold {
  const { prefix, pricing, perNumber = [] } = own;
  const byNumber = new Set(perNumber.map((rule) => codeOf(prefix, rule)));
  const rows = (code: string, picks: readonly string[]): number => rowsOf(ticketsOf(offer.of(code).rule, picks));
  const bestPayout: LotteryFamily['bestPayout'] = (_region, bet) => {
    const { rule } = offer.of(bet.play);
    return bestOf(rule, pricing, bet, ticketsOf(rule, bet.picks));
  };
  const returnsAt = (code: string, odds: Odds) => {
    const { rule } = offer.of(code);
    const { tiers, returned } = tiersPaid(rule.tiers, pricing, odds);
    return returnsOf(rule, tiers, returned);
  };
  return {
    plays: (region) => offer.in(region),
    playOf: (code) => offer.find(code)?.play,
    checkPicks: (region, code, picks) =>
      offer.isIn(region, code) ? checkTickets(offer.of(code).rule, picks) : err('play_not_offered'),
    linesOf: (code, picks) => linesOfPlay(offer.of(code).play, picks),
    stakeOf: (_region, code, picks, unit) => unit * BigInt(rows(code, picks)),
    defaultOdds: (region, code) =>
      offer.isIn(region, code) ? (pricing === 'return' ? RETURN_ODDS : ODDS_SCALE) : undefined,
    prizesOf: (code, odds) => {
      const { tiers, returned } = tiersPaid(offer.of(code).rule.tiers, pricing, odds);
      return tiers.map((tier) => ({ name: tier.name, returns: gainOf(tier, returned) }));
    },
    returnsOf: returnsAt,
    bestReturn: (_region, code, odds) => bestReturnOf(returnsAt(code, odds)),
    payoutFigures: (_region, code, bets) =>
      payoutFiguresOf(
        bets.map(({ picks, unit, odds }) => ({ rows: rows(code, picks), unit, odds })),
        (odds) => returnsAt(code, odds),
      ),
    expand: (play, picks) => [{ play, picks }],
    expandCount: (code, picks) => rows(code, picks),
    oddsOfPick: (_play, _pick, odds) => odds,
    bestPayout,
    exposures: (region, bet, best) =>
      byNumber.has(bet.play)
        ? exposuresByNumber(offer.of(bet.play).rule, pricing, bet)
        : [{ selection: bet.play, payout: best ?? bestPayout(region, bet) }],
  };
}

/** An amount as the rule writes amounts, rounded up: what is above one of them stays above it. */
const inRuleUnits = (amount: Micros, unit: Micros = MICROS_PER_UNIT): Micros =>
  (amount * MICROS_PER_UNIT + unit - 1n) / unit;

/** What a sold bet has besides its picks: the version of the rule of its issue. */
function extrasOf<Draw, Extras>(rules: CompoundFamily<Draw, Extras>, rule: string | undefined): Extras {
  const extras = rules.extrasOf({ rule });
  invariant(extras.ok, 'a sold bet has a rule of its family, or none');
  return extras.value;
}

/** The numbers of a published result, as its rules read them. */
function publishedDraw<Draw, Extras>(
  { rules, numbersOf }: CompoundLottery<Draw, Extras>,
  prizes: DrawnNumbers,
  day: string | null,
): Draw {
  const draw = rules.readDraw(numbersOf(prizes), day);
  invariant(draw.ok, 'a published result is a draw of its family');
  return draw.value;
}

/** What settles bets by the numbers of a draw. */
function judgeOf<Draw, Extras>(own: CompoundLottery<Draw, Extras>, offer: Offer<Draw, Extras>): LotteryFamily['judge'] {
  const { rules, pricing } = own;
  return (_region, prizes, day) => {
    const draw = publishedDraw(own, prizes, day);
    // Bets on one draw have few prices.
    const prices = new Map<string, PriceOf>();
    return ({ play: code, picks, unit, odds, rule: version, ruleUnit, staked = 0n }) => {
      const extras = extrasOf(rules, version);
      const { rule } = offer.of(code);
      const key = `${code} ${odds}`;
      const priceOf = prices.get(key) ?? pricesAt(rule, pricing, odds);
      prices.set(key, priceOf);
      const tickets = ticketsOf(rule, picks);
      const terms = { unit, multiple: 1, returned: WHOLE };
      const wins = tickets.flatMap(({ chosen, rows }) =>
        rules.winsOf({ play: rule, picks: chosen, rows, terms, extras }, draw, inRuleUnits(staked, ruleUnit)),
      );
      return payRows(priceOf, rowsOf(tickets), wins, terms);
    };
  };
}

/** What the draw of an issue has of bets: their picks and its numbers, by tier. */
function hitsIn<Draw, Extras>(own: CompoundLottery<Draw, Extras>, offer: Offer<Draw, Extras>): LotteryFamily['hitsIn'] {
  return (region, prizes, day) => {
    const draw = publishedDraw(own, prizes, day);
    const tiers = own.regions.find((one) => one.region === region)?.tiers ?? [];
    const all = tiers.flatMap(({ tier, count, digits }) => Array.from({ length: count }, () => ({ tier, digits })));
    return ({ play: code, picks }) => {
      const { rule } = offer.of(code);
      const marked = all.map(() => new Set<number>());
      const hits = ticketsOf(rule, picks).map(({ chosen }) => {
        const { picks: found, spots } = marksOf(rule, chosen, draw, all.length);
        for (const { at, digits: { start, end } = { start: 0, end: all[at]?.digits ?? 0 } } of spots)
          for (let digit = start; digit < end; digit += 1) marked[at]?.add(digit);
        const form = rule.forms.find(({ length }) => length === chosen.length) ?? [];
        return found.map((list, at) => list.map((value) => form[at]?.tokens.textOf(value) ?? ''));
      });
      const rangesIn = (wanted: string) =>
        all.flatMap(({ tier }, at) => (tier === wanted ? [rangesOf(marked[at] ?? new Set())] : []));
      return { picks: hits, numbers: Object.fromEntries(tiers.map(({ tier }) => [tier, rangesIn(tier)])) };
    };
  };
}

/** What depends on the version of a rule that an issue was sold under; nothing in a family without one. */
function ruledBy<Draw, Extras>(
  own: CompoundLottery<Draw, Extras>,
  offer: Offer<Draw, Extras>,
): Pick<LotteryFamily, 'ruleVersions' | 'forbidsBeside' | 'refusalBeside' | 'count'> {
  const { rules } = own;
  const { ruleVersions, isCompared = () => false, takesTurnover = () => false } = rules;
  if (!ruleVersions) return {};
  const ticketsIn = ({ play: code, picks, unit, rule: version }: DrawBet) => {
    const { rule } = offer.of(code);
    const shared = { play: rule, terms: { unit, multiple: 1, returned: WHOLE }, extras: extrasOf(rules, version) };
    return ticketsOf(rule, picks).map(({ chosen, rows }) => ({ ...shared, picks: chosen, rows }));
  };
  return {
    ruleVersions,
    forbidsBeside: (rule) => isCompared(extrasOf(rules, rule)),
    refusalBeside: (bet, earlier) => {
      const before = earlier.flatMap(ticketsIn);
      for (const ticket of ticketsIn(bet)) {
        const refusal = rules.refusalBeside?.(ticket, before) ?? null;
        if (refusal) return refusal;
        before.push(ticket);
      }
      return null;
    },
    count: (_region, prizes) => {
      const draw = publishedDraw(own, prizes, null);
      const isTaken = ({ bet }: SettledBet): boolean => takesTurnover(extrasOf(rules, bet.rule), draw);
      if (!ruleVersions.some((version) => takesTurnover(extrasOf(rules, version), draw))) return undefined;
      return (bets) =>
        bets.some(isTaken) ? 0n : bets.reduce((sum, { stake, payout }) => sum + countedPart(payout, stake), 0n);
    },
  };
}

/**
 * The published tables: the tiers of a draw by region, and the prizes of the plays for a unit of 1 at odds of 1, which odds multiply. Plays whose
 * prizes are no such product are left out.
 */
function tablesOf<Draw, Extras>(
  { regions, pricing }: CompoundLottery<Draw, Extras>,
  offer: Offer<Draw, Extras>,
): object {
  const codes = regions.flatMap(({ region }) => offer.in(region).map(({ code }) => code));
  const isProduct = ({ prize }: Tier): boolean => pricing === 'table' || prize === undefined;
  const plays = codes.flatMap((code) => {
    const { tiers } = offer.of(code).rule;
    if (!tiers.every(isProduct)) return [];
    const prizes = tiers.map((tier) => [tier.name, fractionText(gainOf(tier, WHOLE))] as const);
    return [[code, Object.fromEntries(prizes)] as const];
  });
  return {
    ...Object.fromEntries(regions.map(({ region, tiers }) => [region, tiers])),
    plays: Object.fromEntries(plays),
  };
}

/** A lottery with compound tickets as everything asks for it that serves any lottery. */
export function lotteryOf<Draw, Extras>(own: CompoundLottery<Draw, Extras>): LotteryFamily {
  const offer = new Offer(own);
  const { regions } = own;
  const regionOf = (name: string): CompoundRegion => {
    const found = regions.find(({ region }) => region === name);
    invariant(found, `${own.name} draws in the region ${name}`);
    return found;
  };
  return {
    name: own.name,
    zone: own.zone,
    tags: own.tags,
    games: own.games,
    isDrawDay: own.isDrawDay ?? (({ drawDayOfWeek }, day) => isOnWeekday(drawDayOfWeek, day)),
    regions: regions.map(({ region }) => region),
    ...soldBy(own, offer),
    ...ruledBy(own, offer),
    ...(own.units ? { units: own.units } : {}),
    groups: [...new Set(regions.flatMap(({ groups }) => groups.map(({ group }) => group)))],
    firstPlay: offer.in(regions[0]?.region ?? '')[0]?.code ?? '',
    statisticsSetOf: () => undefined,
    tiers: (region) => regionOf(region).tiers,
    drawOrder: (region) => {
      const { tiers } = regionOf(region);
      return (own.mainComesLast ? tiers.toReversed() : tiers).flatMap(({ tier, count }) =>
        Array.from({ length: count }, (_, index) => ({ tier, index })),
      );
    },
    mainTier: own.mainTier,
    draw: (region, stream) => regionOf(region).draw(stream),
    judge: judgeOf(own, offer),
    hitsIn: hitsIn(own, offer),
    statistics: own.statistics,
    file: own.file ?? null,
    proof: { game: own.proofName ?? own.name, versions: ['2'], numbers: own.proofNumbers },
    maths: [{ version: 2, tables: tablesOf(own, offer) }],
  };
}
