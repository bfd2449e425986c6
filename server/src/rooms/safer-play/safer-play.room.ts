import type { Room } from '../../platform/index.ts';
import { registerStakeGate } from '../wager/index.ts';
import { acknowledgeRealityCheck } from './calls/acknowledge-reality-check.ts';
import { confirmOwnLimit } from './calls/confirm-own-limit.ts';
import { getPlaySafely } from './calls/get-play-safely.ts';
import { getRealityCheck } from './calls/get-reality-check.ts';
import { setOwnLimit } from './calls/set-own-limit.ts';
import { setRealityCheck } from './calls/set-reality-check.ts';
import { takeBreak } from './calls/take-break.ts';
import { isOnBreak } from './safer-play.service.ts';

export const saferPlay: Room = {
  name: 'safer-play',
  answers: [
    getPlaySafely,
    setOwnLimit,
    confirmOwnLimit,
    takeBreak,
    getRealityCheck,
    acknowledgeRealityCheck,
    setRealityCheck,
  ],
  start: async () => {
    // The guard refuses in the transaction of the stake; this spares rooms the work before it where that is more than the look.
    registerStakeGate('break', async (world, { memberId, stake, guarded }) =>
      !guarded && stake > 0n && (await isOnBreak(world, memberId)) ? 'player_blocked' : null,
    );
  },
};
