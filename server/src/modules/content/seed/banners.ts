import type { SeedItem } from '../content.seed.ts';
import { lobbyBanners } from './lobby-banners.ts';
import { named } from './prose.ts';

const fast = {
  EN: named(
    'A draw every minute',
    'The seed of each fast draw is sealed before the first bet, and you can verify every draw.',
  ),
  VI: named(
    'Mỗi phút một kỳ quay',
    'Kết quả được niêm phong trước lượt cược đầu tiên, và quý khách kiểm chứng được từng kỳ.',
  ),
  CN: named('每分钟一期', '快速彩的种子在首注之前锁定，每一期事后都可核对。'),
  TY: named(
    'Isang bola bawat minuto',
    'Nakatakda ang mabilis na bola bago ang unang taya, at masusuri mo ang bawat isa pagkatapos.',
  ),
};

export const banners: readonly SeedItem[] = [
  {
    kind: 'banner',
    slug: 'banner-north',
    groupName: 'home',
    link: ['GAME', '/vnlottery?gameCode=mb'],
    texts: {
      EN: named(
        'Northern draw, every evening at 18:15',
        '27 prizes every evening. Choose two digits and watch the draw prize by prize.',
      ),
      VI: named('Xổ số miền Bắc, 18:15 mỗi tối', 'Mỗi tối 27 giải. Chọn hai số cuối và theo dõi từng giải mở thưởng.'),
      CN: named('北部开奖，每晚 18:15', '每晚 27 个奖。选两位号码，看各奖逐一揭晓。'),
      TY: named(
        'Bola ng Hilaga, gabi-gabi sa 18:15',
        '27 premyo bawat gabi. Pumili ng dalawang digit at panoorin ang bawat premyo.',
      ),
    },
  },
  { kind: 'banner', slug: 'banner-fast', groupName: 'home', link: ['PAGE', '/lottery'], texts: fast },
  {
    kind: 'banner',
    slug: 'banner-south',
    groupName: 'home',
    link: ['PAGE', '/lottery'],
    texts: {
      EN: named(
        'The South and the Centre, by weekday',
        'Each station draws on its own days. The weekday tabs show which one is next.',
      ),
      VI: named(
        'Miền Nam và miền Trung theo thứ',
        'Mỗi đài quay vào ngày riêng. Chọn thứ trong tuần để xem đài sắp mở thưởng.',
      ),
      CN: named('南部与中部，按星期开奖', '各彩台有自己的开奖日，星期标签显示下一个是谁。'),
      TY: named(
        'Timog at Gitna, ayon sa araw',
        'May sariling araw ang bawat istasyon. Ipinapakita ng mga tab kung sino ang susunod.',
      ),
    },
  },
  {
    kind: 'banner',
    slug: 'banner-elott',
    groupName: 'elott',
    link: ['GAME', '/vnlottery?gameCode=fastmb1'],
    texts: fast,
  },
  {
    kind: 'banner',
    slug: 'banner-promotions',
    groupName: 'promotions',
    link: ['PROMO', '/promoDetail?id=free-play'],
    texts: {
      EN: named('Free play', '10,000 in trial money for all lotteries, no account needed.'),
      VI: named('Chơi thử', '10.000 tiền thử cho mọi loại xổ số, không cần tài khoản.'),
      CN: named('免费试玩', '10,000 试玩金，所有彩种，无需开户。'),
      TY: named('Libreng laro', '10,000 trial money sa bawat loterya, walang account.'),
    },
  },
  {
    kind: 'banner',
    slug: 'banner-help',
    groupName: 'help',
    link: ['PAGE', '/help?id=fairness-check'],
    texts: {
      EN: named('Verify a draw yourself', 'Recalculate any fast draw from its seed, its bets and a public formula.'),
      VI: named(
        'Tự kiểm chứng kỳ quay',
        'Chuỗi bí mật, danh sách vé và phép tính công khai: tính lại kỳ quay nhanh bất kỳ.',
      ),
      CN: named('亲自核对开奖', '种子、注单与公开算法：重算任意一期快速彩。'),
      TY: named(
        'Ikaw mismo ang sumuri ng bola',
        'Seed, mga taya at hayag na kalkulasyon: ulitin ang anumang mabilis na bola.',
      ),
    },
  },
  {
    kind: 'banner',
    slug: 'banner-down',
    groupName: 'down',
    texts: {
      EN: named(
        'Play on your phone',
        'Add the site to your home screen. It opens like an app and needs no permissions.',
      ),
      VI: named('Chơi trên điện thoại', 'Đưa trang ra màn hình chính; mở như ứng dụng và không đòi quyền gì.'),
      CN: named('手机上畅玩', '把本站添加到主屏幕，打开如同应用，无需任何权限。'),
      TY: named(
        'Maglaro sa phone mo',
        'Ilagay ang site sa home screen; bumubukas itong parang app at walang hinihinging pahintulot.',
      ),
    },
  },
  ...lobbyBanners,
];
