import { defineCall } from '@lantern/contract/call';
import { z } from 'zod';
import { RUNNERS } from './race.rules.ts';

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
  refusals: [
    'bets_closed',
    'not_enough_balance',
    'above_bonus_bet',
    'limit_reached',
    'player_blocked',
    'reality_check_due',
    'game_disabled',
  ],
  limit: { points: 60, seconds: 60, by: 'member' },
  idempotent: true,
});
