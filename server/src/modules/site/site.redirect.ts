import type { Needs } from '../../platform/index.ts';
import type { Settings } from './site.settings.ts';

/** Addresses of this merchant, the main one first. */
export const ownOrigins = (context: Needs<'config'>, settings: Settings): string[] => [
  ...new Set([new URL(context.config.PUBLIC_URL).origin, ...settings['domains.origins']]),
];

/**
 * The target of a `backUrl` or `url` (ASVS 3.7.2): a page of ours as a path, or an address with a listed origin. Null: refused, the caller
 * uses the home page. Parsed as a browser parses it, so that `//x`, `/\x`, tabs and user names in the address cannot leave the site.
 */
export function safeTarget(context: Needs<'config'>, settings: Settings, request: string): string | null {
  const [main = ''] = ownOrigins(context, settings);
  if (request.length > 2000 || !URL.canParse(request, main)) return null;
  const url = new URL(request, main);
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return null;
  if (url.origin === main) return `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, '/');
  const isListed = [...ownOrigins(context, settings), ...settings['redirect.origins']].includes(url.origin);
  return isListed ? url.href : null;
}
