import { formatAmount, type Micros } from '@lantern/kernel';
import type { MoneyParts } from '@lantern/rules/promotions';
import type { Book, BookMission, BookPromotion } from './read-book.ts';
import type { Forfeits, Grant, Purse } from './replay-grants.ts';

/** A settled bet, with what figures are added up from. */
export interface SettledBet {
  readonly atMs: number;
  readonly category: string;
  readonly valid: Micros;
  /** Real money staked less real money paid. */
  readonly lost: Micros;
}

export interface Member extends Purse {
  points: Micros;
  readonly deposits: { readonly atMs: number; readonly amount: Micros }[];
  readonly settled: SettledBet[];
  /** Missions with their periods. */
  readonly claimed: Set<string>;
}

export interface Offered {
  readonly terms: BookPromotion;
  granted: number;
  spent: Micros;
  /** Days on which a member got it, once per time. */
  readonly days: Map<Member, string[]>;
  /** Periods for which it ran, by their first day. */
  readonly ran: Set<string>;
}

export interface PlacedBet {
  readonly member: Member;
  readonly category: string;
  readonly staked: MoneyParts;
  /** Active when it was placed. */
  readonly grant: Grant | null;
  isOpen: boolean;
}

export interface Replay extends Forfeits {
  readonly book: Book;
  readonly members: ReadonlyMap<string, Member>;
  readonly promotions: ReadonlyMap<string, Offered>;
  readonly missions: ReadonlyMap<string, BookMission>;
  readonly bets: Map<string, PlacedBet>;
}

export function startReplay(book: Book): Replay {
  const member = (): Member => ({ main: 0n, points: 0n, grants: [], deposits: [], settled: [], claimed: new Set() });
  const offered = (terms: BookPromotion): Offered => ({
    terms,
    granted: 0,
    spent: 0n,
    days: new Map(),
    ran: new Set(),
  });
  return {
    book,
    forfeited: 0n,
    members: new Map(book.members.map((id) => [id, member()])),
    promotions: new Map(book.promotions.map((terms) => [terms.id, offered(terms)])),
    missions: new Map(book.missions.map((one) => [one.id, one])),
    bets: new Map(),
  };
}

export interface Balances {
  readonly members: Readonly<
    Record<
      string,
      {
        readonly main: string;
        readonly points: string;
        readonly grants: readonly {
          readonly promotion: string;
          readonly state: string;
          readonly bonus: string;
          readonly turnover: string;
          readonly required: string;
        }[];
      }
    >
  >;
  readonly promotions: Readonly<Record<string, { readonly granted: number; readonly spent: string }>>;
  readonly house: string;
}

const grantOf = ({ promotion, state, bonus, turnover, required }: Grant) => ({
  promotion: promotion.id,
  state,
  bonus: formatAmount(bonus),
  turnover: formatAmount(turnover),
  required: formatAmount(required),
});

export const balancesOf = ({ members, promotions, forfeited }: Replay): Balances => ({
  members: Object.fromEntries(
    [...members].map(([id, { main, points, grants }]) => [
      id,
      { main: formatAmount(main), points: formatAmount(points), grants: grants.map(grantOf) },
    ]),
  ),
  promotions: Object.fromEntries(
    [...promotions].map(([id, { granted, spent }]) => [id, { granted, spent: formatAmount(spent) }]),
  ),
  house: formatAmount(forfeited),
});
