import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';

/** The keys that open sealed bodies. The browser corrects its clock by `nowMs`, since a sealed body is valid for a minute. */
export const getSealingKeys = answer(siteCalls.getSealingKeys, async (_request, context) =>
  done({ keys: [...(await context.sealing.keys())], nowMs: context.clock.nowMs() }),
);
