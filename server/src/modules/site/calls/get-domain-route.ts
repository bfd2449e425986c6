import { siteCalls } from '@lantern/contract/site';
import { answer, done, refuse } from '../../../platform/index.ts';
import { ownOrigins } from '../site.redirect.ts';
import { settingsOf } from '../site.service.ts';

export const getDomainRoute = answer(siteCalls.getDomainRoute, async ({ query }, context) => {
  const origins = ownOrigins(context, await settingsOf(context));
  const request = query.url?.trim().toLowerCase();
  if (request !== undefined && !origins.some((origin) => origin === request || new URL(origin).host === request))
    return refuse('domain_check_invalid');
  return done({ domains: origins.map((origin, index) => ({ origin, isMain: index === 0 })) });
});
