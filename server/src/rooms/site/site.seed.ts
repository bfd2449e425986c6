import { isoNow, type World } from '../../platform/index.ts';
import { type Announcement, addAnnouncements } from './site.store.ts';

type Text = readonly [title: string, text: string];
type Item = readonly [id: string, kind: Announcement['kind'], groupName: string, url: string, en: Text, vi: Text];

// Only what the site really does is announced: no bonus, no winner, no promise.
const ITEMS: readonly Item[] = [
  [
    'banner-north',
    'banner',
    'home',
    '/vnlottery?gameCode=mb',
    ['Northern draw, every evening at 18:15', '27 prizes a night. Choose two digits and watch each prize open.'],
    ['Xổ số miền Bắc, 18:15 mỗi tối', 'Mỗi tối 27 giải. Chọn hai số cuối và theo dõi từng giải mở thưởng.'],
  ],
  [
    'banner-fast',
    'banner',
    'home',
    '/lottery',
    ['A draw every minute', 'Fast draws are fixed before the first bet, and you can check every one afterwards.'],
    ['Mỗi phút một kỳ quay', 'Kết quả được niêm phong trước lượt cược đầu tiên, và quý khách kiểm chứng được từng kỳ.'],
  ],
  [
    'banner-south',
    'banner',
    'home',
    '/lottery',
    ['The South and the Centre, by weekday', 'Each station draws on its own days. The weekday tabs show who is next.'],
    ['Miền Nam và miền Trung theo thứ', 'Mỗi đài quay vào ngày riêng. Chọn thứ trong tuần để xem đài sắp mở thưởng.'],
  ],
  [
    'notice-welcome',
    'PL',
    '',
    '',
    [
      'Welcome to Lantern',
      'Look around without an account, or use Free play: it opens a trial account with trial money that can never be deposited or withdrawn.',
    ],
    [
      'Chào mừng quý khách đến với Lantern',
      'Quý khách có thể xem mọi trang mà không cần tài khoản, hoặc bấm Chơi thử để nhận tài khoản với tiền thử, loại tiền này không nạp và không rút được.',
    ],
  ],
  [
    'notice-fast',
    'PL',
    '',
    '',
    [
      'How a fast draw works',
      'Before the first bet of an issue we publish the fingerprint of a secret seed. When betting closes, the seed and the closed list of bets decide the numbers, and the seed is published. Anybody can repeat the calculation on the draw’s page.',
    ],
    [
      'Kỳ quay nhanh hoạt động thế nào',
      'Trước lượt cược đầu tiên của mỗi kỳ, chúng tôi công bố mã băm của một chuỗi bí mật. Khi kỳ cược đóng, chuỗi này cùng danh sách vé đã chốt quyết định kết quả, rồi chuỗi được công bố. Ai cũng có thể tính lại ngay trên trang của kỳ quay.',
    ],
  ],
  [
    'notice-south',
    'PL',
    '',
    '',
    [
      'Southern and Central draws',
      'Southern stations draw at 16:15, Central stations at 17:15, Vietnam time. Sales of a station close before its draw; the countdown on its page always shows the exact moment.',
    ],
    [
      'Giờ mở thưởng miền Nam và miền Trung',
      'Các đài miền Nam mở thưởng lúc 16:15, miền Trung lúc 17:15, giờ Việt Nam. Mỗi đài ngừng nhận cược trước giờ quay; đồng hồ đếm ngược trên trang luôn hiển thị đúng thời điểm.',
    ],
  ],
  [
    'notice-north',
    'PL',
    '',
    '',
    [
      'Northern draw',
      'The Northern draw is at 18:15 Vietnam time and is held by another province each weekday. There is no draw on the days of the lunar new year; the lottery pages show which.',
    ],
    [
      'Mở thưởng miền Bắc',
      'Xổ số miền Bắc mở thưởng lúc 18:15, mỗi ngày trong tuần do một tỉnh, thành đăng cai. Những ngày Tết Nguyên đán không quay thưởng; trang xổ số hiển thị các ngày nghỉ.',
    ],
  ],
  [
    'notice-play-safe',
    'PL',
    '',
    '',
    [
      'Play for fun',
      'Past draws do not change the odds of the next one. Your betting record shows what you staked and what came back, for any period.',
    ],
    [
      'Chơi có chừng mực',
      'Các kỳ đã quay không làm thay đổi cơ hội của kỳ sau. Lịch sử cược cho quý khách biết đã đặt bao nhiêu và nhận lại bao nhiêu trong từng khoảng thời gian.',
    ],
  ],
];

const announcementOf = ([id, kind, groupName, url, en, vi]: Item, sort: number, startsAt: string): Announcement => ({
  id,
  kind,
  groupName,
  sort,
  url,
  linkageType: url === '' ? '' : 'PAGE',
  texts: { EN: { title: en[0], text: en[1] }, VI: { title: vi[0], text: vi[1] } },
  startsAt,
});

/** Banners and notices of the demo; a second run changes nothing. */
export async function seedSite(world: World): Promise<void> {
  const now = isoNow(world.clock);
  await world.db.transaction((tx) =>
    addAnnouncements(
      tx,
      ITEMS.map((item, index) => announcementOf(item, index, now)),
    ),
  );
}
