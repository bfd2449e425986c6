import { answers, asks, declares, describes, does, refuses } from './checks.ts';
import { type Check, quoted, type Statement } from './statement.ts';

const MISSIONS =
  '| missions, notices | `MCSFE_getMissionSummaryDetails`, `MCSFE_getMissionLeaderboard`, `MCSFE_getListAnnouncements` (`types` is a comma list), `CSP_unreadCount`, `/wps/system/helpCenter`, PUT `/wps/feedback` |';
const POINTS =
  '| points | `MCS2_getPointBalance`, `MCS2_getPointReward`, `passwordCheck/MCS2_redeemPointReward`, `MCS2_getRedeemPointList`, `MCS2_getPointConfig`, `passwordCheck/MCS2_convertPoint`, `ODSFE2_MemTransDet`, `MCS2_claimRafflePromotion` |';
const relay = (name: string): string => `/wps/relay/${name}`;
/** A call that the served contract does not have yet, or has. */
const stands = (line: string): Check => declares(line);
const SEALED = 'The body is sealed.';

export const section7: readonly Statement[] = [
  ...quoted(
    7,
    'POST `/wps/session/login` (sealed), POST `/wps/verification/sms/noLogin`, POST `/wps/session/login/freeplay`, DELETE `/wps/session/logout`, `/wps/system/whitelabel`',
    ['the log-in is a POST', stands('POST /wps/session/login')],
    ['its body is sealed', describes('POST /wps/session/login', SEALED)],
    [
      'a plain body is refused',
      refuses('POST /wps/session/login', 'sealed_body_required', { body: { username: 'a' } }),
    ],
    [
      'a code is requested without a login',
      declares('POST /wps/verification/sms/noLogin', 'mobileNum', 'countryDialingCode'),
    ],
    [
      'it answers expiredMinutes and a message',
      declares('POST /wps/verification/sms/noLogin', 'expiredMinutes', 'message'),
    ],
    ['free play is a POST', stands('POST /wps/session/login/freeplay')],
    ['it answers a token', declares('POST /wps/session/login/freeplay', 'token')],
    ['the log-out is a DELETE', stands('DELETE /wps/session/logout')],
    ['a visitor cannot log out', refuses('DELETE /wps/session/logout', 'not_logged_in')],
    ['the whitelabel tree is public', answers('GET /wps/system/whitelabel', { has: ['value.whitelabel[].modId'] })],
  ),
  ...quoted(
    7,
    '`/wps/member/info`, `/wps/member/info/icon`, `MCSFE_getPlayerAvatar`, PUT `/wps/member/register` and `/register/mobile` (sealed), POST `/wps/member/password` (sealed), `/password/email` (a form), `/password/verification` (sealed)',
    ['the member reads their account', answers('GET /wps/member/info', { as: 'member', has: ['value.account'] })],
    ['a visitor does not', refuses('GET /wps/member/info', 'not_logged_in')],
    ['the member reads their icon', answers('GET /wps/member/info/icon', { as: 'member' })],
    ['the member reads their avatar', answers(`GET ${relay('MCSFE_getPlayerAvatar')}`, { as: 'member' })],
    ['the registration is a sealed PUT', describes('PUT /wps/member/register', SEALED)],
    ['so is that by mobile', describes('PUT /wps/member/register/mobile', SEALED)],
    ['the password is changed by a sealed POST', describes('POST /wps/member/password', SEALED)],
    [
      'it takes the old, the new and the confirmation',
      declares('POST /wps/member/password', 'oldPassword', 'newPassword', 'confirmNewPassword'),
    ],
    ['a password is forgotten by mail', declares('POST /wps/member/password/email', 'username', 'email')],
    [
      'as a form',
      async ({ siteUrl }) => {
        const body = new URLSearchParams({ username: 'nobody', email: 'nobody@example.com' });
        const reply = await fetch(`${siteUrl}/wps/member/password/email`, {
          method: 'POST',
          body,
          headers: { origin: siteUrl },
        });
        return reply.status === 415 || reply.status === 404 ? `answers ${reply.status} to a form` : undefined;
      },
    ],
    ['a password is set by a sealed phone code', describes('POST /wps/member/password/verification', SEALED)],
    [
      'it takes number, code and password',
      declares('POST /wps/member/password/verification', 'newPassword', 'mobileNum', 'verificationCode'),
    ],
  ),
  ...quoted(
    7,
    '`/wps/agent/affiliate`, `/wps/system/setting/register`, `/wps/captcha`, `/wps/system/status`, `/wps/system/permission`, `/wps/verification/sms/register`, `/wps/system/domainRoute`',
    ['an invitation code is checked', declares('GET /wps/agent/affiliate', 'code', 'domain')],
    [
      'a code that is nobody’s is an error',
      refuses('GET /wps/agent/affiliate', 'invitation_code_error', { query: { code: 'NOBODYS-CODE' } }),
    ],
    [
      'the register settings have the rules',
      answers('GET /wps/system/setting/register', { has: ['value.fields.username.patternId'] }),
    ],
    ['a captcha is drawn', answers('GET /wps/captcha')],
    ['the status is 0', answers('GET /wps/system/status', { is: { 'value.status': 0 } })],
    ['it takes the host as url', answers('GET /wps/system/status', { query: { url: 'localhost' } })],
    ['the permission is public', answers('GET /wps/system/permission', { query: { url: 'localhost' } })],
    [
      'a registration code by user name',
      declares('POST /wps/verification/sms/register', 'countryDialingCode', 'mobileNo'),
    ],
    ['and by mobile', declares('POST /wps/verification/sms/register/mobile', 'countryDialingCode', 'mobileNo')],
    ['the addresses of the merchant', answers('GET /wps/system/domainRoute', { has: ['value.domains[].origin'] })],
  ),
  ...quoted(
    7,
    '`/wps/v2/wallets/balance` (`sumBalance`), `GCS_walletTransfer` (to and from a vendor in transfer mode), `/wps/member/info/funds/consolidated`, `GCS_merchantWallet` (`isSingle`: vendors keep no wallet of their own)',
    ['the balance', answers('GET /wps/v2/wallets/balance', { as: 'member', has: ['value.sumBalance'] })],
    ['a transfer to and from a vendor', stands(`POST ${relay('GCS_walletTransfer')}`)],
    ['the consolidated funds', answers('GET /wps/member/info/funds/consolidated', { as: 'member' })],
    [
      'the wallets of vendors',
      answers(`GET ${relay('GCS_merchantWallet')}`, { as: 'member', has: ['value.isSingle'] }),
    ],
  ),
  ...quoted(
    7,
    '`GCS_gameLaunchFB`, `GCSGAME_hotGamesV2`, `GCSGAME_gameList`, `GCSGAME_getVassGameType`, `GCSGAME_gameVendor`, `MCSFE_getFavoriteGames`, `MCSFE_getFavoriteGamesList`, `GCS_recentGame`, `GLS2_roomList`, `GCSGAME_getRankList`, `/wps/game/launchGame`',
    ['the lottery menus', answers('GET /lgw/games/game_menus', { has: ['value.list[].gameMenus[].code'] })],
    ['a sports lobby opens', stands(`POST ${relay('GCS_gameLaunchFB')}`)],
    ['the hot games', answers(`GET ${relay('GCSGAME_hotGamesV2')}`, { has: ['value.list[].gameCode'] })],
    ['the games', answers(`GET ${relay('GCSGAME_gameList')}`, { has: ['value.games[].gameId'] })],
    ['the types of a vendor', answers(`GET ${relay('GCSGAME_getVassGameType')}`, { has: ['value.list[].gameType'] })],
    ['the vendors', answers(`GET ${relay('GCSGAME_gameVendor')}`, { has: ['value.data'] })],
    ['the favourites', answers(`GET ${relay('MCSFE_getFavoriteGames')}`, { as: 'member', has: ['value.list'] })],
    ['need a login', refuses(`GET ${relay('MCSFE_getFavoriteGames')}`, 'not_logged_in')],
    [
      'the list of favourites',
      answers(`GET ${relay('MCSFE_getFavoriteGamesList')}`, { as: 'member', has: ['value.content'] }),
    ],
    ['the recent games', answers(`GET ${relay('GCS_recentGame')}`, { as: 'member', has: ['value.list'] })],
    ['the rooms of card vendors', answers(`GET ${relay('GLS2_roomList')}`, { as: 'member', has: ['value.list'] })],
    ['the winners board', answers(`GET ${relay('GCSGAME_getRankList')}`, { has: ['value.list'] })],
    ['a game is launched', stands('POST /wps/game/launchGame')],
    [
      'which needs a login',
      refuses('POST /wps/game/launchGame', 'not_logged_in', { body: { gameCode: 'koi-lantern' } }),
    ],
  ),
  ...quoted(
    7,
    '`/lgw/vn/games/game_menu`, `/lgw/vn/games/game_menu/recent`, `/lgw/vn/games` (popular, 20), `/lgw/vn/numeros/opened/game` (100), `/lotto/lgw/games/opened/numero`',
    [
      'the menu of the lottery',
      answers('GET /lgw/vn/games/game_menu', {
        query: { prizeMode: 'LOTT', device: 'WEB' },
        has: ['value.groups[].gameMenus'],
      }),
    ],
    [
      'its recent games',
      answers('GET /lgw/vn/games/game_menu/recent', {
        as: 'member',
        query: { recentCount: '100', prizeMode: 'LOTT', device: 'WEB' },
      }),
    ],
    [
      'its popular games',
      answers('GET /lgw/vn/games', {
        query: { count: '20', prizeMode: 'LOTT', device: 'WEB', language: 'EN' },
        has: ['value.list[].gameId'],
      }),
    ],
    [
      'past draws of a game',
      answers('GET /lgw/vn/numeros/opened/game', { query: { gameCode: 'mb', count: '100' }, has: ['value.list'] }),
    ],
    ['the last draws', answers('GET /lotto/lgw/games/opened/numero', { has: ['value.list'] })],
  ),
  ...quoted(
    7,
    MISSIONS,
    ['the missions of a member', stands(`GET ${relay('MCSFE_getMissionSummaryDetails')}`)],
    ['the board of missions', stands(`GET ${relay('MCSFE_getMissionLeaderboard')}`)],
    [
      'announcements by a comma list',
      answers(`GET ${relay('MCSFE_getListAnnouncements')}`, {
        query: { types: 'B,PL,PU,PR', platform: 'W' },
        has: ['value.banners'],
      }),
    ],
    ['unread messages', answers(`GET ${relay('CSP_unreadCount')}`, { as: 'member' })],
    ['the help centre', answers('GET /wps/system/helpCenter', { has: ['value.topics[].title'] })],
    ['feedback is a PUT', stands('PUT /wps/feedback')],
  ),
  ...quoted(
    7,
    '`MCS2_processDividendReq`, `MCS2_processDailySalContract`, `MCS2_processContractHourSalary`, `MCSFE_processRealTimeSalaryContract`',
    ...[
      'MCS2_processDividendReq',
      'MCS2_processDailySalContract',
      'MCS2_processContractHourSalary',
      'MCSFE_processRealTimeSalaryContract',
    ].map((name) => [`contracts are processed by ${name}`, stands(`POST ${relay(name)}`)] as const),
  ),
  ...quoted(
    7,
    POINTS,
    ...(
      [
        'GET MCS2_getPointBalance',
        'GET MCS2_getPointReward',
        'POST passwordCheck/MCS2_redeemPointReward',
        'GET MCS2_getRedeemPointList',
        'GET MCS2_getPointConfig',
        'POST passwordCheck/MCS2_convertPoint',
        'GET ODSFE2_MemTransDet',
      ] as const
    ).map((line) => [`there is ${line}`, stands(line.replace(' ', ' /wps/relay/'))] as const),
    ['there is POST MCS2_claimRafflePromotion', stands('POST /wps/relay/MCS2_claimRafflePromotion')],
  ),
  ...quoted(
    7,
    'A query may name the language of its answer; an empty value of a query is one that was not given.',
    [
      'games answer in the language of the query',
      answers(`GET ${relay('GCSGAME_gameVendor')}`, {
        query: { gameType: 'RNG', language: 'VI' },
        is: { 'value.data.lanes[].title': 'Nổ hũ' },
      }),
    ],
    [
      'empty filters are no error',
      answers(`GET ${relay('GCSGAME_gameList')}`, {
        query: { gameType: '', vassalage: '', gameClassify: '', gameName: '', minBet: '', minLineNum: '' },
        has: ['value.games[].gameId'],
      }),
    ],
  ),
  ...quoted(7, '`GCSGAME_gameVendor` answers `value.data.lanes`, each with title and cards.', [
    'lanes have title and cards',
    answers(`GET ${relay('GCSGAME_gameVendor')}`, {
      has: ['value.data.lanes[].title', 'value.data.lanes[].cards[].vassalage'],
    }),
  ]),
  ...quoted(7, '`/wps/captcha` answers the base64 PNG as its value.', [
    'the value is a PNG',
    answers('GET /wps/captcha', { is: { value: /^iVBORw0KGgo/ } }),
  ]),
  ...quoted(
    7,
    'A free play sends the headers `os`, `platform` W, `random-string` (encrypted) and `gateway-version` 3.',
    [
      'the page sends the four headers',
      does(
        '/login',
        async (page) => {
          const sent = page.waitForRequest(/session\/login\/freeplay/, { timeout: 8000 });
          await page
            .getByRole('button', { name: /play for free|free play|demo|try/i })
            .first()
            .click();
          const headers = (await sent).headers();
          const random = headers['random-string'] ?? '';
          const good =
            headers['platform'] === 'W' && headers['gateway-version'] === '3' && headers['os'] && random.length > 40;
          return good ? undefined : `sends ${JSON.stringify(headers)}`;
        },
        { again: true, as: 'visitor' },
      ),
    ],
  ),
  ...quoted(7, 'The query of announcements has types `B,PL,PU,PR` and platform W.', [
    'the home page asks for them so',
    asks('/index', relay('MCSFE_getListAnnouncements'), { types: 'B,PL,PU,PR', platform: 'W' }, { again: true }),
  ]),
  ...quoted(
    7,
    'A lobby launch of the lottery carries `lottoArea` VN, `launchMode` LOTT, `lottoPrizeMode`, `lottoGameCode`, `lottoView` (betting or lobby), `device`, `backUrl` and `language`.',
    ...['lottoArea', 'launchMode', 'lottoPrizeMode', 'lottoGameCode', 'lottoView', 'device', 'backUrl', 'language'].map(
      (name) => [`a launch takes ${name}`, declares('POST /wps/game/launchGame', name)] as const,
    ),
    [
      'its lobby opens',
      answers('POST /wps/game/launchGame', {
        as: 'member',
        body: { launchMode: 'LOTT', lottoArea: 'VN', lottoView: 'lobby' },
        is: { 'value.content': '/lottery' },
      }),
    ],
    [
      'its table opens',
      answers('POST /wps/game/launchGame', {
        as: 'member',
        body: { launchMode: 'LOTT', lottoArea: 'VN', lottoView: 'betting', lottoGameCode: 'mb' },
        is: { 'value.content': '/vnlottery?gameCode=mb' },
      }),
    ],
  ),
  ...quoted(7, "`/wps/system/domainRoute` refuses an address that is not the merchant's (`domain_check_invalid`).", [
    'another address is refused',
    refuses('GET /wps/system/domainRoute', 'domain_check_invalid', { query: { url: 'other.example' } }),
  ]),
  ...quoted(
    7,
    'A game list answers `games` and `totalPages`, hot games `list`, recent ones `value.list`, favourites `value.content`; the winners board asks for ALL and 20.',
    [
      'a game list has games and totalPages',
      answers(`GET ${relay('GCSGAME_gameList')}`, { has: ['value.games', 'value.totalPages'] }),
    ],
    ['hot games have a list', answers(`GET ${relay('GCSGAME_hotGamesV2')}`, { has: ['value.list'] })],
    [
      'recent games have list and totalPages',
      answers(`GET ${relay('GCS_recentGame')}`, { as: 'member', has: ['value.list', 'value.totalPages'] }),
    ],
    [
      'favourites have content and totalPages',
      answers(`GET ${relay('MCSFE_getFavoriteGamesList')}`, {
        as: 'member',
        has: ['value.content', 'value.totalPages'],
      }),
    ],
    [
      'the board takes ALL and 20',
      answers(`GET ${relay('GCSGAME_getRankList')}`, {
        query: { gameCategory: 'ALL', limitNum: '20', language: 'EN' },
      }),
    ],
  ),
  ...quoted(7, 'Calls that change something are never GET.', [
    'a GET of the log-out is no call',
    async (at) => ((await at.call('visitor', 'GET /wps/session/logout')).status === 404 ? undefined : 'answers a GET'),
  ]),
];
