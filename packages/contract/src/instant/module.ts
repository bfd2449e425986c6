import { z } from 'zod';
import { contractModule } from '../contract-module.ts';
import { amount, id } from '../shapes.ts';
import { instantCalls } from './index.ts';
import { instantOfficeCalls } from './office/index.ts';
import { crashPlayer, crashRound } from './shapes.ts';
import { instantKinds } from './wager-detail.ts';

export const instant = contractModule({
  calls: { ...instantCalls, ...instantOfficeCalls },
  events: {
    /** The state of the shared crash round changed: bets open, rising, or over. */
    'crash.round': { to: 'everyone', right: 'games', everyMs: 5000, shape: crashRound },
    /** Players who joined or stopped since the last of these, at most every half second. */
    'crash.players': {
      to: 'everyone',
      shape: z.object({ roundId: id, players: z.array(crashPlayer) }),
    },
  },
  wagerKinds: instantKinds,
  requestKinds: {
    instant_void: {
      order: 50,
      right: 'games',
      subject: 'crash_round',
      subjectOfMember: 'wager',
      facts: ['member', 'name', 'game', 'state', 'stake', 'payout', 'opened', 'drawn', 'bettors'],
      changes: ['listStaffCrashRounds', 'getStaffInstantWager'],
    },
  },
  decisions: {
    requestCrashRoundVoid: 'two',
    requestInstantVoid: 'two',
  },
  refusalFacts: {
    /** `maximum` with this choice, because no round pays more than `most`. */
    stake_over_ceiling: z.strictObject({ maximum: amount, most: amount }),
    mines_round_open: z.strictObject({ roundId: id }),
  },
});
