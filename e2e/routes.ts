import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE = join(import.meta.dirname, '../apps/site/src');
/** The paths come from where the routes are defined: in the router, and in the modules. */
const PATH = /\bpath: '(\/[^']*)'|'(\/[^']*)': /g;
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
  const files = globSync(['app/*route*.tsx', 'modules/*/site-module.ts'], { cwd: SITE });
  const paths = files.flatMap((file) =>
    [...readFileSync(join(SITE, file), 'utf8').matchAll(PATH)].map(([, own, ofModule]) => own ?? ofModule ?? ''),
  );
  const routes = [...new Set(paths)].map((path) => NEEDED_SEARCH[path] ?? path);
  const open = routes.filter((path) => path.includes('$'));
  if (open.length > 0) throw new Error(`e2e/routes.ts has no sample page of ${open.join(', ')}`);
  return [...routes, ...LOOKS];
}

const ENTRY = /\bid: '(\w+)',\n\s+group: /g;

/** Every page of the member panel, as the modules bring them; each has the name of its address. */
export function panelPages(): readonly string[] {
  const files = globSync('modules/*/late-module.ts', { cwd: SITE });
  const names = files.flatMap((file) => [...readFileSync(join(SITE, file), 'utf8').matchAll(ENTRY)]);
  return names.map(([, name]) => `/index?panel=${name}`);
}

const OFFICE = join(import.meta.dirname, '../apps/office/src/modules');
const OFFICE_PATH = /^ {2}'(\/[^']*)': \{$/gm;
/** Editors without a stored thing. Other pages of one thing are opened by the specs that make it. */
const NEW_THINGS = ['/promotions/new', '/missions/new', '/prizes/new', '/point-goods/new'];
/** Other views of a page that its path alone does not show. */
const OFFICE_LOOKS = [
  ...[
    '/lotteries?code=fastmb1',
    '/settings?key=cashier.aloneUpTo',
    '/connections?key=phoneAuth',
    '/connections?key=new',
  ],
  ...['/wallet-vendors?id=LUCKY_WELL', '/wallet-vendors?id=new', '/payment-providers?id=quaypay'],
  ...['/payment-providers?id=new', '/sports-trading?when=winners'],
];

/** Every page of the office, as the modules bring them. */
export function officePages(): readonly string[] {
  const files = globSync('*/office-module.ts', { cwd: OFFICE });
  const paths = files.flatMap((file) => [...readFileSync(join(OFFICE, file), 'utf8').matchAll(OFFICE_PATH)]);
  const whole = paths.map(([, path = '']) => path).filter((path) => !path.includes('$'));
  return [...whole, ...NEW_THINGS, ...OFFICE_LOOKS].map((path) => `/office${path}`);
}
