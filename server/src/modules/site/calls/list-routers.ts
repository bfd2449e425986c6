import { SITE_PAGES } from '@lantern/contract/lists';
import { siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { isGuardedPage } from '../site.guard.ts';
import { settingsOf } from '../site.service.ts';
import { mayRegister } from '../site.whitelabel.ts';

export const listRouters = answer(siteCalls.listRouters, async (_request, context) => {
  const settings = await settingsOf(context);
  const routers = SITE_PAGES.flatMap(({ path, name, bannerGroup, also = [] }) =>
    [path, ...also].map((one) => ({
      path: one,
      name,
      bannerGroup,
      enabled: name !== 'register' || mayRegister(settings),
      loginRequired: isGuardedPage(settings, one),
    })),
  );
  return done({ routers });
});
