import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, iso } from '../../../platform/index.ts';

export const getRains = answer(prizesCalls.getRains, async (_, { clock }) =>
  done({ isPaused: false, now: iso(clock.nowMs()), rains: [] }),
);
