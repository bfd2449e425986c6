import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { liveCalls } from './index.ts';
import { liveOfficeCalls } from './office/index.ts';
import { liveBet, liveRound, liveSeat, liveShoe, spotTotal, tableCode } from './shapes.ts';
import { liveKind } from './wager-detail.ts';

/** Operators read the list of tables again, at the pace of a round. */
const FOR_OFFICE = { right: 'games', everyMs: 5000 } as const;

export const live = contractModule({
  calls: { ...liveCalls, ...liveOfficeCalls },
  events: {
    /** A round of a table changed: it opened, its bets were bound, a step was due, it was settled or voided. It says all that is public. */
    'live.round': { to: 'everyone', topic: 'live', ...FOR_OFFICE, shape: liveRound },
    /** A shoe was committed, or ended with its link. */
    'live.shoe': { to: 'everyone', topic: 'live', shape: liveShoe },
    /** What lies on the spots of a round, at most every second while it grows. */
    'live.bets': {
      to: 'everyone',
      topic: 'live',
      ...FOR_OFFICE,
      shape: z.object({ table: tableCode, roundId: id, totals: z.array(spotTotal) }),
    },
    /** How many members sit at each table, every few seconds while it changes. */
    'live.players': {
      to: 'everyone',
      topic: 'live',
      ...FOR_OFFICE,
      shape: z.object({ tables: z.array(z.object({ code: tableCode, players: z.number().int() })) }),
    },
    /** A seat of a table of blackjack was taken or left. */
    'live.seats': {
      to: 'everyone',
      topic: 'live',
      ...FOR_OFFICE,
      shape: z.object({ table: tableCode, seats: z.array(liveSeat) }),
    },
    /** An operator opened, closed or changed a table: read the list again. */
    'live.tables': { to: 'everyone', topic: 'live', ...FOR_OFFICE, shape: z.object({}) },
    /** All own bets on a round of a table were settled or given back. */
    'live.settled': {
      to: 'member',
      shape: z.object({ table: tableCode, roundId: id, stake: amount, payout: amount, bets: z.array(liveBet) }),
    },
  },
  wagerKinds: [liveKind],
  requestKinds: {
    live_void: {
      order: 60,
      right: 'games',
      subject: 'table_round',
      facts: ['game', 'table', 'round', 'drawn', 'bettors', 'stake', 'payout'],
      changes: ['listStaffLiveRounds', 'getStaffLiveRound'],
    },
    table_fee: {
      order: 70,
      right: 'games',
      subject: 'table',
      facts: ['game', 'table'],
      changes: ['listStaffLiveTables'],
    },
    table_limits: {
      order: 80,
      right: 'games',
      subject: 'table',
      facts: ['game', 'table', 'change'],
      changes: ['listStaffLiveTables'],
    },
  },
  findKinds: { table: { order: 80 }, table_round: { order: 90 } },
  decisions: {
    changeLiveTable: 'raising',
    changeLiveTableFee: 'two',
    // Opens a table with limits that were decided.
    setLiveTableState: 'one',
    requestLiveRoundVoid: 'two',
  },
  pages: [
    { order: 50, path: '/live', name: 'live', bannerGroup: 'live' },
    { order: 120, path: '/cockfight', name: 'cockfight', bannerGroup: '' },
  ],
  refusalFacts: {
    level_too_low: z.strictObject({ level: z.int() }),
    round_limit_reached: z.strictObject({ maximum: amount }),
    spot_limit_reached: z.strictObject({ spot: z.string(), minimum: amount, maximum: amount }),
    spot_unknown: z.strictObject({ spot: z.string() }),
    seat_empty: z.strictObject({ seat: z.int() }),
    seat_not_yours: z.strictObject({ seat: z.int() }),
    main_bet_missing: z.strictObject({ seat: z.int() }),
    /** Seats of one member. */
    seat_limit_reached: z.strictObject({ maximum: z.int() }),
  },
});
