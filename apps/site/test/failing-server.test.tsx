import { type CallName, calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AGENT_PAGES, PANEL_ENTRIES } from '../src/app/late-parts.ts';
import { server } from './fake-server.ts';
import { comes, pass } from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

/** Without these there is no page, no member and no menu. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['getPermission', 'getSession', 'getMemberInfo', 'getSealingKeys', 'getStatus', 'getAgentMenu'],
]);
/** The first request, and those of a poll within the time that is watched. */
const MOST_REQUESTS = 3;
const NAMES = (Object.keys(calls) as CallName[]).filter((name) => calls[name].who !== 'staff' && !NEEDED.has(name));

const PAGES = [
  ...['/index', '/lottery', '/lottery?list=hot', '/vnlottery?gameCode=fast', '/rng', '/rng?list=fav', '/pvp', '/elott'],
  ...[
    '/live',
    '/live?table=hue',
    '/cockfight',
    '/game?gameCode=boat',
    '/noticePage',
    '/promotions',
    '/promoDetail?id=a',
  ],
  ...['/help', '/news', '/news?id=a', '/legal', '/join', '/verify?view=log', '/verify?view=seeds', '/verify?round=7'],
];
const PANELS = PANEL_ENTRIES.map(({ id }) => `/game?panel=${id}`);
const OF_AGENTS = AGENT_PAGES.map(({ id }) => `/game?agent=${id}`);

beforeEach(() => {
  setUpSite();
  for (const name of NAMES) server.refuses(name, 'server_fault', 'Something went wrong.');
  server.answers('getAgentMenu', { entries: AGENT_PAGES.map(({ id }) => id) });
});
afterEach(leaveSite);

test.each([...PAGES, ...PANELS, ...OF_AGENTS].map((address) => [address]))(
  '%s says that it failed where every call fails, and does not ask without end',
  async (address) => {
    await openSite(address, { as: address.includes('agent=') ? 'agent' : 'member' });
    await comes('Something went wrong.');
    await pass(5000);
    const asked = NAMES.map((name) => [name, server.sent(name).length] as const);
    expect(asked.filter(([, count]) => count > MOST_REQUESTS)).toEqual([]);
  },
);
