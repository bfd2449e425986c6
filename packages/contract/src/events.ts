import { z } from 'zod';
import { crashPlayer, crashRound } from './instant/shapes.ts';
import { liveBet, liveRound, liveSeat, liveShoe, spotTotal, tableCode } from './live/shapes.ts';
import { prizesShape } from './lottery/index.ts';
import { amount, id, instant } from './shapes.ts';

/** Live events over the one socket. `to`: everyone, or one member's own browsers; of a topic (`topics.ts`) to everyone who follows it. */
export const events = {
  'balance.changed': {
    to: 'member',
    shape: z.object({ sumBalance: amount, cause: z.string(), amount: amount.optional() }),
  },
  'wagers.settled': {
    to: 'member',
    shape: z.object({
      drawId: id,
      game: z.string(),
      numero: z.string(),
      stake: amount,
      payout: amount,
      wagers: z.number().int(),
    }),
  },
  'deposit.changed': { to: 'member', shape: z.object({ id, state: z.string(), amount }) },
  'withdrawal.changed': { to: 'member', shape: z.object({ id, state: z.string(), amount }) },
  /** Money moved between a member and an upline or a downline; each side gets its own. */
  'transfer.made': {
    to: 'member',
    shape: z.object({ id, direction: z.enum(['sent', 'received']), amount, account: z.string() }),
  },
  /** A contract was offered, answered, withdrawn or ended by its other side; an empty account is the operator. */
  'contract.changed': {
    to: 'member',
    shape: z.object({ id, kind: z.string(), state: z.string(), account: z.string() }),
  },
  /** A bill of a contract was paid, or a part of it. */
  'bill.paid': {
    to: 'member',
    shape: z.object({ id, kind: z.string(), side: z.enum(['income', 'paid']), amount }),
  },
  /** Nothing can be staked until the reality check is acknowledged (standards.md L06). */
  'reality.due': { to: 'member', shape: z.object({}) },
  'session.ended': { to: 'member', shape: z.object({ reason: z.string() }) },
  /** The merchant's texts changed: read the calls of that kind again. */
  'content.changed': { to: 'everyone', shape: z.object({ kind: z.string(), groupName: z.string() }) },
  'draw.opened': {
    to: 'everyone',
    shape: z.object({ drawId: id, game: z.string(), numero: z.string(), closeAt: instant, drawAt: instant }),
  },
  'draw.closed': { to: 'everyone', shape: z.object({ drawId: id, game: z.string(), numero: z.string() }) },
  'draw.published': {
    to: 'everyone',
    shape: z.object({
      drawId: id,
      game: z.string(),
      numero: z.string(),
      prizes: prizesShape,
      resultVersion: z.number().int(),
    }),
  },
  /** The status changed: an open page reads `get-status` again, for its effect depends on the caller's address. */
  'site.status': {
    to: 'everyone',
    shape: z.object({ status: z.union([z.literal(0), z.literal(1), z.literal(2)]), endsAt: instant.nullable() }),
  },
  /** A public setting changed: an open page reads `get-permission` again. */
  'site.changed': { to: 'everyone', shape: z.object({}) },
  /** An operator changed vendors or games: open lobbies and menus read again. */
  'catalogue.changed': { to: 'everyone', shape: z.object({}) },
  /** Current pools of real money, at most every two seconds while they grow; a win is sent at once. */
  'jackpot.pool': {
    to: 'everyone',
    shape: z.object({
      currency: z.string(),
      total: amount,
      pools: z.array(z.object({ game: z.string(), tier: z.string(), pool: amount })),
    }),
  },
  /** The state of the shared crash round changed: bets open, rising, or over. */
  'crash.round': { to: 'everyone', shape: crashRound },
  /** Players who joined or stopped since the last of these, at most every half second. */
  'crash.players': {
    to: 'everyone',
    shape: z.object({ roundId: id, players: z.array(crashPlayer) }),
  },
  /** A round of a table changed: it opened, its bets were bound, a step was due, it was settled or voided. It says all that is public. */
  'live.round': { to: 'everyone', shape: liveRound },
  /** A shoe was committed, or ended with its link. */
  'live.shoe': { to: 'everyone', shape: liveShoe },
  /** What lies on the spots of a round, at most every second while it grows. */
  'live.bets': { to: 'everyone', shape: z.object({ table: tableCode, roundId: id, totals: z.array(spotTotal) }) },
  /** How many members sit at each table, every few seconds while it changes. */
  'live.players': {
    to: 'everyone',
    shape: z.object({ tables: z.array(z.object({ code: tableCode, players: z.number().int() })) }),
  },
  /** A seat of a table of blackjack was taken or left. */
  'live.seats': { to: 'everyone', shape: z.object({ table: tableCode, seats: z.array(liveSeat) }) },
  /** An operator opened, closed or changed a table: read the list again. */
  'live.tables': { to: 'everyone', shape: z.object({}) },
  /** All own bets on a round of a table were settled or given back. */
  'live.settled': {
    to: 'member',
    shape: z.object({ table: tableCode, roundId: id, stake: amount, payout: amount, bets: z.array(liveBet) }),
  },
  'winners.changed': { to: 'everyone', shape: z.object({}) },
  'draw.settled': { to: 'everyone', shape: z.object({ drawId: id, game: z.string(), numero: z.string() }) },
} as const satisfies Record<string, { to: 'member' | 'everyone'; shape: z.ZodType }>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]['shape']>;
/** One message on the wire; with `seq` a browser requests what it missed. */
export interface PushEvent<N extends EventName = EventName> {
  readonly seq: string;
  readonly name: N;
  readonly at: string;
  readonly data: EventPayload<N>;
}
