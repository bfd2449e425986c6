import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../apps/site/src/app');
/** The paths come from where the routes are defined. */
const PATH = /\bpath: '(\/[^']*)'/g;
/** Search parameters that a page needs to have content. */
const NEEDED_SEARCH: Readonly<Record<string, string>> = {
  '/vnlottery': '/vnlottery?gameCode=mb',
  '/promoDetail': '/promoDetail?id=story-plain',
  '/login/return': '/login/return?error=access_denied&state=none',
  '/reset': '/reset?ticket=none',
};
/** Other views of a page that its path alone does not show. */
const LOOKS = ['/help?id=story-plain', '/help?q=zzzz'];

/** Every route of the site, as its router names them. A parameter must have a sample value above. */
export function siteRoutes(): readonly string[] {
  const files = globSync('*route*.tsx', { cwd: APP });
  const paths = files.flatMap((file) =>
    [...readFileSync(join(APP, file), 'utf8').matchAll(PATH)].map(([, path]) => path ?? ''),
  );
  const routes = [...new Set(paths)].map((path) => NEEDED_SEARCH[path] ?? path);
  const open = routes.filter((path) => path.includes('$'));
  if (open.length > 0) throw new Error(`e2e/routes.ts has no sample page of ${open.join(', ')}`);
  return [...routes, ...LOOKS];
}

const ENTRIES = /PANEL_ENTRIES[^=]*= \[([^\]]*)\]/;

/** Every page of the member panel, as the panel lists them; each has the name of its address. */
export function panelPages(): readonly string[] {
  const list = ENTRIES.exec(readFileSync(join(APP, 'panel/panel-entries.ts'), 'utf8'))?.[1] ?? '';
  const names = list.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => `/index?panel=${name}`);
}
