// One list: the statements of section 2 in its order.
import { answers, does, hides, leads, shows, withSetting } from './checks.ts';
import { type Check, type Difference, NO_MODULE, quoted, type Statement } from './statement.ts';
import type { Surroundings } from './surroundings.ts';

/** A page with a heading, under a title of its own, in the frame of the site. */
const stands = (path: string): Check =>
  does(path, async (page) => {
    const title = await page.title();
    const main = await page.locator('main').count();
    return main > 0 && title !== '' ? undefined : `${path} has ${main} main parts and the title “${title}”`;
  });
const row = (paths: string, shown: string): string => `| ${paths} | ${shown} |`;
const LOGGED_IN_MENU = ['My account', 'Account record', 'Betting record', 'Withdraw', 'Log out'];
const PANEL = [
  ['memberCenter', 'personal center'],
  ['securityCenter', 'my account'],
  ['transferFund', 'my wallet'],
  ['depositv2', 'increase deposit'],
  ['withdraw', 'increase withdrawal'],
  ['transferUpline', 'transfer to upline'],
  ['personalHistoryCopy', 'betting record'],
  ['transactionHistory', 'account record'],
  ['personalProfit', 'personal loss'],
  ['bonusDetails', 'bonus details'],
  ['rewardCenter', 'reward center'],
  ['referral', 'invite friends'],
  ['missionLeaderboard', 'mission activity'],
  ['messageV2', 'platform information'],
] as const;
const AGENT = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
];
const opensPanel = (id: string): Check =>
  does(
    `/index?panel=${id}`,
    async (page) => {
      const centre = page.getByRole('main', { name: 'Personal centre' });
      await centre.waitFor({ timeout: 6000 }).catch(() => undefined);
      const text = await centre.innerText().catch(() => '');
      return text === '' || /does not exist|no such page|not available yet/i.test(text)
        ? 'is no page of the panel'
        : undefined;
    },
    { as: id === 'transferUpline' ? 'agent' : 'member' },
  );
const opensAgent = (id: string): Check =>
  does(
    `/index?agent=${id}`,
    async (page) => {
      const centre = page.getByRole('main', { name: 'Agent centre' });
      await centre
        .getByRole('heading', { level: 1 })
        .waitFor({ timeout: 6000 })
        .catch(() => undefined);
      const text = await centre.innerText().catch(() => '');
      return text === '' || /does not exist/.test(text) ? 'is no page of the agent centre' : undefined;
    },
    { as: 'agent' },
  );
const redirects =
  (path: string, to: string | null): Check =>
  async (at) => {
    const { status, location } = await at.call('visitor', `GET ${path}`);
    return location === to ? undefined : `answers ${status} to ${String(location)}`;
  };

