import { siteCalls } from '@lantern/contract/site';
import { answer, type CallHandler, done, type Sealing } from '../../../platform/index.ts';

/** The browser corrects its clock by `nowMs`, since a sealed body is valid for a minute. */
export const getSealingKeys = (sealing: Sealing): CallHandler =>
  answer(siteCalls.getSealingKeys, async (_request, context) =>
    done({ keys: [...(await sealing.keys())], nowMs: context.clock.nowMs() }),
  );
