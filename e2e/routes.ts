import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../apps/site/src/app');
/** A path is written once, where its route is made. */
const PATH = /\bpath: '(\/[^']*)'/g;
/** What a page asks of its address to have something to show. */
const ASKED: Readonly<Record<string, string>> = {
  '/vnlottery': '/vnlottery?gameCode=mb',
  '/promoDetail': '/promoDetail?id=story-plain',
  '/login/return': '/login/return?error=access_denied&state=none',
  '/reset': '/reset?ticket=none',
};
/** Other looks of a page that its path alone does not show. */
const LOOKS = ['/help?id=story-plain', '/help?q=zzzz'];

/** Every route of the site, as its router names them. One with a parameter must say above which page it means. */
export function siteRoutes(): readonly string[] {
  const files = globSync('*route*.tsx', { cwd: APP });
  const paths = files.flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(PATH)].map(([, path]) => path ?? ''),
  );
  const routes = [...new Set(paths)].map((path) => ASKED[path] ?? path);
  const open = routes.filter((path) => path.includes('$'));
  if (open.length > 0) throw new Error(`e2e/routes.ts does not know a page of ${open.join(', ')}`);
  return [...routes, ...LOOKS];
}

const ENTRIES = /PANEL_ENTRIES[^=]*= \[([^\]]*)\]/;

/** Every page of the member panel, as the panel lists them; each is named as its address is. */
export function panelPages(): readonly string[] {
  const list = ENTRIES.exec(readFileSync(join(APP, 'panel/panel-entries.ts'), 'utf8'))?.[1] ?? '';
  const names = list.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => `/index?panel=${name}`);
}
