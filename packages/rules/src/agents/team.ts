import type { Micros } from '@lantern/kernel';
import type { TeamTree } from './tree.ts';

export interface BookWager {
  readonly member: string;
  readonly placedAtMs: number;
  readonly settledAtMs: number;
  readonly stake: Micros;
  /** The part of the stake that counts as turnover. */
  readonly valid: Micros;
  readonly payout: Micros;
}

/** What a team has cost beside its payouts: bonuses, rebates and fees. */
export interface BookCost {
  readonly member: string;
  readonly atMs: number;
  readonly amount: Micros;
}

/** Wagers and costs that belong to one downline: his own, and those of everyone below him at their time. */
export interface Team {
  /** By the time at which they were settled. */
  readonly wagers: readonly BookWager[];
  /** By their time. */
  readonly costs: readonly BookCost[];
  /** Members who are not active whatever they stake; their bets count (agents.md 5.3, rule 11). */
  readonly uncounted?: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** From `fromMs` on, and before `beforeMs`. */
export interface Span {
  readonly fromMs: number;
  readonly beforeMs: number;
}

/** The place of the first item at or after a time, in items by time. */
function firstFrom<T>(items: readonly T[], timeOf: (item: T) => number, fromMs: number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(items[middle]!) < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

const within = <T>(items: readonly T[], timeOf: (item: T) => number, { fromMs, beforeMs }: Span): readonly T[] =>
  items.slice(firstFrom(items, timeOf, fromMs), firstFrom(items, timeOf, beforeMs));

export interface TeamFigures {
  readonly turnover: Micros;
  /** Members whose own valid stake in the span reaches the contract's. */
  readonly active: number;
}

const settledAt = ({ settledAtMs }: BookWager): number => settledAtMs;
export const wagersIn = ({ wagers }: Team, span: Span): readonly BookWager[] => within(wagers, settledAt, span);

/** Turnover and active members of wagers that come one by one. */
export class Counter {
  readonly #activeTurnover: Micros;
  readonly #uncounted: ReadonlySet<string>;
  readonly #own = new Map<string, Micros>();
  #turnover: Micros = 0n;
  #active = 0;

  constructor(activeTurnover: Micros, uncounted = NOBODY) {
    this.#activeTurnover = activeTurnover;
    this.#uncounted = uncounted;
  }

  add({ member, valid }: BookWager): void {
    this.#turnover += valid;
    if (this.#uncounted.has(member)) return;
    const before = this.#own.get(member);
    const own = (before ?? 0n) + valid;
    this.#own.set(member, own);
    const wasActive = before !== undefined && before >= this.#activeTurnover;
    this.#active += Number(own >= this.#activeTurnover) - Number(wasActive);
  }

  get figures(): TeamFigures {
    return { turnover: this.#turnover, active: this.#active };
  }
}

export function figuresOf(
  wagers: readonly BookWager[],
  activeTurnover: Micros,
  uncounted?: ReadonlySet<string>,
): TeamFigures {
  const counter = new Counter(activeTurnover, uncounted);
  for (const wager of wagers) counter.add(wager);
  return counter.figures;
}

/** What the operator has won from a team: stakes − payouts − costs. Below zero, the team has won (standards.md 5.3). */
export function lossOf(team: Team, span: Span): Micros {
  const won = wagersIn(team, span).reduce((sum, { stake, payout }) => sum + stake - payout, 0n);
  return within(team.costs, ({ atMs }) => atMs, span).reduce((sum, { amount }) => sum - amount, won);
}

/** The teams of these downlines, each from the tree as it was when a wager was placed and a cost arose. */
export function teamsOf(
  tree: TeamTree,
  downlines: ReadonlySet<string>,
  book: { readonly wagers: readonly BookWager[]; readonly costs: readonly BookCost[] },
): ReadonlyMap<string, Team> {
  const teams = new Map([...downlines].map((id) => [id, { wagers: [] as BookWager[], costs: [] as BookCost[] }]));
  for (const wager of book.wagers.toSorted((a, b) => a.settledAtMs - b.settledAtMs))
    for (let one: string | null = wager.member; one !== null; one = tree.uplineAt(one, wager.placedAtMs))
      teams.get(one)?.wagers.push(wager);
  for (const cost of book.costs.toSorted((a, b) => a.atMs - b.atMs))
    for (let one: string | null = cost.member; one !== null; one = tree.uplineAt(one, cost.atMs))
      teams.get(one)?.costs.push(cost);
  return teams;
}
