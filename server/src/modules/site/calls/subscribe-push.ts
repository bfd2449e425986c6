import { siteCalls } from '@lantern/contract/site';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentTopics } from '../push/site.push.present.ts';
import { countOtherBrowsers, storeBrowser } from '../push/site.push.store.ts';
import { areBrowserKeys, browserIdOf, isPushEndpoint } from '../push/site.push.ts';
import { settingsOf } from '../site.service.ts';

const BROWSERS_MAX = 10;

export const subscribePush = answer(siteCalls.subscribePush, async ({ actor, body, language }, context, tx) => {
  const { endpoint, keys, topics } = body;
  if (!isPushEndpoint(await settingsOf(context), endpoint) || !areBrowserKeys(keys))
    return refuse('push_endpoint_refused');
  const id = browserIdOf(endpoint);
  if ((await countOtherBrowsers(tx, actor.memberId, id)) >= BROWSERS_MAX)
    return refuse('push_browsers_limit', { facts: { max: BROWSERS_MAX } });
  await storeBrowser(tx, context, {
    id,
    memberId: actor.memberId,
    endpoint,
    ...keys,
    topics: [...new Set(topics)],
    language,
  });
  return done(await presentTopics(tx, actor.memberId));
});
