import type { SeedItem } from '../content.seed.ts';
import { named } from './prose.ts';

const game = (code: string, vendor: string): SeedItem['link'] => ['GAME', `/game?gameCode=${code}&vendor=${vendor}`];
const slot = (code: string) => game(code, 'LTN_SLOTS');
const instant = (code: string) => game(code, 'LTN_INSTANT');

const banner = (groupName: string, link: SeedItem['link'], texts: SeedItem['texts']): SeedItem => ({
  kind: 'banner',
  slug: `banner-${groupName}`,
  groupName,
  ...(link && { link }),
  texts,
});

/** Each lobby shows an own game of its type; where there is none, the closest one. */
export const lobbyBanners: readonly SeedItem[] = [
  banner('rng', slot('koi-lantern'), {
    EN: named(
      'Light the string of lanterns',
      'Koi Lantern: lanterns award free spins, and every spin is provably fair.',
    ),
    VI: named(
      'Thắp sáng dây đèn lồng',
      'Đèn lồng cá chép: đủ đèn là có vòng quay miễn phí, lượt nào cũng kiểm chứng được.',
    ),
    CN: named('点亮一串灯笼', '锦鲤灯笼：集齐灯笼得免费旋转，每一转都可核对。'),
    TY: named(
      'Sindihan ang hanay ng parol',
      'Parol na Koi: may libreng ikot ang mga parol, at masusuri ang bawat ikot.',
    ),
  }),
  banner('live', instant('crash'), {
    EN: named('One kite for everyone', 'Kite Crash: all players share one round. Cash out before the string snaps.'),
    VI: named(
      'Một cánh diều cho tất cả',
      'Diều đứt dây: mọi người chơi chung một ván. Hãy chốt lời trước khi đứt dây.',
    ),
    CN: named('众人同放一只风筝', '风筝坠落：所有玩家同在一局，断线之前兑现。'),
    TY: named(
      'Iisang saranggola ang lahat',
      'Kite Crash: sabay-sabay sa isang round. Mag-cash out bago maputol ang tali.',
    ),
  }),
  banner('pvp', instant('mines'), {
    EN: named('25 tiles, one decision', 'Mines: open tiles, find koi and cash out at any time.'),
    VI: named('25 ô, một quyết định', 'Dò mìn: mở ô tìm cá chép và chốt lời bất cứ lúc nào.'),
    CN: named('25 个格子，一个决定', '扫雷：翻格寻锦鲤，随时兑现。'),
    TY: named('25 tile, isang pasya', 'Mines: buksan ang mga tile, hanapin ang koi at mag-cash out kahit kailan.'),
  }),
  banner('fish', slot('lotus-pond'), {
    EN: named('Evening at the pond', 'Lotus Pond: wilds stay in place during free spins.'),
    VI: named('Chiều xuống bên đầm', 'Đầm sen: trong vòng quay miễn phí, biểu tượng thay thế ở yên chỗ đã rơi.'),
    CN: named('池边的傍晚', '荷花池：免费旋转中，百搭符号落在哪里就留在哪里。'),
    TY: named('Takipsilim sa lawa', 'Lawa ng Lotus: sa libreng ikot, nananatili ang wild kung saan ito bumagsak.'),
  }),
  banner('sports', slot('dragon-boat'), {
    EN: named('The boats are on the river', 'Dragon Boat: full reels race, and the prize multiplies the screen.'),
    VI: named('Thuyền rồng đã xuống sông', 'Đua thuyền rồng: các cột đầy đua nhau, phần thưởng nhân cả màn hình.'),
    CN: named('龙舟已经下水', '赛龙舟：满轴竞渡，奖项为整屏加倍。'),
    TY: named(
      'Nasa ilog na ang mga bangka',
      'Bangkang Dragon: nagkakarera ang mga punong reel, at pinararami ng premyo ang screen.',
    ),
  }),
  banner('esports', instant('plinko'), {
    EN: named('Follow the ball', 'Plinko: 8 to 16 rows of pegs and four risk levels, provably fair.'),
    VI: named('Dõi theo viên bi', 'Plinko: 8 đến 16 hàng chốt, bốn mức mạo hiểm, rút từ chuỗi của chính quý khách.'),
    CN: named('盯住那颗弹珠', '弹珠：8 至 16 排钉子，四档风险，由您自己的种子抽出。'),
    TY: named('Sundan ang bola', 'Plinko: 8 hanggang 16 hanay at apat na antas ng panganib, mula sa sarili mong seed.'),
  }),
  banner('shop', ['PROMO', '/promoDetail?id=free-play'], {
    EN: named('Try before you bet', 'Free play: 10,000 in trial money, no account needed.'),
    VI: named('Thử trước, cược sau', 'Chơi thử: 10.000 tiền thử, không cần tài khoản.'),
    CN: named('先试后投', '免费试玩：10,000 试玩金，无需开户。'),
    TY: named('Subukan muna', 'Libreng laro: 10,000 trial money, walang account.'),
  }),
];
