import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { dropBrowser } from '../push/site.push.store.ts';
import { browserIdOf } from '../push/site.push.ts';

/** The same answer whether it was known or not: it never reveals who subscribes. */
export const unsubscribePush = answer(siteCalls.unsubscribePush, async ({ body }, _context, tx) => {
  await dropBrowser(tx, browserIdOf(body.endpoint));
  return done({});
});
