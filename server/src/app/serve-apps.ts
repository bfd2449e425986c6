import { existsSync } from 'node:fs';
import { framesOf } from '../modules/catalogue/index.ts';
import { answerPage, serveInstalled } from '../modules/site/index.ts';
import { serveOffice } from '../platform/http/office.ts';
import { serveSite } from '../platform/http/site.ts';
import type { AppContext, PageAnswer } from '../platform/index.ts';
import type { AppParts } from './app-parts.ts';

/** Origins of vendors with a wallet API may load in a frame, besides those in the settings. */
async function pageWithFrames(context: AppContext, path: string, query: URLSearchParams): Promise<PageAnswer> {
  const [page, frames] = await Promise.all([answerPage(context, path, query), framesOf(context)]);
  return { ...page, frames: [...new Set([...page.frames, ...frames])] };
}

/** The office and the site, where they are built. */
export async function serveApps({ http, context }: AppParts): Promise<void> {
  const { random } = context;
  const { OFFICE_DIST, SITE_DIST, PUBLIC_URL: publicUrl } = context.config;
  if (OFFICE_DIST && existsSync(OFFICE_DIST)) await serveOffice(http, { directory: OFFICE_DIST, random, publicUrl });
  if (SITE_DIST && existsSync(SITE_DIST)) {
    serveInstalled(http, context);
    await serveSite(http, {
      directory: SITE_DIST,
      random,
      publicUrl,
      answerOf: (path, query) => pageWithFrames(context, path, query),
    });
  }
}
