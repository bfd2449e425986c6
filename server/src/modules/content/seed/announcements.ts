import type { SeedItem } from '../content.seed.ts';
import { noted } from './prose.ts';

// Announces only what the site really offers: no bonus and no winner.
export const announcements: readonly SeedItem[] = [
  {
    kind: 'PL',
    slug: 'notice-welcome',
    texts: {
      EN: noted(
        'Welcome to Lantern',
        'Look around without an account, or try Free play: you get a trial account with trial money that cannot be deposited or withdrawn.',
      ),
      VI: noted(
        'Chào mừng quý khách đến với Lantern',
        'Quý khách có thể xem mọi trang mà không cần tài khoản, hoặc bấm Chơi thử để nhận tài khoản với tiền thử, loại tiền này không nạp và không rút được.',
      ),
      CN: noted(
        '欢迎来到 Lantern',
        '无需账户即可浏览，也可点击免费试玩，获得带试玩金的试玩账户；试玩金不能存入或提取。',
      ),
      TY: noted(
        'Maligayang pagdating sa Lantern',
        'Tumingin-tingin nang walang account, o gamitin ang Libreng laro: trial account na may trial money na hindi maidedeposito o mawi-withdraw.',
      ),
    },
  },
  {
    kind: 'B',
    slug: 'notice-fast',
    texts: {
      EN: noted(
        'How a fast draw works',
        'Before the first bet on a draw, we publish the hash of a secret seed. When betting closes, the seed and the closed list of bets determine the numbers, and the seed is published. Anyone can verify the calculation on the page of the draw.',
      ),
      VI: noted(
        'Kỳ quay nhanh hoạt động thế nào',
        'Trước lượt cược đầu tiên của mỗi kỳ, chúng tôi công bố mã băm của một chuỗi bí mật. Khi kỳ cược đóng, chuỗi này cùng danh sách vé đã chốt quyết định kết quả, rồi chuỗi được công bố. Ai cũng có thể tính lại ngay trên trang của kỳ quay.',
      ),
      CN: noted(
        '快速开奖如何运作',
        '每期第一注之前，我们公布秘密种子的指纹。停售后，种子与已截止的注单清单决定号码，随后公布种子。任何人都可在该期页面重新计算。',
      ),
      TY: noted(
        'Paano gumagana ang mabilis na bola',
        'Bago ang unang taya, inilalathala namin ang fingerprint ng isang lihim na seed. Pagsara ng tayaan, ang seed at ang saradong listahan ng taya ang nagpapasya sa mga numero, at inilalathala ang seed. Mauulit ng sinuman ang kalkulasyon sa pahina ng bola.',
      ),
    },
  },
  {
    kind: 'PL',
    slug: 'notice-south',
    texts: {
      EN: noted(
        'Southern and Central draws',
        'Southern stations draw at 16:15 and Central stations at 17:15, Vietnam time. Betting on a station closes before its draw; the countdown on its page shows the exact time.',
      ),
      VI: noted(
        'Giờ mở thưởng miền Nam và miền Trung',
        'Các đài miền Nam mở thưởng lúc 16:15, miền Trung lúc 17:15, giờ Việt Nam. Mỗi đài ngừng nhận cược trước giờ quay; đồng hồ đếm ngược trên trang luôn hiển thị đúng thời điểm.',
      ),
      CN: noted(
        '南部与中部开奖时间',
        '南部彩台越南时间 16:15 开奖，中部彩台 17:15 开奖。各彩台在开奖前停售，页面上的倒计时显示准确时刻。',
      ),
      TY: noted(
        'Mga bola ng Timog at Gitna',
        'Bumobola ang mga istasyon ng Timog sa 16:15 at ng Gitna sa 17:15, oras ng Vietnam. Nagsasara ang tayaan bago ang bola; laging tama ang countdown sa pahina nito.',
      ),
    },
  },
  {
    kind: 'PL',
    slug: 'notice-north',
    texts: {
      EN: noted(
        'Northern draw',
        'The Northern draw takes place at 18:15 Vietnam time, in a different province each weekday. There are no draws during the Lunar New Year; see the lottery pages for the dates.',
      ),
      VI: noted(
        'Mở thưởng miền Bắc',
        'Xổ số miền Bắc mở thưởng lúc 18:15, mỗi ngày trong tuần do một tỉnh, thành đăng cai. Những ngày Tết Nguyên đán không quay thưởng; trang xổ số hiển thị các ngày nghỉ.',
      ),
      CN: noted(
        '北部开奖',
        '北部彩票越南时间 18:15 开奖，一周中每天由不同省市承办。农历新年期间不开奖，具体日期见彩票页面。',
      ),
      TY: noted(
        'Bola ng Hilaga',
        '18:15 oras ng Vietnam ang bola ng Hilaga, at ibang lalawigan ang nagdaraos bawat araw ng linggo. Walang bola sa mga araw ng Lunar New Year; nasa mga pahina ng loterya kung alin.',
      ),
    },
  },
  {
    kind: 'B',
    slug: 'notice-play-safe',
    texts: {
      EN: noted(
        'Play for fun',
        'Past draws do not change the odds of the next one. Your betting record shows your stakes and payouts for any period. Read more in [Responsible gambling](/help?id=play-with-care).',
      ),
      VI: noted(
        'Chơi có chừng mực',
        'Các kỳ đã quay không làm thay đổi cơ hội của kỳ sau. Lịch sử cược cho quý khách biết đã đặt bao nhiêu và nhận lại bao nhiêu trong từng khoảng thời gian. Xem thêm [Chơi có chừng mực](/help?id=play-with-care).',
      ),
      CN: noted(
        '适度娱乐',
        '以往开奖不会改变下一期的机会。投注记录显示任意时段投注多少、返还多少。更多内容请看[适度游戏](/help?id=play-with-care)。',
      ),
      TY: noted(
        'Maglaro para sa saya',
        'Hindi binabago ng nakaraang bola ang tsansa ng susunod. Nasa talaan ng taya kung magkano ang itinaya at bumalik sa anumang panahon. Basahin pa sa [Maglaro nang may pag-iingat](/help?id=play-with-care).',
      ),
    },
  },
  {
    // A notice and no pop-up: it must not stand over what a person is about to do.
    kind: 'PL',
    slug: 'popup-demonstration',
    texts: {
      EN: noted(
        'This is a demonstration',
        'No real money is used here. Draws, odds and records work as on a live site; deposits go through a test provider. Please do not enter details of real people.',
      ),
      VI: noted(
        'Đây là bản trình diễn',
        'Ở đây không nhận và không trả tiền thật. Kỳ quay, tỷ lệ và lịch sử hoạt động như khi vận hành thật; nạp tiền đi qua nhà cung cấp thử nghiệm. Xin quý khách đừng nhập thông tin của người thật.',
      ),
      CN: noted(
        '本站为演示',
        '这里不收取也不支付真实资金。开奖、赔率与记录的运作与正式经营相同，存款通过测试支付商进行。请勿填写真实人物的资料。',
      ),
      TY: noted(
        'Demonstrasyon ito',
        'Walang totoong perang tinatanggap o ibinabayad dito. Gumagana ang mga bola, odds at talaan na parang totoong negosyo; dumadaan sa pansubok na provider ang deposito. Huwag maglagay ng detalye ng totoong tao.',
      ),
    },
  },
  {
    kind: 'PL',
    slug: 'agents-when-paid',
    audience: 'agents',
    texts: {
      EN: noted(
        'When contracts are paid',
        'Real-time salary is computed every five minutes, daily and hourly salary of a day at 02:05 on the next day, Vietnam time. A dividend is computed at the end of its period and paid when two operators have approved it.',
        'An upline who is short owes the remainder: it is shown to both sides and paid first when money comes.',
      ),
      VI: noted(
        'Hợp đồng được trả khi nào',
        'Lương thời gian thực được tính mỗi năm phút; lương ngày và lương giờ của một ngày được tính lúc 02:05 ngày hôm sau, giờ Việt Nam. Cổ tức được tính khi hết kỳ và được trả sau khi hai nhân viên vận hành duyệt.',
        'Tuyến trên thiếu tiền thì nợ phần còn lại: hai bên đều thấy khoản nợ, và khoản nợ được trả trước khi có tiền.',
      ),
      CN: noted(
        '契约何时发放',
        '实时工资每五分钟计算一次；日工资与时工资于次日越南时间 02:05 计算。分红在周期结束时计算，经两名运营人员批准后发放。',
        '上级余额不足时，差额记为欠款：双方均可见，有款项时优先支付。',
      ),
      TY: noted(
        'Kailan binabayaran ang mga kontrata',
        'Ang real-time na sahod ay kinukuwenta kada limang minuto; ang araw-araw at oras-oras na sahod ay kinukuwenta nang 02:05 kinabukasan, oras ng Vietnam. Ang dibidendo ay kinukuwenta sa dulo ng panahon nito at binabayaran kapag naaprubahan ng dalawang operator.',
        'Ang upline na kulang ang pera ay may utang sa natitira: nakikita ito ng dalawang panig at unang binabayaran kapag may perang dumating.',
      ),
    },
  },
  {
    kind: 'PR',
    slug: 'promotion-free-play',
    texts: {
      EN: noted(
        'Free play with 10,000 in trial money',
        'Try all lotteries without risk. [See the terms](/promoDetail?id=free-play).',
      ),
      VI: noted(
        'Chơi thử với 10.000 tiền thử',
        'Thử mọi loại xổ số, không rủi ro. [Xem điều kiện](/promoDetail?id=free-play).',
      ),
      CN: noted('10,000 试玩金免费试玩', '无风险试玩所有彩种。[查看详情](/promoDetail?id=free-play)。'),
      TY: noted(
        'Libreng laro na may 10,000 trial money',
        'Subukan ang bawat loterya nang walang panganib. [Tingnan ang mga tuntunin](/promoDetail?id=free-play).',
      ),
    },
  },
  {
    kind: 'PR',
    slug: 'promotion-ninety-eight',
    texts: {
      EN: noted(
        '98 for 1 on two digits',
        'Our standard odds, for everyone, on every lottery. [Read more](/promoDetail?id=ninety-eight).',
      ),
      VI: noted(
        'Cược hai số, 1 ăn 98',
        'Tỷ lệ thường ngày, cho mọi người, ở mọi loại xổ số. [Xem thêm](/promoDetail?id=ninety-eight).',
      ),
      CN: noted('两位玩法 1 赔 98', '日常赔率，人人适用，所有彩种。[了解更多](/promoDetail?id=ninety-eight)。'),
      TY: noted(
        '98 sa bawat 1 sa dalawang digit',
        'Pangkaraniwang odds, para sa lahat, sa bawat loterya. [Basahin pa](/promoDetail?id=ninety-eight).',
      ),
    },
  },
  {
    kind: 'H',
    slug: 'home-tonight',
    texts: {
      EN: noted('Draws tonight', 'South at 16:15, Centre at 17:15, North at 18:15, and a fast draw every minute.'),
      VI: noted('Kỳ quay tối nay', 'Miền Nam 16:15, miền Trung 17:15, miền Bắc 18:15, và mỗi phút một kỳ quay nhanh.'),
      CN: noted('今晚开奖', '南部 16:15，中部 17:15，北部 18:15，快速彩每分钟一期。'),
      TY: noted(
        'Mga bola ngayong gabi',
        'Timog sa 16:15, Gitna sa 17:15, Hilaga sa 18:15, at mabilis na bola bawat minuto.',
      ),
    },
  },
];
