import { existsSync } from 'node:fs';
import { authenticate } from '../modules/session/index.ts';
import { answerPage, isGuardedPage, serveInstalled, settingsOf } from '../modules/site/index.ts';
import { serveOffice } from '../platform/http/office.ts';
import { serveSite } from '../platform/http/site.ts';
import type { AppParts } from './app-parts.ts';

/** The office and the site, where they are built. */
export async function serveApps({ http, context }: AppParts): Promise<void> {
  const { random } = context;
  const { OFFICE_DIST, SITE_DIST, PUBLIC_URL: publicUrl } = context.config;
  if (OFFICE_DIST && existsSync(OFFICE_DIST)) {
    const merchantOf = async () => {
      const settings = await settingsOf(context);
      return {
        name: settings['merchant.name'],
        currency: settings['merchant.currency'],
        symbol: settings['merchant.currencySymbol'],
      };
    };
    await serveOffice(http, { directory: OFFICE_DIST, random, publicUrl, merchantOf });
  }
  if (SITE_DIST && existsSync(SITE_DIST)) {
    serveInstalled(http, context);
    await serveSite(http, {
      directory: SITE_DIST,
      random,
      publicUrl,
      answerOf: (path, query) => answerPage(context, path, query),
      isGuarded: async (path, cookieHeader) =>
        isGuardedPage(await settingsOf(context), path) &&
        (await authenticate(context, { cookieHeader, token: undefined, isWrite: false })) === null,
    });
  }
}
