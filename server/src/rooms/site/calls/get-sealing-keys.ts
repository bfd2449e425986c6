import { siteCalls } from '@lantern/contract/site';
import { type Answered, answer, done, type Sealing } from '../../../platform/index.ts';

/** The browser corrects its clock by `nowMs`, since a sealed body is good for a minute. */
export const getSealingKeys = (sealing: Sealing): Answered =>
  answer(siteCalls.getSealingKeys, async (_asked, world) =>
    done({ keys: [...(await sealing.keys())], nowMs: world.clock.nowMs() }),
  );
