import { SITE_PAGES, siteCalls } from '@lantern/contract/site';
import { answer, done } from '../../../platform/index.ts';
import { settingsOf } from '../site.service.ts';
import { flagsOf, mayRegister } from '../site.whitelabel.ts';

/** Spec 2, navigation guard: these stay open when all other pages require a log-in. */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download', '/preview'];

export const listRouters = answer(siteCalls.listRouters, async (_request, context) => {
  const settings = await settingsOf(context);
  const isGuarded = flagsOf(settings)['LOGINREQUIRED'] === true;
  const routers = SITE_PAGES.flatMap(({ path, name, bannerGroup, also = [] }) =>
    [path, ...also].map((one) => ({
      path: one,
      name,
      bannerGroup,
      enabled: name !== 'register' || mayRegister(settings),
      loginRequired: isGuarded && !OPEN_PATHS.includes(one),
    })),
  );
  return done({ routers });
});