export const section2: readonly Statement[] = [
  ...quoted(2, row('`/`', 'goes to `/index`'), ['the root leads home', leads('/', /\/index$/)]),
  ...quoted(2, row('`/index`', 'home'), ['home', stands('/index')]),
  ...quoted(
    2,
    row('`/register`, `/register.html`', 'home with registration open'),
    ...['/register', '/register.html'].map(
      (path) =>
        [`${path} opens the registration`, shows(path, '[role=dialog]:has-text("Create")', { again: true })] as const,
    ),
  ),
  ...quoted(2, row('`/noticePage`', 'notices'), ['notices', stands('/noticePage')]),
  ...quoted(2, row('`/pointMall`', 'points mall'), ['the points mall', stands('/pointMall')]),
  ...quoted(2, row('`/sports`, `/esports`', 'lobby'), ['sports', stands('/sports')], ['e-sports', stands('/esports')]),
  ...quoted(
    2,
    row('`/lottery`', 'lottery lobby; query `gameCode`, `vendor`, `playType`; vendor group TCG_SEA'),
    ['the lottery lobby', stands('/lottery')],
    ['it takes its three query values', stands('/lottery?gameCode=mb&vendor=TCG_SEA&playType=x')],
    [
      'its vendor is TCG_SEA',
      answers('GET /wps/relay/GCSGAME_gameVendor', {
        query: { gameType: 'LOTT' },
        is: { 'value.data.lanes[].cards[].vassalage': 'TCG_SEA' },
      }),
    ],
  ),
  ...quoted(2, row('`/vnlottery`', 'Vietnamese lottery; query `gameCode`'), [
    'a lottery',
    stands('/vnlottery?gameCode=mb'),
  ]),
  ...quoted(
    2,
    row('`/rng`', 'slots; query `page` chooses the vendor tab'),
    ['slots', stands('/rng')],
    [
      'the query chooses the tab',
      shows(
        '/rng?page=LTN_INSTANT',
        '[aria-selected=true]:has-text("Instant"), [aria-current]:has-text("Instant"), [aria-checked=true]:has-text("Instant")',
      ),
    ],
  ),
  ...quoted(2, row('`/live`', 'live lobby'), ['live', stands('/live')]),
  ...quoted(2, row('`/pvp`, `/fish`', 'cards, fishing'), ['cards', stands('/pvp')], ['fishing', stands('/fish')]),
  ...quoted(
    2,
    row('`/promotions`, `/promoDetail`', 'promotions, one promotion'),
    ['promotions', stands('/promotions')],
    ['one promotion', stands('/promoDetail')],
  ),
  ...quoted(
    2,
    row(
      '`/seamless`, `/fbsports`',
      'seamless game; the sportsbook of a provider in its frame, of the first one where the address names none',
    ),
    ['a seamless game', stands('/seamless')],
    ['a sports provider', stands('/fbsports')],
  ),
  ...quoted(
    2,
    row('`/help`, `/helpmc`', 'help, and help without header'),
    ['help', shows('/help', 'header')],
    ['help without header', hides('/helpmc', 'header')],
  ),
  ...quoted(2, row('`/down`', 'download'), ['download', stands('/down')]),
  ...quoted(2, row('`/join`', 'join us'), ['join us', stands('/join')]),
  ...quoted(2, row('`/game`', 'game in a frame'), ['a game', stands('/game?gameCode=koi-lantern&vendor=LTN_SLOTS')]),
  ...quoted(
    2,
    'When the home page asks for a log-in, a visitor may open only `/login`, `/register`, `/register.html`, `/helpmc` and `/download`; everything else goes to `/login`, before anything is painted, and the calls of games, results and winners answer `not_logged_in`.',
    [
      'a visitor is led to the login, and the open pages stay open',
      withSetting('whitelabel.flags', { REGISTER: true, FREEPLAY: true, LOGINREQUIRED: true }, async (at) => {
        for (const path of ['/index', '/lottery', '/rng', '/promotions']) {
          const differs = await redirects(path, '/login')(at);
          if (differs) return `${path} ${differs}`;
        }
        for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
          const differs = await redirects(path, null)(at);
          if (differs) return `${path} ${differs}`;
        }
        const { json } = await at.call('visitor', 'GET /wps/relay/GCSGAME_hotGamesV2');
        return (json as { code?: string }).code === 'not_logged_in' ? undefined : 'visitors read the hot games';
      }),
    ],
  ),
  ...quoted(
    2,
    'The main view carries the path as a class (`path-rng`).',
    ['the view of /rng has its class', shows('/rng', '#content.path-rng')],
    ['that of home too', shows('/index', '#content.path-index')],
  ),
  ...quoted(2, 'Each page has a title of its own in every language.', [
    'titles differ',
    does('/index', async (_page, at) => {
      const titles = new Set<string>();
      for (const path of ['/index', '/rng', '/live', '/help', '/promotions', '/lottery']) {
        const reply = await at.call('visitor', `GET ${path}`);
        titles.add(/<title>([^<]*)/.exec(String(reply.json))?.[1] ?? '');
      }
      return titles.size === 6 ? undefined : `six pages have ${titles.size} titles`;
    }),
  ]),
  ...quoted(
    2,
    "- **Banner**: where the page's group has banners; changes every 5 seconds when there are several, dots can be pressed, autoplay goes on afterwards.",
    ...[
      '/index',
      '/rng',
      '/live',
      '/fish',
      '/pvp',
      '/sports',
      '/esports',
      '/elott',
      '/down',
      '/promotions',
      '/pointMall',
      '/help',
    ].map(
      (path) =>
        [
          `${path} has a banner where its group has one`,
          async (at: Surroundings): Promise<Difference> => {
            const group = ({ '/index': 'home', '/pointMall': 'shop' } as Record<string, string>)[path] ?? path.slice(1);
            const { json } = await at.call('visitor', 'GET /wps/relay/MCSFE_getListAnnouncements', {
              query: { groupName: group },
            });
            const count = (json as { value?: { banners?: unknown[] } }).value?.banners?.length;
            if (count === undefined) return `there is no banner group ${group}`;
            const { page } = await at.open('visitor', path);
            const shown = await page
              .locator('[data-banner], .banner, [aria-roledescription=carousel], [aria-roledescription=slide]')
              .count();
            return count > 0 === shown > 0 ? undefined : `${count} banners of the group, ${shown} on the page`;
          },
        ] as const,
    ),
  ),
  ...quoted(2, 'On home routes a notice bar stands below.', [
    'home has the bar of notices',
    shows('/index', 'main :text-matches("notice|welcome", "i")'),
  ]),
  ...quoted(2, '- **Jackpot**: title and rolling digits with the currency symbol of the public settings.', [
    'home has the jackpot',
    shows('/index', 'main :text("Jackpot")'),
  ]),
  ...quoted(
    2,
    '- **Top bar**: clock `YYYY-MM-DD HH:mm:ss` every second, affiliate support, language, theme.',
    ['a clock', shows('/index', 'header :text-matches("^\\\\d{4}-\\\\d{2}-\\\\d{2} \\\\d{2}:\\\\d{2}:\\\\d{2}")')],
    ['affiliate support', shows('/index', 'header a[href="/join"], header a:has-text("ffiliate")')],
    ['the language', shows('/index', 'header button[aria-label*="anguage"], header button:has-text("EN")')],
    ['the theme', shows('/index', 'header button[aria-label*="theme" i], header button[aria-label*="dark" i]')],
  ),
  ...quoted(
    2,
    '- **Header, logged out**: log-in by name or by mobile (a switch where mobile codes are on), register where direct registration is on.',
    ['a form with name and password', shows('/index', ['header input[name=username]', 'header input[name=password]'])],
    ['register', shows('/index', 'header button:has-text("Register")')],
    ['no switch while mobile codes are off', hides('/index', 'header [role=tab]:has-text("Mobile")')],
  ),
  ...quoted(
    2,
    '- **Header, logged in**: deposit, balance (a press hides it as `***`; `updating` while it loads), nickname menu: my account, betting record, account record, withdraw, agent centre, sign out.',
    ['deposit', shows('/index', 'header button:has-text("Deposit")', { as: 'member' })],
    ['balance', shows('/index', 'header bdi', { as: 'member' })],
    [
      'a press hides it',
      does(
        '/index',
        async (page) => {
          const balance = page.locator('header button[aria-label*="ide" i][aria-label*="balance" i]').first();
          await balance.click();
          const hidden = await page.locator('header').getByText('***').count();
          await page.locator('header button[aria-label*="show" i][aria-label*="balance" i]').first().click();
          return hidden > 0 ? undefined : 'a press hides nothing';
        },
        { as: 'member' },
      ),
    ],
    ...LOGGED_IN_MENU.map(
      (entry) =>
        [
          `the menu has ${entry}`,
          does(
            '/index',
            async (page) => {
              const item = page.getByRole('menuitem', { name: entry, exact: false });
              if ((await item.count()) === 0) await page.locator('header button[aria-haspopup="menu"]').first().click();
              await item
                .first()
                .waitFor({ timeout: 3000 })
                .catch(() => undefined);
              return (await item.count()) > 0
                ? undefined
                : `has ${(await page.getByRole('menuitem').allInnerTexts()).join(', ')}`;
            },
            { as: 'member' },
          ),
        ] as const,
    ),
    [
      'an agent has the agent centre',
      does(
        '/index',
        async (page) => {
          await page.locator('header button[aria-haspopup="menu"]').first().click();
          const item = page.getByRole('menuitem', { name: /agent/i });
          await item
            .first()
            .waitFor({ timeout: 3000 })
            .catch(() => undefined);
          return (await item.count()) > 0 ? undefined : 'has no agent centre';
        },
        { as: 'agent', again: true },
      ),
    ],
  ),
  ...quoted(2, 'Money entries are for real accounts; a trial gets the warning.', [
    'a trial gets the warning',
    does(
      '/index',
      async (page) => {
        await page.locator('header button[aria-haspopup="menu"]').first().click();
        await page.getByRole('menuitem', { name: /withdraw/i }).click();
        const dialog = page.getByRole('dialog');
        await dialog
          .first()
          .waitFor({ timeout: 4000 })
          .catch(() => undefined);
        return /real account/i.test(
          await dialog
            .first()
            .innerText()
            .catch(() => ''),
        )
          ? undefined
          : 'shows no warning';
      },
      { as: 'trial', again: true },
    ),
  ]),
  ...quoted(
    2,
    '- **Bottom navigation**: logo, game types with up to 11 vendors and "more" when there are exactly 11, promotions.',
    ['the logo leads home', shows('/index', 'header a[href="/index"]')],
    ['the lottery', shows('/index', 'header :text("Lottery")')],
    ['slots', shows('/index', 'header a[href="/rng"]')],
    ['promotions', shows('/index', 'header a[href="/promotions"]')],
  ),
  ...quoted(
    2,
    'The lottery has a mega menu: HOT strip and groups; the groups vietnam_central and vietnam_southern have a weekday selector (ALL, 2 to 7, 1), today by default, filtered by `drawDayOfWeek`.',
    [
      'the mega menu opens with weekdays',
      does(
        '/index',
        async (page) => {
          await page
            .getByRole('navigation', { name: 'Games' })
            .getByRole('button', { name: 'Lottery', exact: false })
            .first()
            .click();
          const menu = page.getByRole('region', { name: 'Lottery menu' });
          await menu.waitFor({ timeout: 5000 }).catch(() => undefined);
          const text = await menu.innerText().catch(() => '');
          return /all/i.test(text) && /hot/i.test(text) ? undefined : `shows ${text.slice(0, 120)}`;
        },
        { again: true },
      ),
    ],
    ['the two groups exist', answers('GET /lgw/games/game_menus', { has: ['value.list[].tag'] })],
  ),
  ...quoted(2, 'A press needs a log-in and leads to `/vnlottery?gameCode=`.', [
    'a visitor who presses a game logs in first',
    does(
      '/index',
      async (page) => {
        await page
          .getByRole('navigation', { name: 'Games' })
          .getByRole('button', { name: 'Lottery', exact: false })
          .first()
          .click();
        await page
          .getByRole('region', { name: 'Lottery menu' })
          .getByRole('button', { name: /minute/ })
          .first()
          .click();
        await page
          .getByRole('dialog')
          .first()
          .waitFor({ timeout: 4000 })
          .catch(() => undefined);
        return (await page.getByRole('dialog', { name: 'Log in' }).count()) > 0 ? undefined : 'opens no login';
      },
      { again: true },
    ),
  ]),
  ...quoted(
    2,
    '- **Side bars**, collapsible: left the apps with QR codes, right promotions, customer service, messenger, social page.',
    ['both are there', shows('/index', ['.rail-start', '.rail-end'], { again: true })],
    ['the left has a QR code', shows('/index', '.rail-start .rail-qr svg, .rail-start .rail-qr img')],
    ['the right has promotions', shows('/index', '.rail-end a[href="/promotions"]')],
    ['the right has customer service', shows('/index', '.rail-end a[href="/help"]')],
    [
      'a press collapses them',
      does('/index', async (page) => {
        await page.locator('.rail-end button[aria-expanded]').click();
        const folded = await page.locator('.rail-end.rail-folded').count();
        await page.locator('.rail-end button[aria-expanded]').click();
        return folded === 1 ? undefined : 'stays open';
      }),
    ],
  ),
  ...quoted(
    2,
    '- **Footer**: legal text of five paragraphs, game categories from the vendors, help menu, QR code for iOS or Android, licence, payment and provider pictures (providers from the vendors).',
    [
      'five paragraphs',
      does('/index', async (page) => {
        for (let y = 0; y < 12; y += 1) await page.mouse.wheel(0, 1500);
        await page.locator('footer').first().waitFor({ timeout: 5000 });
        const count = await page.locator('footer .foot-legal p').count();
        return count === 5 ? undefined : `${count} paragraphs`;
      }),
    ],
    [
      'the categories of the vendors',
      shows('/index', ['footer a[href="/rng"]', 'footer a[href="/live"]', 'footer a[href="/lottery"]']),
    ],
    ['the help menu', shows('/index', 'footer a[href^="/help"]')],
    ['a QR code', shows('/index', 'footer svg[width="85"], footer [role=img][aria-label*="code" i]')],
    ['provider pictures', shows('/index', 'footer .foot-vendor svg')],
    ['payment pictures', shows('/index', 'footer .foot-marks img')],
  ),
  ...quoted(2, 'Five presses on its logo switch between the current language and CN.', [
    'they do',
    does(
      '/help',
      async (page) => {
        for (let y = 0; y < 12; y += 1) await page.mouse.wheel(0, 1500);
        const logo = page.locator('footer .foot-legal button').first();
        for (let press = 0; press < 5; press += 1) await logo.click();
        await page.waitForTimeout(1500);
        const lang = await page.evaluate<string>('document.documentElement.lang');
        await page.evaluate(() => localStorage.clear());
        return lang.startsWith('zh') ? undefined : `the language is ${lang}`;
      },
      { again: true },
    ),
  ]),
  ...quoted(
    2,
    "- **Maintenance** (status 1) with a support button, which leads to `/helpmc` where the merchant has no external chat; **region block** (status 2) with the visitor's address and a message.",
    [
      'status 1 is shown with support',
      withSetting('status.code', 1, async (at) => {
        const { page } = await at.open('visitor', '/index', { again: true });
        const support = page.getByRole('alert').getByRole('link', { name: 'Support' });
        return (await support.getAttribute('href')) === '/helpmc' ? undefined : 'has no link to /helpmc';
      }),
    ],
    [
      'status 2 is shown with the address',
      withSetting('status.code', 2, async (at) => {
        const { page } = await at.open('visitor', '/index', { again: true });
        const text = await page.getByRole('alert').first().innerText();
        return /127\.0\.0\.1|::1/.test(text) ? undefined : `shows ${text}`;
      }),
    ],
  ),
  ...quoted(
    2,
    '- **Modals**: log-in (name or mobile, remember me, captcha, third parties), register, change password (the old one is asked only where none is held), forgot password (by mail; by mobile where CHNGPASSVERIF3 is on), notices (9 a page, list at the start, content at the end, a second press folds), log-out question, warnings.',
    [
      'the login opens with remember me',
      shows(
        '/login',
        [
          '[role=dialog] input[autocomplete*=username]',
          '[role=dialog] input[type=checkbox], [role=dialog] [role=checkbox]',
        ],
        { again: true },
      ),
    ],
    ['third parties', shows('/login', '[role=dialog] button:has-text("Villa"), [role=dialog] a:has-text("Villa")')],
    [
      'a forgotten password by mail or by mobile',
      does('/login', async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Forgot password' }).click();
        const window = page.getByRole('dialog', { name: 'Forgot password' });
        await window.waitFor();
        const text = await window.innerText();
        return /mail/i.test(text) && /mobile/i.test(text) ? undefined : `shows ${text}`;
      }),
    ],
    [
      'a question before the log-out',
      does(
        '/index',
        async (page) => {
          await page.locator('header button[aria-haspopup="menu"]').first().click();
          await page.getByRole('menuitem', { name: 'Log out' }).click();
          await page
            .getByRole('dialog', { name: /log out/i })
            .waitFor({ timeout: 4000 })
            .catch(() => undefined);
          return (await page.getByRole('dialog', { name: /log out/i }).count()) > 0 ? undefined : 'asks nothing';
        },
        { as: 'member', again: true },
      ),
    ],
  ),
  ...quoted(2, '- **Personal centre**: menu, content, close; it appears once loaded.', [
    'menu, content and close',
    shows(
      '/index?panel=memberCenter',
      ['main[aria-label="Personal centre"] nav', 'main[aria-label="Personal centre"] button[aria-label="Close"]'],
      { as: 'member' },
    ),
  ]),
  ...quoted(
    2,
    'Pages in this order: personal center, my account (`securityCenter`), my wallet (`transferFund`),',
    ...PANEL.slice(0, 3).map(([id, name]) => [`${name} is ${id}`, opensPanel(id)] as const),
  ),
  ...quoted(
    2,
    'increase deposit (`depositv2`), increase withdrawal (`withdraw`), transfer to upline (`transferUpline`), betting record (`personalHistoryCopy`), account record (`transactionHistory`), personal loss (`personalProfit`), bonus details (`bonusDetails`), reward center (`rewardCenter`), invite friends (`referral`), mission activity (`missionLeaderboard`), platform information (`messageV2`).',
    ...PANEL.slice(3, -1).map(([id, name]) => [`${name} is ${id}`, opensPanel(id)] as const),
    ...PANEL.slice(-1).map(([id, name]) => [`${name} is ${id}`, opensPanel(id), NO_MODULE] as const),
  ),
  ...quoted(
    2,
    '- **Agent centre**: announcement (`agentAnnouncement`), overview (`agentTeamOverview`), downline registration (`registerCenter`), team management (`downlineManagmentView`), team betting (`personalHistoryCopy`), profit and loss (`palStatementsAgentCopy`), my income (`agentRevenueReport`), downline transactions (`agentDownlineTransactionDetailsCopy`), dividend (`agentDividendRecordCopy2`), daily salary (`agentDailyWages2`), hourly salary (`agentHourSalary`), real-time salary (`agentRealtimeSalary`);',
    ...AGENT.map((id) => [`there is ${id}`, opensAgent(id)] as const),
  ),
  ...quoted(
    2,
    '- **Slots lobby**: vendor tabs with arrows above 8, search, category, minimum bet, list type.',
    ['vendor tabs', shows('/rng', 'main [role=tab], main [role=tablist], main [role=radiogroup]', { again: true })],
    ['a search', shows('/rng', 'main input[type=search], main [role=searchbox]')],
    ['categories', shows('/rng', 'main :text("Jackpot")')],
    ['a minimum bet', shows('/rng', 'main select, main [role=combobox], main :text("Minimum bet")')],
    ['list types', shows('/rng', 'main :text("Recent")')],
  ),
  ...quoted(
    2,
    '**Lottery lobby**: list types default, fav, hot, recent; search; weekday tabs 2 3 4 5 6 7 1; tag menu with arrows above 7; opened numbers and dates as `YYYY.MM.DD`.',
    ['list types', shows('/lottery', ['main :text("Hot")', 'main :text("Recent")'])],
    ['a search', shows('/lottery', 'main input[type=search], main [role=searchbox]')],
    ['weekdays', shows('/lottery', 'main :text-matches("^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)")')],
    ['dates as YYYY.MM.DD', shows('/lottery', 'main :text-matches("\\\\d{4}\\\\.\\\\d{2}\\\\.\\\\d{2}")')],
  ),
  ...quoted(
    2,
    '- Also: hot matches, winners board, latest winners, average times of deposits and withdrawals, second factor, contract pages, chat, about, news, blog.',
    ['about', stands('/about')],
    ['news', stands('/news')],
    ['blog', stands('/blog')],
    ['latest winners', answers('GET /wps/winners/latest', { has: ['value.list'] })],
    ['average times', answers('GET /wps/winners/figures', { has: ['value'] })],
  ),
];
