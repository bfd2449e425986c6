import { saferPlayCalls } from '@lantern/contract/safer-play';
import { answer, done } from '../../../platform/index.ts';
import { presentPlaySafely } from '../safer-play.present.ts';

export const getPlaySafely = answer(saferPlayCalls.getPlaySafely, async ({ actor }, context) =>
  done(await presentPlaySafely(context, context.db, actor)),
);
