/** The calls that the specification names (section 7), by area; relay calls are under `/wps/relay/`. */
export interface SpecCall {
  readonly area: string;
  readonly path: string;
}

const relay = (names: string): string[] => names.split(' ').map((name) => `/wps/relay/${name}`);
const of = (area: string, paths: readonly string[]): SpecCall[] => paths.map((path) => ({ area, path }));

export const specCalls: readonly SpecCall[] = [
  ...of('Session', [
    '/wps/session/login',
    '/wps/verification/sms/noLogin',
    '/wps/system/whitelabel',
    '/wps/session/login/freeplay',
    '/wps/session/logout',
  ]),
  ...of('Member', ['/wps/member/info', '/wps/member/info/icon', ...relay('MCSFE_getPlayerAvatar')]),
  ...of('Member', [
    '/wps/member/register',
    '/wps/member/register/mobile',
    '/wps/member/password',
    '/wps/member/password/email',
    '/wps/member/password/verification',
    '/wps/agent/affiliate',
    '/wps/system/setting/register',
    '/wps/captcha',
    '/wps/system/status',
    '/wps/system/permission',
    '/wps/verification/sms/register',
  ]),
  ...of('Wallet', [
    '/wps/v2/wallets/balance',
    '/wps/member/info/funds/consolidated',
    ...relay('GCS_walletTransfer GCS_merchantWallet'),
  ]),
  ...of('Games', [
    '/lgw/games/game_menus',
    ...relay(
      'GCS_gameLaunchFB GCSGAME_hotGamesV2 GCSGAME_gameList GCSGAME_getVassGameType GCSGAME_gameVendor MCSFE_getFavoriteGames MCSFE_getFavoriteGamesList GCS_recentGame GLS2_roomList GCSGAME_getRankList',
    ),
    '/wps/game/launchGame',
  ]),
  ...of('Lottery', [
    '/lgw/vn/games/game_menu',
    '/lgw/vn/games/game_menu/recent',
    '/lgw/vn/games',
    '/lgw/vn/numeros/opened/game',
    '/lotto/lgw/games/opened/numero',
  ]),
  ...of('Notices', relay('MCSFE_getListAnnouncements')),
  ...of('Missions', relay('MCSFE_getMissionSummaryDetails MCSFE_getMissionLeaderboard')),
  ...of(
    'Salary',
    relay(
      'MCS2_processDividendReq MCS2_processDailySalContract MCS2_processContractHourSalary MCSFE_processRealTimeSalaryContract',
    ),
  ),
  ...of('Common', ['/wps/system/domainRoute', '/wps/feedback', '/wps/system/helpCenter', ...relay('CSP_unreadCount')]),
  ...of('Promotions', relay('MCS2_claimRafflePromotion')),
  ...of(
    'Points',
    relay(
      'MCS2_getPointBalance MCS2_getPointReward passwordCheck/MCS2_redeemPointReward MCS2_getRedeemPointList MCS2_getPointConfig ODSFE2_MemTransDet passwordCheck/MCS2_convertPoint',
    ),
  ),
];
