import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { hotMatches } from '../sports.list.store.ts';
import { presentedMatches } from '../sports.read.ts';

const SHOWN = 10;

export const listHotMatches = answer(sportsCalls.listHotMatches, async ({ language }, context) => {
  const rows = await hotMatches(context.db, SHOWN, new Date(context.clock.nowMs()));
  return done({ serverTime: isoNow(context.clock), list: await presentedMatches(context, rows, language) });
});
