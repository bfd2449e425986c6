import { LANGUAGES } from '@lantern/i18n';
import { GAMES_A_PAGE, MIN_BETS } from '@lantern/rules/catalogue';
import { answers, asks, does, shows, withSetting } from './checks.ts';
import { type Difference, quoted, type Statement } from './statement.ts';
import type { Surroundings } from './surroundings.ts';

const row = (what: string, value: string): string => `| ${what} | ${value} |`;
const VENDORS = '/wps/relay/GCSGAME_gameVendor';
/** The languages that the spec names; KO and KR are one. */
const NAMED = 'CN EN JA TH VI MY ES HI ID KM KO PT TA TW TY UR PT-BR TR BN AR FA RU KK UZ LO NE FR TE SW MS'.split(' ');

export const section9: readonly Statement[] = [
  ...quoted(
    9,
    'SW (KO and KR are one language); default EN',
    ...NAMED.map(
      (code) =>
        [
          `there is ${code}`,
          () => Promise.resolve(LANGUAGES.some((one) => one.code === code) ? undefined : `no language ${code}`),
        ] as const,
    ),
    ['EN by default', answers('GET /wps/system/permission', { is: { 'value.defaultLanguage': 'EN' } })],
    ...['CN', 'EN', 'VI', 'TY'].map(
      (code) =>
        [
          `the switcher offers ${code}`,
          async (at: Surroundings): Promise<Difference> => {
            const { json } = await at.call('visitor', 'GET /wps/system/permission');
            const { languages } = (json as { value: { languages: string[] } }).value;
            return languages.includes(code) ? undefined : `offers ${languages.join(', ')}`;
          },
        ] as const,
    ),
  ),
  ...quoted(
    9,
    row('account types', 'agent centre 1, 2, 41, 42; trial 4; VIP above rankLevel 4'),
    ['a trial has type 4', answers('GET /wps/member/info', { as: 'trial', is: { 'value.type': 4 } })],
    [
      'an agent has one of the four types',
      answers('GET /wps/member/info', { as: 'agent', is: { 'value.type': /^(1|2|41|42)$/ } }),
    ],
  ),
  ...quoted(
    9,
    row('banner; jackpot', '5000 ms; +165.11 every 3000 ms, digit 78 px in the banner, else 97'),
    [
      'the banner changes after 5 seconds',
      does(
        '/index',
        async (page) => {
          const dot = page.locator('.banner .lights [aria-current=true]');
          const at = () => dot.first().getAttribute('aria-label');
          if (!(await dot.count())) return 'has no dots';
          const before = await at();
          for (let tries = 0; tries < 14; tries += 1) {
            await page.waitForTimeout(500);
            if ((await at()) !== before) return undefined;
          }
          return 'did not change in 7 seconds';
        },
        { again: true },
      ),
    ],
    [
      'the jackpot grows every 3 seconds',
      does('/index', async (page) => {
        const read = () =>
          page
            .locator('[class*=jackpot]')
            .first()
            .innerText()
            .catch(() => '');
        const before = await read();
        await page.waitForTimeout(4500);
        return before !== '' && (await read()) !== before
          ? undefined
          : `stays at ${before.replace(/\s+/g, ' ').slice(0, 40)}`;
      }),
      '0049',
    ],
  ),
  ...quoted(9, row('remember', '1 day'), [
    'the ticket of a log-in lasts a day',
    async (at) => {
      const reply = await at.contract();
      return reply['/wps/session/login/remember'] ? undefined : 'there is no such log-in';
    },
  ]),
  ...quoted(
    9,
    row('QR codes', 'footer 85 margin 0, side bar 74 margin 7, else 200 margin 20'),
    [
      'the side bar has 74',
      does(
        '/index',
        async (page) => {
          const width = await page
            .locator('.rail-start .rail-qr')
            .first()
            .evaluate((one) => one.clientWidth);
          return width === 74 ? undefined : `is ${width} wide`;
        },
        { again: true },
      ),
    ],
    [
      'the footer has 85',
      does('/index', async (page) => {
        for (let y = 0; y < 12; y += 1) await page.mouse.wheel(0, 1500);
        const code = page.locator('footer svg[width="85"]');
        await code
          .first()
          .waitFor({ timeout: 5000 })
          .catch(() => undefined);
        return (await code.count()) > 0 ? undefined : 'has none of 85';
      }),
    ],
  ),
  ...quoted(9, row('chat', '440 × 500'), [
    'an external chat opens in a window of that size',
    withSetting('customerService.path', 'https://chat.example/room', async (at) => {
      const { page } = await at.open('visitor', '/help', { again: true });
      await page.evaluate('window.open = (url, name, features) => { document.title = features; return null; }');
      await page.locator('.rail-end a[href^="https://chat.example"]').click();
      const features = await page.title();
      return /width=440,height=500/.test(features) ? undefined : `opens with ${features}`;
    }),
  ]),
  ...quoted(
    9,
    row('lists', 'notices 9, games 21, winners 20, popular 20, numero 100, recent 100, opened numbers 6, hot slides 8'),
    ['9 notices a page', answers('GET /wps/relay/MCSFE_getListAnnouncements', { is: { 'value.pageSize': 9 } })],
    ['21 games a page', answers('GET /wps/relay/GCSGAME_gameList', { is: { 'value.pageSize': GAMES_A_PAGE } })],
    ['the lobby asks for 21', asks('/rng', '/wps/relay/GCSGAME_gameList', { pageSize: '21' }, { again: true })],
    [
      '20 winners at most',
      async (at) => {
        const { json } = await at.call('visitor', 'GET /wps/relay/GCSGAME_getRankList', { query: { limitNum: '21' } });
        return (json as { success: boolean }).success ? 'answers more than 20' : undefined;
      },
    ],
    [
      '20 popular lotteries',
      async (at) => {
        const { json } = await at.call('visitor', 'GET /lgw/vn/games');
        const count = (json as { value: { list: unknown[] } }).value.list.length;
        return count <= 20 && count > 0 ? undefined : `answers ${count}`;
      },
    ],
    [
      '100 past draws at most',
      async (at) => {
        const { json } = await at.call('visitor', 'GET /lgw/vn/numeros/opened/game', { query: { gameCode: 'mb' } });
        const count = (json as { value: { list: unknown[] } }).value.list.length;
        return count === 100 ? undefined : `answers ${count}`;
      },
    ],
    ['a game’s page asks for 100', asks('/vnlottery?gameCode=mb', '/lgw/vn/numeros/opened/game', { count: '100' })],
  ),
  ...quoted(
    9,
    row('game queries', 'client type 3, platform `flash,html5-desktop`; hot list platform flag 2'),
    ['the vendors are asked so', asks('/rng', VENDORS, { clientType: '3', platform: 'flash,html5-desktop' })],
    [
      'the games too',
      asks('/rng', '/wps/relay/GCSGAME_gameList', { clientType: '3', platform: 'flash,html5-desktop' }),
    ],
    [
      'the types too',
      asks('/rng', '/wps/relay/GCSGAME_getVassGameType', { clientType: '3', platform: 'flash,html5-desktop' }),
    ],
    [
      'the hot list with flag 2',
      asks(
        '/index',
        '/wps/relay/GCSGAME_hotGamesV2',
        { isPlatform: '2', platform: 'flash,html5-desktop' },
        { again: true },
      ),
    ],
    [
      'the lottery with prize mode and device',
      asks('/index', '/lgw/vn/games/game_menu', { prizeMode: 'LOTT', device: 'WEB' }),
    ],
  ),
  ...quoted(
    9,
    row('minimum bet', 'all, 0.01, 0.05, 0.1, 0.5, 0.75'),
    ...MIN_BETS.map(
      (minBet) =>
        [
          `${minBet} is a filter`,
          answers('GET /wps/relay/GCSGAME_gameList', { query: { minBet }, has: ['value.games'] }),
        ] as const,
    ),
    [
      'these five are all',
      () => Promise.resolve(MIN_BETS.join() === '0.01,0.05,0.1,0.5,0.75' ? undefined : MIN_BETS.join()),
    ],
  ),
  ...quoted(
    9,
    row('slots classes', 'jackpot, table games, arcade; bingo where TY is on'),
    ...['Jackpot', 'Table', 'Arcade', 'Bingo'].map(
      (name) =>
        [
          `the lobby has ${name}`,
          shows(
            '/rng',
            `main [role=tab]:has-text("${name}"), main [role=radio]:has-text("${name}"), main button:has-text("${name}")`,
          ),
        ] as const,
    ),
  ),
  ...quoted(9, row('ages', '18 and 21'), [
    'registration is from 18',
    answers('GET /wps/system/permission', { is: { 'value.ageMinimum': 18 } }),
  ]),
];
