import { z } from 'zod';
import { amount, id, instant } from '../shapes.ts';

const whole = z.number().int();
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const LIVE_GAMES = [
  'baccarat',
  'dragon-tiger',
  'roulette',
  'sic-bo',
  'xoc-dia',
  'bau-cua',
  'cockfight',
  'blackjack',
] as const;
export const liveGame = z.enum(LIVE_GAMES);
export type LiveGame = z.infer<typeof liveGame>;
/** Address of a table: `hoi-an-1`. */
export const tableCode = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A spot of the layout, as `live spots` lists it: `banker`, `straight-17`. */
export const spotCode = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** One thing that the table shows: a card dealt, the number of the wheel, a die or a coin. */
export const liveStep = z.object({
  /** It is seen from then on. */
  at: instant,
  /**
   * Hand or place: `player`, `banker`, `dragon`, `tiger`, `wheel`, `dice`, `coins`; of a fight `script`, then `end`; of blackjack `table`, `dealer`,
   * `seat-3`, `seat-3-split`.
   */
  to: z.string(),
  /** Of blackjack also who plays and what was decided: `seats-1-4`, `hit`, `insure-4`. `Ah` and `Tc` of a card, `17` of a wheel, `5` of a die, `red` or `white` of a coin, `crab` of a die of bau cua. */
  value: z.string(),
});
export type LiveStep = z.infer<typeof liveStep>;

/** Stakes on both sides of a pari-mutuel pit in one currency, once its bets are closed. */
export const livePool = z.object({
  currency: z.string(),
  meron: amount,
  wala: amount,
  /** What of it counts: of a side that is too heavy for the other one the rest goes back. */
  counts: z.object({ meron: amount, wala: amount }),
  /** The most of one member's stakes on the side that counts; null where all of them do. */
  caps: z.object({ meron: amount.nullable(), wala: amount.nullable() }),
  /** What a unit that counts gets when its side wins, the stake included: decimal. Null when the fight is cancelled in this currency: every stake goes back. */
  prices: z.object({ meron: z.string(), wala: z.string() }).nullable(),
});
export type LivePool = z.infer<typeof livePool>;
/** Seats of a table of blackjack: 1 is dealt first. */
export const LIVE_SEATS = 7;
export const seatNumber = whole.min(1).max(LIVE_SEATS);
export const LIVE_DECISIONS = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline'] as const;
export type LiveDecision = (typeof LIVE_DECISIONS)[number];
/** Who may decide now, by the database's clock. */
export const liveTurn = z.object({
  /** `insurance`: all of `seats` may answer; `hand`: the one seat. */
  kind: z.enum(['insurance', 'hand']),
  seats: z.array(seatNumber),
  /** 0, and 1 for the second hand of a split. */
  hand: whole,
  decisions: z.array(z.enum(LIVE_DECISIONS)),
  /** Decisions about hands before it: names the turn. */
  number: whole,
  opensAt: instant,
  /** Without an answer the hand stands, and nobody is insured. */
  endsAt: instant,
});
export type LiveTurn = z.infer<typeof liveTurn>;

/**
 * `open` while bets are taken by the database's clock, `closed` until the first step, `dealing` until the last one, `settled` when all is
 * paid, `void` when every stake was given back.
 */
export const LIVE_PHASES = ['open', 'closed', 'dealing', 'settled', 'void'] as const;
/** A round as far as it is public now: the table that a page draws is a function of it and the server's time. */
export const liveRound = z.object({
  table: tableCode,
  roundId: id,
  /** `19-58`: shoe and round in it; of games without a shoe a number. */
  name: z.string(),
  phase: z.enum(LIVE_PHASES),
  opensAt: instant,
  /** The last call: seconds before the bets close. */
  lastCallAt: instant,
  closesAt: instant,
  /** Steps that are due, in order. */
  steps: z.array(liveStep),
  /** While players decide at a table of blackjack. */
  turn: liveTurn.optional(),
  /** When the last step is seen; null before the bets are bound. */
  shownAt: instant.nullable(),
  /**
   * Null before the last step. `banker`, `tie`, `17`, `big`, `even`; `cancelled` of a fight that was cancelled in the currency of the reader, in
   * news for everybody in every currency: it has no winner, and its steps are what was drawn, for the proof.
   */
  outcome: z.string().nullable(),
  /** Spots that pay more than their stake; empty before the last step. */
  winners: z.array(spotCode),
  /** What roads mark besides the outcome: `player-pair`, `banker-pair`, `natural`. */
  marks: z.array(z.string()),
  settledAt: instant.nullable(),
  /** The next round or shoe begins then; null before it is known. */
  nextAt: instant.nullable(),
  /** End of the chain that the result was committed to; null where it lies in a shoe, which has its own. */
  terminalHash: hash.nullable(),
  /** Root of the closed bets; null before they are bound. */
  betsHash: hash.nullable(),
  bets: whole,
  /** Of a pari-mutuel pit once its bets are closed, for each currency that was bet; null before, and at other tables. */
  pools: z.array(livePool).nullable(),
  /** Of a pari-mutuel pit: what the house takes of this fight, in ten-thousandths. */
  fee: whole.optional(),
});
export type LiveRound = z.infer<typeof liveRound>;

/** A committed shoe: one element of the chain of its table. */
export const liveShoe = z.object({
  table: tableCode,
  shoeId: id,
  number: whole,
  decks: whole,
  /** Cards of the whole shoe, those that are out of it with the burnt ones, and after how many the cut card comes. */
  cards: whole,
  out: whole,
  burnt: whole,
  cutAt: whole,
  position: whole,
  terminalHash: hash,
  salt: z.string(),
  /**
   * How many bets of the shoe before its cards are bound to; 0: nobody bet in it, so no key of a member is in these cards. Null of shoes until
   * 29 November 2026, which were bound to nothing.
   */
  bets: whole.nullable(),
  /** Shown when the shoe is over. */
  link: hash.nullable(),
  /** Its first round opens then. */
  opensAt: instant,
});
export type LiveShoe = z.infer<typeof liveShoe>;

