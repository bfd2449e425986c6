import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id, instant } from '../shapes.ts';
import { cashOutOffer, sportsBet } from './bets.ts';
import { priceChange, sportsCalls } from './index.ts';
import { sportsOfficeCalls } from './office/index.ts';
import { ballPosition, matchProgress, sportsStatistics, suspension, timelineEntry } from './shapes.ts';
import { sportsKind } from './wager-detail.ts';

export const sports = contractModule({
  calls: { ...sportsCalls, ...sportsOfficeCalls },
  events: {
    /** What changed in matches of lists: score, clock, state. */
    'sports.matches': {
      to: 'everyone',
      topic: 'sports',
      right: 'sports.trade',
      everyMs: 1000,
      shape: z.object({ list: z.array(matchProgress) }),
    },
    /** Main markets that changed, as lists show them. */
    'sports.prices': {
      to: 'everyone',
      topic: 'sports',
      right: 'sports.trade',
      everyMs: 1000,
      shape: z.object({ list: z.array(priceChange) }),
    },
    /** A match was added, moved, or is over: read the list again. */
    'sports.listed': { to: 'everyone', topic: 'sports', shape: z.object({ matchIds: z.array(id) }) },
    /** The feed fell silent, or is heard again. */
    'sports.feed': {
      to: 'everyone',
      topic: 'sports',
      right: 'sports.trade',
      everyMs: 1000,
      shape: z.object({ isSilent: z.boolean(), heardAt: instant.nullable() }),
    },
    /** All markets of one match that changed. */
    'sports.markets': { to: 'everyone', topic: 'sports.match', topicBy: 'matchId', shape: priceChange },
    /** What happened in one match. */
    'sports.timeline': {
      to: 'everyone',
      topic: 'sports.match',
      topicBy: 'matchId',
      shape: z.object({
        matchId: id,
        entries: z.array(timelineEntry),
        ball: z.array(ballPosition),
        statistics: sportsStatistics.omit({ ball: true }),
      }),
    },
    /** A slip that waited was decided. */
    'sports.slip': {
      to: 'member',
      shape: z.object({ slipId: id, state: z.enum(['accepted', 'refused']), bets: z.array(sportsBet) }),
    },
    /** Own bets ended, or a correction changed what they paid; a leg of an open one was decided. */
    'sports.settled': {
      to: 'member',
      shape: z.object({ matchId: id, bets: z.array(z.object({ betId: id, isOver: z.boolean(), payout: amount })) }),
    },
    /** What buys own bets back now; null while it is paused, and where there is none. Members get it who read their open bets within a minute. */
    'sports.offers': {
      to: 'member',
      shape: z.object({
        list: z.array(z.object({ betId: id, offer: cashOutOffer.nullable(), pausedFor: suspension.nullable() })),
      }),
    },
    /** A bet, or a part of it, was bought back, by the member or by itself. */
    'sports.cashed_out': {
      to: 'member',
      shape: z.object({ betId: id, paid: amount, isAutomatic: z.boolean(), isOver: z.boolean() }),
    },
    /** Bets came, were decided, or exposure moved: read again. */
    'sports.traded': {
      to: 'staff',
      right: 'sports.trade',
      everyMs: 1000,
      shape: z.object({ matchIds: z.array(id) }),
    },
  },
  wagerKinds: [sportsKind],
  rights: {
    'sports.trade': { order: 102, roles: ['games'] },
    'sports.settle': { order: 104, roles: ['games'] },
  },
  requestKinds: {
    sports_settlement: {
      order: 270,
      right: 'sports.settle',
      subject: 'sports_match',
      facts: [
        'match',
        'state',
        'resultBefore',
        'result',
        'ending',
        'forfeit',
        'bets',
        'multiples',
        'stake',
        'payoutBefore',
        'payout',
        'payoutChange',
      ],
      changes: ['getSportsBoard', 'getStaffSportsMatch'],
    },
    sports_price_error: {
      order: 280,
      right: 'sports.settle',
      subject: 'sports_match',
      facts: ['match', 'market', 'odds', 'takenFrom', 'takenUntil', 'bets', 'stake', 'payoutBefore'],
      changes: ['getSportsBoard', 'getStaffSportsMatch'],
    },
    sports_terms: {
      order: 290,
      right: 'sports.trade',
      subject: 'sports_match',
      facts: ['match', 'change'],
      changes: ['getSportsBoard', 'getStaffSportsMatch'],
    },
  },
  findKinds: { sports_match: { order: 95 } },
  exportKinds: { sports_bets: { order: 165, rights: ['sports.trade'] } },
  decisions: {
    // Lets prices be bet on again that an operator suspended; it raises no limit.
    setSportsSuspension: 'one',
    // Bound by the least margin of the settings and by the limits of the match.
    setSportsPrices: 'one',
    setSportsLine: 'one',
    setSportsTerms: 'raising',
    refuseSportsBet: 'restricting',
    requestSportsSettlement: 'two',
    requestPriceError: 'two',
  },
  refusalFacts: {
    win_limit_reached: z.strictObject({ maximum: amount }),
    liability_limit: z.strictObject({ maximum: amount }).optional(),
    slip_malformed: z.strictObject({ bet: z.int() }),
    related_legs: z.strictObject({ matchId: id }),
    match_unknown: z.strictObject({ matchId: id }),
    match_closed: z.strictObject({ matchId: id }),
    market_suspended: z.strictObject({ matchId: id, market: z.string(), reason: z.string() }),
    odds_changed: z
      .strictObject({
        matchId: id,
        market: z.string(),
        selection: z.string(),
        odds: z.string(),
        version: z.int(),
      })
      .optional(),
    odds_out_of_range: z.strictObject({ market: z.string(), selection: z.string() }),
    margin_too_low: z.strictObject({ market: z.string() }),
    odds_too_low: z.strictObject({ minimum: z.string() }),
    offer_changed: z.strictObject({ amount }),
    part_too_small: z.strictObject({ minimum: amount }),
    not_combinable: z.strictObject({ market: z.string() }),
    too_many_favourites: z.strictObject({ maximum: z.int() }),
  },
});
