import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { ownOrigins } from '../site.redirect.ts';
import { settingsOf } from '../site.service.ts';

export const getDomainRoute = answer(siteCalls.getDomainRoute, async ({ query }, context) => {
  const origins = ownOrigins(context, await settingsOf(context));
  const asked = query.url?.trim().toLowerCase();
  return done({
    domains: origins.map((origin, index) => ({ origin, isMain: index === 0 })),
    isKnown: asked === undefined || origins.some((origin) => origin === asked || new URL(origin).host === asked),
  });
});
