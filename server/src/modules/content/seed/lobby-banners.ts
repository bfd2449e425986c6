import { CATEGORIES } from '@lantern/rules/catalogue';
import type { SeedItem } from '../content.seed.ts';
import { named } from './prose.ts';

const game = (code: string, vendor: string): SeedItem['link'] => ['GAME', `/game?gameCode=${code}&vendor=${vendor}`];
const slot = (code: string) => game(code, 'LTN_SLOTS');

const banner = (groupName: string, link: SeedItem['link'], texts: SeedItem['texts']): SeedItem => ({
  kind: 'banner',
  slug: `banner-${groupName}`,
  groupName,
  ...(link && { link }),
  texts,
});

/** Each lobby shows an own game of its type; a lobby without one has no banner. */
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
  banner('live', ['PAGE', CATEGORIES.LIVE.page], {
    EN: named(
      'One table for everyone',
      'Baccarat, roulette and dice: all players see the same cards, from a shoe that is sealed before the first bet.',
    ),
    VI: named(
      'Một bàn cho tất cả',
      'Baccarat, roulette và xúc xắc: mọi người thấy cùng lá bài, từ hộp bài niêm phong trước lượt cược đầu tiên.',
    ),
    CN: named('众人同坐一桌', '百家乐、轮盘与骰宝：所有人看到同样的牌，牌靴在首注之前封存。'),
    TY: named(
      'Iisang mesa ang lahat',
      'Baccarat, roulette at dice: pare-pareho ang nakikitang baraha, mula sa shoe na selyado bago ang unang taya.',
    ),
  }),
];