/** A past round of a road. */
export const roadEntry = z.object({
  roundId: id,
  name: z.string(),
  outcome: z.string(),
  /** Values in the order shown: cards, number, dice. */
  dealt: z.array(z.string()),
  marks: z.array(z.string()),
  /** Of a pari-mutuel pit. */
  pools: z.array(livePool).nullable(),
});
export type RoadEntry = z.infer<typeof roadEntry>;

/** In the currency of the caller: one spot and all spots of a round together. */
export const liveLimits = z.object({ minStake: amount, maxStake: amount, maxRound: amount });
export type LiveLimits = z.infer<typeof liveLimits>;

export const liveSpot = z.object({
  code: spotCode,
  /** Net price to one. */
  pays: z.string(),
  /** Pockets of a wheel that it covers. */
  numbers: z.array(whole).optional(),
  /** The greatest stake of a member on it in a round: long prices have a smaller one. */
  maxStake: amount,
  /** Average return of a stake of one, decimal. */
  return: z.string(),
});
export type LiveSpot = z.infer<typeof liveSpot>;

/** `closing`: it closes after the running round. */
export const TABLE_STATES = ['open', 'closing', 'closed'] as const;
/** A seat of a table of blackjack, from which one plays a hand. */
export const liveSeat = z.object({
  seat: seatNumber,
  /** Masked; null of a free seat. */
  name: z.string().nullable(),
});
export type LiveSeat = z.infer<typeof liveSeat>;
/** A member who sits or plays at a table, as other players see him. */
export const livePlayer = z.object({
  /** Masked; of a member who hides from the winners board nothing but the mask. */
  name: z.string(),
  isOwn: z.boolean(),
  /** Of blackjack. */
  seats: z.array(seatNumber),
  /** On the running round; null of a member who sits without a bet. */
  stake: amount.nullable(),
  /** Above the stake, once the round is paid. */
  won: amount.nullable(),
  currency: z.string().nullable(),
});
export type LivePlayer = z.infer<typeof livePlayer>;
export const liveTable = z.object({
  code: tableCode,
  /** A proper name, the same in every language. */
  name: z.string(),
  game: liveGame,
  variant: z.string().nullable(),
  state: z.enum(TABLE_STATES),
  /** Trial money has tables of its own. */
  isTrial: z.boolean(),
  /** The least level of a member who may bet; 0 for everybody. */
  minLevel: whole,
  currency: z.string(),
  limits: liveLimits,
  /** Of a pari-mutuel pit: what the house takes of the stakes on both sides, in ten-thousandths. */
  fee: whole.nullable(),
  /** Whether its rounds are dealt fast. */
  isFast: z.boolean(),
  /** Seconds of a round in which bets are taken. */
  betSeconds: whole,
  lastCallSeconds: whole,
  /** What operators changed and the next round has: the running one keeps its limits and pace. Null while nothing changes. */
  next: z.object({ limits: liveLimits, isFast: z.boolean(), betSeconds: whole, lastCallSeconds: whole }).nullable(),
  /** Members whose pages show the table. */
  players: whole,
  /** The running round, or the last one; null before the first. */
  round: liveRound.nullable(),
  /** Of games dealt from a shoe. */
  shoe: liveShoe.nullable(),
  /** Of blackjack: its seats. */
  seats: z.array(liveSeat).optional(),
  /** Rounds of the running shoe, of other games the last ones; the oldest first. */
  road: z.array(roadEntry),
});
export type LiveTable = z.infer<typeof liveTable>;

/** What lies on a spot, of all players of one currency. */
export const spotTotal = z.object({ spot: spotCode, currency: z.string(), players: whole, stake: amount });
export type SpotTotal = z.infer<typeof spotTotal>;

export const LIVE_BET_STATES = ['placed', 'won', 'lost', 'refunded', 'partly_returned'] as const;
export const liveBet = z.object({
  betId: id,
  roundId: id,
  spot: spotCode,
  stake: amount,
  currency: z.string(),
  state: z.enum(LIVE_BET_STATES),
  /** What came back, with the stake in it; a push is `refunded`. */
  payout: amount,
  placedAt: instant,
});
export type LiveBet = z.infer<typeof liveBet>;

/** Bets of one round of the member, for history and for betting again. */
export const liveOwnRound = z.object({
  roundId: id,
  name: z.string(),
  outcome: z.string().nullable(),
  dealt: z.array(z.string()),
  marks: z.array(z.string()),
  stake: amount,
  payout: amount,
  currency: z.string(),
  bets: z.array(liveBet),
  closesAt: instant,
});
export type LiveOwnRound = z.infer<typeof liveOwnRound>;

/** What proves a round. `proof` are the fields of `/verify`; null while the link is secret: of a shoe until it is over. */
export const liveProof = z.object({
  position: whole,
  terminalHash: hash,
  salt: z.string(),
  /** Element of the chain that the round is drawn from: of the round, or of its shoe. */
  elementId: id,
  /** Where its first card lies in the shoe, from 0; null without a shoe. */
  firstCard: whole.nullable(),
  betsHash: hash.nullable(),
  bets: whole,
  boundAt: instant.nullable(),
  link: hash.nullable(),
  revealedAt: instant.nullable(),
  proof: z.record(z.string(), z.string()).nullable(),
});
export type LiveProof = z.infer<typeof liveProof>;
