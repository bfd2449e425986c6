import { idFloorOf } from '@lantern/kernel';
import { type AppContext, dropPast, every, everyLong, type JobHandlers, type Module } from '../../platform/index.ts';
import { registerCurrency } from '../ledger/index.ts';
import { getDomainRoute } from './calls/get-domain-route.ts';
import { getPermission } from './calls/get-permission.ts';
import { getPushKey } from './calls/get-push-key.ts';
import { getPushTopics } from './calls/get-push-topics.ts';
import { getRegisterSettings } from './calls/get-register-settings.ts';
import { getSealingKeys } from './calls/get-sealing-keys.ts';
import { getStatus } from './calls/get-status.ts';
import { getWhitelabel } from './calls/get-whitelabel.ts';
import { listRouters } from './calls/list-routers.ts';
import { reportFault } from './calls/report-fault.ts';
import { subscribePush } from './calls/subscribe-push.ts';
import { unsubscribePush } from './calls/unsubscribe-push.ts';
import { sendPush } from './push/site.push.send.ts';
import { frameHook, pageHeadHook } from './site.head.ts';
import { settingsOf } from './site.service.ts';
import { probeHook, settingsHook, unusableSettings } from './site.setting-definition.ts';
import { siteSettings } from './site.settings.ts';
import { storedSettings } from './site.store.ts';

const PUSH_SEND = 'push.send';
const PUSH_EVERY_MS = 5_000;
const NEWS_JOB = 'site.news';
/** A page that was away asks for an hour at most; the times of payments are read on from where they were. */
const NEWS_AFTER_MS = 30 * 24 * 3600_000;
const NEWS_EVERY_MS = 3600_000;
const NEWS_MAX = 20_000;
const jobs = (context: AppContext): JobHandlers => ({
  // Long: the push service's answer is awaited outside of any transaction.
  [PUSH_SEND]: everyLong(PUSH_EVERY_MS, () => sendPush(context)),
  [NEWS_JOB]: every(NEWS_EVERY_MS, (tx) => dropPast(tx, idFloorOf(context.clock.nowMs() - NEWS_AFTER_MS), NEWS_MAX)),
});

export const site: Module = {
  name: 'site',
  answers: [
    getPermission,
    getRegisterSettings,
    getStatus,
    getWhitelabel,
    listRouters,
    getDomainRoute,
    reportFault,
    getPushKey,
    getPushTopics,
    subscribePush,
    unsubscribePush,
    getSealingKeys,
  ],
  jobs,
  start: async (context) => {
    const settings = await settingsOf(context);
    for (const key of unusableSettings(context.hooks, await storedSettings(context.db)))
      context.log.warn({ key }, 'a stored setting is outside its bounds: its default applies');
    await registerCurrency(context.db, settings['merchant.currency'], settings['merchant.decimals']);
  },
  points: [pageHeadHook, frameHook, settingsHook, probeHook],
  hooks: [settingsHook({ order: 10, settings: siteSettings })],
};
