import { answers, declares, does, reads, stores } from './checks.ts';
import { type Check, quoted, type Statement } from './statement.ts';

/** One statement for each name. */
const each = (names: string, says: string, checkOf: (name: string) => Check) =>
  names.split(' ').map((name) => [`${says} ${name}`, checkOf(name)] as const);

const LOGIN = 'POST /wps/session/login';
const REGISTER = 'PUT /wps/member/register';
const ANNOUNCEMENTS = 'GET /wps/relay/MCSFE_getListAnnouncements';
const GAMES = 'GET /wps/relay/GCSGAME_gameList';
const PERMISSION = 'GET /wps/system/permission';

export const section3: readonly Statement[] = [
  ...quoted(
    3,
    'groups banners, player, popup, promotion',
    ...each('banners player popup promotion', 'the announcements have the group', (name) =>
      answers(ANNOUNCEMENTS, { has: [`value.${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'notice: title, content, timestamp',
    ...each('id title content timestamp', 'a notice has', (name) =>
      answers(ANNOUNCEMENTS, { has: [`value.player[].${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'Banner: `bannerId`, `groupName`, `url`, `linkageType`.',
    ...each('bannerId groupName url linkageType', 'a banner has', (name) =>
      answers(ANNOUNCEMENTS, { query: { groupName: 'home' }, has: [`value.banners[].${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'Log-in form: username, password, captcha, type (`username` or `sms`), `mobileNum`, `countryDialingCode`, slider result.',
    ...each('username password captcha type mobileNum countryDialingCode sliderTicket', 'the log-in takes', (name) =>
      declares(LOGIN, name),
    ),
    ['the type is username or sms', declares(LOGIN, 'username', 'sms')],
  ),
  ...quoted(
    3,
    'Reply: token, `firstTimeLogin`, `passwordExpired`.',
    ...each('token firstTimeLogin passwordExpired', 'a log-in answers', (name) => declares(LOGIN, name)),
  ),
  ...quoted(
    3,
    'username, password, confirmPassword, payeeName, email, qqNum, mobileNum, recommenderId, captcha, verificationCode, affiliateCode, paymentPassword, line, whatsapp,',
    ...each(
      'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode paymentPassword line whatsapp',
      'the registration takes',
      (name) => declares(REGISTER, name),
    ),
  ),
  ...quoted(
    3,
    'facebook, wechat, idNumber, zalo, referralCode, domain; `registerMethod` WEB.',
    ...each('facebook wechat idNumber zalo referralCode domain registerMethod', 'the registration takes', (name) =>
      declares(REGISTER, name),
    ),
    ['the method is WEB', declares(REGISTER, 'registerMethod', 'WEB')],
  ),
  ...quoted(
    3,
    'Member: id, account, nickname, type, `toUpline`, `clubLabel{labelName, rankLevel}`, `memberLabel`.',
    ...each('id account nickname type toUpline memberLabel clubLabel', 'a member has', (name) =>
      answers('GET /wps/member/info', { as: 'member', has: [`value.${name}`] }),
    ),
    ['a label has a name and a level', declares('GET /wps/member/info', 'labelName', 'rankLevel')],
  ),
  ...quoted(
    3,
    'Country: `countryCode`, `countryDialingCode`, flag at `{imgUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/{countryCode}.png`.',
    ...each('countryCode countryDialingCode', 'a country has', (name) =>
      answers('GET /wps/system/countryCodes', { has: [`value.list[].${name}`] }),
    ),
    ['the address of flags comes with them', answers('GET /wps/system/countryCodes', { has: ['value.imgUrl'] })],
    [
      'the flag of VN is a picture there',
      async ({ siteUrl }) => {
        const reply = await fetch(`${siteUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/VN.png`);
        const type = reply.headers.get('content-type');
        return reply.ok && type === 'image/png' ? undefined : `answers ${reply.status} ${type}`;
      },
    ],
  ),
  ...quoted(3, '`value.version.pathList`, entries of type and path; type 3 is the chat link', [
    'the service chat answers a list of paths',
    declares('GET /wps/system/serviceChat', 'version', 'pathList'),
    '0103',
  ]),
  ...quoted(
    3,
    'Session storage: token, cpw, merchant, merchantCode, platform, nickname, account, username, customerId, isAgent, toUpline, memberLabel, wallet, consolidated, routers, settings, validate, gameVendor, index_notice, merchantWallet, enableSalary, enableContract, iframeUrl.',
    ...each('merchant merchantCode platform routers settings validate index_notice', 'a visitor has the key', (name) =>
      stores('/index', name, 'visitor'),
    ),
    ['a visitor has the key gameVendor', stores('/index', 'gameVendor', 'visitor')],
    ...each(
      'token nickname account username customerId isAgent toUpline memberLabel wallet',
      'a member has the key',
      (name) => stores('/index', name, 'member'),
    ),
    ['a member has the key merchantWallet', stores('/index?panel=transferFund', 'merchantWallet', 'member')],
    ['a member has the key consolidated', stores('/index?panel=transferFund', 'consolidated', 'member')],
    ...each('enableSalary enableContract', 'an agent has the key', (name) =>
      stores('/index?agent=agentTeamOverview', name, 'agent'),
    ),
    ['a member has the key cpw', stores('/index', 'cpw', 'member'), '0102'],
    [
      'the frame of a game is stored, without its ticket',
      does(
        '/index',
        async (page, at) => {
          const { json } = await at.call('member', 'GET /wps/relay/GCSGAME_gameList', { query: { pageSize: '100' } });
          const games = (
            json as { value: { games: { kind: string; gameCode: string; vassalage: string; state: string }[] } }
          ).value.games;
          const game = games.find(({ kind, state }) => kind === 'vendor' && state === 'on');
          if (!game) return 'the demo has no game of a vendor';
          await page.goto(`/game?gameCode=${game.gameCode}&vendor=${game.vassalage}`);
          const stored = () => page.evaluate(() => sessionStorage.getItem('iframeUrl'));
          for (let tries = 0; tries < 20 && (await stored()) === null; tries += 1) await page.waitForTimeout(300);
          const address = await stored();
          if (address === null) return 'stores no iframeUrl';
          return address.includes('?') ? `stores ${address}` : undefined;
        },
        { as: 'member', again: true },
      ),
    ],
  ),
  ...quoted(
    3,
    'Local storage: lang, hisLang, theme (light by default), LOTTFAV (favourite lotteries by user name).',
    [
      'the language is stored as lang and hisLang',
      does(
        '/index',
        async (page) => {
          await page.locator('header button', { hasText: 'EN' }).first().click();
          await page
            .getByRole('button', { name: /Tiếng Việt/ })
            .first()
            .click();
          await page.waitForTimeout(800);
          const keys = await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')]);
          await page.evaluate(() => localStorage.clear());
          return keys.every((key) => key !== null) ? undefined : `lang and hisLang are ${keys.join(', ')}`;
        },
        { again: true },
      ),
    ],
    [
      'the theme is light by default and stored when it is changed',
      does(
        '/index',
        async (page) => {
          const before = await page.evaluate<string>("document.documentElement.dataset.theme ?? 'light'");
          await page
            .getByRole('button', { name: /theme|dark/i })
            .first()
            .click();
          const stored = await page.evaluate(() => localStorage.getItem('theme'));
          await page.evaluate(() => localStorage.clear());
          return before === 'light' && stored === 'dark' ? undefined : `was ${before}, then ${stored}`;
        },
        { again: true },
      ),
    ],
  ),
  ...quoted(
    3,
    'Vendor card: vassalage, displayName, isHot, accountTypeId; groups ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP, ESPORTS, DS88.',
    ...each('vassalage displayName isHot accountTypeId', 'a vendor card has', (name) =>
      answers('GET /wps/relay/GCSGAME_gameVendor', { has: [`value.data.lanes[].cards[].${name}`] }),
    ),
    ...each('ELOTT LOTT LIVE SPORTS FISH RNG PVP ESPORTS DS88', 'there is the group', (name) =>
      declares('GET /wps/relay/GCSGAME_gameVendor', name),
    ),
  ),
  ...quoted(
    3,
    'Hot game: gameType, webIconUrl, remark, gameCode.',
    ...each('gameType webIconUrl remark gameCode', 'a hot game has', (name) =>
      answers('GET /wps/relay/GCSGAME_hotGamesV2', { has: [`value.list[].${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'Game: nodeId, vassalage, gameType, gameId.',
    ...each('nodeId vassalage gameType gameId', 'a game has', (name) =>
      answers(GAMES, { has: [`value.games[].${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'Game query: clientType, platform, channel, merchant, gameType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize, language.',
    ...each(
      'clientType platform channel merchant gameType vassalage gameClassify gameName minBet minLineNum pageNo pageSize language',
      'the game query takes',
      (name) => declares(GAMES, name),
    ),
  ),
  ...quoted(
    3,
    'Favourite: nodeId, vendor, gameType.',
    ...each('nodeId vendor gameType', 'a favourite names', (name) =>
      declares('PUT /wps/relay/MCSFE_getFavoriteGames', name),
    ),
  ),
  ...quoted(
    3,
    'gameType (LOTT or ELOTT is a lottery), vendor, accountTypeName or vassalage as its vendor, gameCode or code, defaultPlayType, isGame (VASSALAGE opens a list first).',
    ...each('gameType vendor accountTypeName vassalage gameCode code defaultPlayType', 'a launch takes', (name) =>
      declares('POST /wps/game/launchGame', name),
    ),
    [
      'a vendor card says whether a list opens first',
      declares('GET /wps/relay/GCSGAME_gameVendor', 'isGame', 'VASSALAGE'),
    ],
  ),
  ...quoted(
    3,
    'Lottery game: gameId, gameMenuTag, remark (its name, searched without regard to case), drawDayOfWeek, numero, remainTime, lockTime, winningTime;',
    ...each('gameId gameMenuTag remark drawDayOfWeek numero remainTime lockTime winningTime', 'a lottery has', (name) =>
      answers('GET /lgw/vn/games', { has: [`value.list[].${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'menu group: tag, labelName, gameMenus[code, remark, drawDayOfWeek].',
    ...each('tag labelName', 'a menu group has', (name) =>
      answers('GET /lgw/vn/games/game_menu', { has: [`value.groups[].${name}`] }),
    ),
    ...each('code remark drawDayOfWeek', 'a game of the menu has', (name) =>
      answers('GET /lgw/vn/games/game_menu', { has: [`value.groups[].gameMenus[].${name}`] }),
    ),
  ),
  ...quoted(
    3,
    "whitelabel tree (modId, enabled '1', childrenNodes)",
    ...each('modId enabled childrenNodes', 'a node of the tree has', (name) =>
      answers(PERMISSION, { has: [`value.whitelabel[].${name}`] }),
    ),
    ['a node that is on has the text 1', answers(PERMISSION, { is: { 'value.whitelabel[].enabled': '1' } })],
  ),
  ...quoted(
    3,
    'field rules, resources (resourceType, url, qrCodeUrl), customerService (csType, path), analytics.gtagId, imageCDNs, launchGameCDNs, location (ip), maintenance, regionRestriction.',
    ...each(
      'validate resources customerService.csType customerService.path analytics.gtagId imageCDNs launchGameCDNs location.ip maintenance regionRestriction',
      'the permission has',
      (name) => answers(PERMISSION, { has: [`value.${name}`] }),
    ),
    ['a resource has its three fields', declares(PERMISSION, 'resourceType', 'url', 'qrCodeUrl')],
  ),
  ...quoted(
    3,
    'Balance: `sumBalance`; symbol P by default.',
    ['the balance has sumBalance', answers('GET /wps/v2/wallets/balance', { as: 'member', has: ['value.sumBalance'] })],
    ['the symbol is P', answers(PERMISSION, { is: { 'value.currencySymbol': 'P' } })],
  ),
  ...quoted(
    3,
    'Consolidated: dailysalreqtype, divtypereq, contracthoursalreq, realtimesalreqtype.',
    ...each('dailysalreqtype divtypereq contracthoursalreq realtimesalreqtype', 'the consolidated funds have', (name) =>
      answers('GET /wps/member/info/funds/consolidated', { as: 'agent', has: [`value.${name}`] }),
    ),
  ),
  ...quoted(
    3,
    'Cookies of one day: last user name, one named after it (a ticket, see standards X1), loginRemember, loginTypeSms.',
    ['the log-in window offers to remember', reads('session', 'login.remember')],
  ),
];
