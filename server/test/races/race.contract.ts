import { defineCall } from '@lantern/contract';
import { type DetailKind, detailKind } from '@lantern/contract/wager/detail-kind';
import { z } from 'zod';
import { RUNNERS } from './race.rules.ts';

/** A game that no other file names: races of six, with a pool on the winner and doubles on two races. */

const raceDetail = z.strictObject({
  kind: z.literal('race'),
  bet: z.enum(['pool', 'double']),
  /** One in a pool, one a race in a double. */
  runners: z.array(z.number().int().min(1).max(RUNNERS)).min(1).max(2),
});
export type RaceDetail = z.infer<typeof raceDetail>;

export const raceKind: DetailKind<typeof raceDetail> = detailKind(raceDetail, ({ bet, runners }) => ({
  play: bet,
  picks: runners.join(' '),
  odds: '1',
}));

const id = z.string().regex(/^[0-9]{1,19}$/);

/** A bet on a runner in the pool of a race. */
export const placeRaceBet = defineCall({
  name: 'place-race-bet',
  method: 'POST',
  path: '/races/:id/bets',
  who: 'member',
  summary: 'Bets on the winner of a race',
  params: z.object({ id }),
  body: z.strictObject({ runner: z.number().int().min(1).max(RUNNERS), units: z.number().int().min(1).max(100) }),
  answer: z.object({ betId: id }),
  refusals: ['bets_closed', 'not_enough_balance', 'game_disabled'],
  limit: { points: 60, seconds: 60, by: 'member' },
  idempotent: true,
});
