// One file because news and blog belong together, in four languages.
import type { SeedItem } from '../content.seed.ts';
import { article } from './prose.ts';

export const stories: readonly SeedItem[] = [
  {
    kind: 'news',
    slug: 'help-centre-open',
    daysAgo: 1,
    texts: {
      EN: article(
        'The help centre is open',
        'Answers about accounts, deposits, lotteries and how to verify a draw.',
        'The search of the [help centre](/help) works without accents and with small typing errors. At the bottom there is a form for questions, problems and complaints; we read every message.',
      ),
      VI: article(
        'Trung tâm trợ giúp đã mở',
        'Giải đáp về tài khoản, nạp tiền, mọi loại xổ số và cách kiểm chứng kỳ quay.',
        '[Trung tâm trợ giúp](/help) có ô tìm kiếm không cần gõ dấu và bỏ qua lỗi gõ nhỏ. Cuối trang có biểu mẫu gửi câu hỏi, báo lỗi và khiếu nại; tin nhắn do người đọc.',
      ),
      CN: article(
        '帮助中心已开放',
        '账户、存款、各彩种以及如何核对开奖的解答。',
        '[帮助中心](/help)的搜索可容忍音标缺失和轻微输入错误。页面底部有提问、报错和投诉的表单，由专人阅读。',
      ),
      TY: article(
        'Bukas na ang help centre',
        'Mga sagot tungkol sa account, deposito, bawat loterya at pagsuri ng bola.',
        'May search ang [help centre](/help) na nagpapatawad ng maling type. Nasa dulo nito ang form para sa tanong, sira at reklamo; tao ang nagbabasa ng mga mensahe.',
      ),
    },
  },
  {
    kind: 'news',
    slug: 'fast-draws-proof',
    daysAgo: 9,
    texts: {
      EN: article(
        'Every fast draw can be verified',
        'Hash before the first bet, seed after the draw.',
        'Each fast draw now shows the hash of its seed before betting opens. After the draw your browser can repeat the calculation. [How it works](/help?id=fairness-check).',
      ),
      VI: article(
        'Kỳ quay nhanh nào cũng kiểm chứng được',
        'Mã băm trước lượt cược đầu tiên, chuỗi bí mật sau khi quay.',
        'Mỗi kỳ của xổ số nhanh hiển thị mã băm của chuỗi bí mật trước khi mở bán. Sau khi quay, trình duyệt có thể tự tính lại. [Cách hoạt động](/help?id=fairness-check).',
      ),
      CN: article(
        '每一期快速彩都可核对',
        '首注之前公布指纹，开奖之后公布种子。',
        '快速彩每一期在开售前显示种子指纹，开奖后可由您的浏览器重新计算。[了解原理](/help?id=fairness-check)。',
      ),
      TY: article(
        'Masusuri ang bawat mabilis na bola',
        'Fingerprint bago ang unang taya, seed pagkatapos ng bola.',
        'Ipinapakita ng bawat isyu ng mabilis na loterya ang fingerprint ng seed bago magbukas ang tayaan. Pagkatapos ng bola, mauulit ng browser mo ang kalkulasyon. [Paano ito gumagana](/help?id=fairness-check).',
      ),
    },
  },
  {
    kind: 'news',
    slug: 'twenty-years-of-results',
    daysAgo: 16,
    texts: {
      EN: article(
        'Twenty years of results',
        'Northern results since 2005 are available.',
        'Results of the Northern lottery since 2005 are now on the site. The betting page shows how many draws ago each number last appeared. For information only: past draws do not change the odds of the next one.',
      ),
      VI: article(
        'Hai mươi năm kết quả',
        'Tra được kết quả xổ số miền Bắc từ năm 2005.',
        'Kết quả xổ số miền Bắc từ năm 2005 đã có trên trang. Trang đặt cược đếm số kỳ mỗi số chưa về. Đây chỉ để tham khảo: các kỳ đã quay không làm thay đổi cơ hội của kỳ sau.',
      ),
      CN: article(
        '二十年开奖结果',
        '可查询 2005 年以来的北部开奖。',
        '2005 年以来的北部彩票结果已收录。投注页面统计每个号码多少期未出。仅供参考：以往开奖不会改变下一期的机会。',
      ),
      TY: article(
        'Dalawampung taon ng resulta',
        'Mahahanap ang mga bola ng Hilaga mula 2005.',
        'Nasa bahay na ang mga resulta ng loterya ng Hilaga mula 2005. Binibilang ng pahina kung gaano na katagal hindi lumalabas ang bawat numero. Pangkuryosidad lang ito: hindi binabago ng nakaraang bola ang tsansa ng susunod.',
      ),
    },
  },
  {
    kind: 'news',
    slug: 'thirty-five-stations',
    daysAgo: 25,
    texts: {
      EN: article(
        'South and Centre by weekday',
        '35 stations, each on its own days.',
        'All 21 stations of the South and 14 of the Centre are open for betting. The weekday tabs of the [lottery menu](/lottery) show which stations draw on each day, and a countdown shows when betting closes.',
      ),
      VI: article(
        'Miền Nam và miền Trung theo thứ',
        '35 đài, mỗi đài quay vào ngày riêng.',
        'Đủ 21 đài miền Nam và 14 đài miền Trung đã mở bán. Các thẻ theo thứ trong [danh mục xổ số](/lottery) cho biết đài nào quay ngày nào, đồng hồ đếm ngược cho biết lúc ngừng nhận cược.',
      ),
      CN: article(
        '南部与中部，按星期查看',
        '35 个彩台，各有开奖日。',
        '南部 21 个、中部 14 个彩台全部在售。[彩票菜单](/lottery)的星期标签显示当天开奖的彩台，倒计时显示停售时间。',
      ),
      TY: article(
        'Timog at Gitna ayon sa araw',
        '35 istasyon, may kaniya-kaniyang araw.',
        'Bukas na ang lahat ng 21 istasyon ng Timog at 14 ng Gitna. Ipinapakita ng mga tab ng araw sa [menu ng loterya](/lottery) kung sino ang bobola, at ng countdown kung kailan magsasara.',
      ),
    },
  },
  {
    kind: 'blog',
    slug: 'reading-a-northern-result',
    daysAgo: 4,
    texts: {
      EN: article(
        'How to read a Northern result',
        '27 numbers, eight tiers, and what each bet covers.',
        'A Northern draw starts with the first prize and ends with the special prize. There are 27 numbers: one special prize of five digits, one first, two second, six third, four fourth, six fifth, three sixth prizes of three digits and four seventh prizes of two.',
        '# Heads and tails',
        'The last two digits of each prize are sorted in a table by their first digit, the head. Each row shows the tails that were drawn: row 4 with 5, 7, 7 means 45 once and 47 twice.',
        '# What the bets cover',
        'Special prize bets cover one number only. Lô covers the last two digits of all 27. That is why one unit of lô costs 27 and can be paid several times.',
      ),
      VI: article(
        'Cách đọc kết quả miền Bắc',
        '27 số, tám hạng giải, và mỗi kiểu cược nhìn vào đâu.',
        'Kỳ quay miền Bắc mở giải nhất trước, giải đặc biệt sau cùng. Có 27 số: một giải đặc biệt năm chữ số, một giải nhất, hai giải nhì, sáu giải ba, bốn giải tư, sáu giải năm, ba giải sáu ba chữ số và bốn giải bảy hai chữ số.',
        '# Đầu và đuôi',
        'Hai số cuối của mỗi giải được xếp vào bảng theo chữ số đầu. Nhìn một hàng là biết đuôi nào đã về: hàng 4 có 5, 7, 7 nghĩa là 45 về một nháy, 47 về hai nháy.',
        '# Mỗi kiểu cược nhìn vào đâu',
        'Đề chỉ nhìn giải đặc biệt. Lô nhìn hai số cuối của cả 27 giải. Vì thế một đơn vị lô có giá 27 và có thể được trả nhiều lần.',
      ),
      CN: article(
        '如何看北部开奖结果',
        '27 个号码、八个奖级，以及各玩法看哪里。',
        '北部开奖先开一等奖，最后开特等奖。共 27 个号码：五位特等奖一个，一等奖一个，二等奖两个，三等奖六个，四等奖四个，五等奖六个，三位六等奖三个，两位七等奖四个。',
        '# 头与尾',
        '每个奖的后两位按其首位（头）排入表中。一行即可看出开出哪些尾：第 4 行为 5、7、7，表示 45 出一次，47 出两次。',
        '# 各玩法看哪里',
        '特等奖玩法只看一个号码，lô 看全部 27 个奖的后两位。因此 lô 每单位需 27，且可能多次派彩。',
      ),
      TY: article(
        'Paano basahin ang resulta ng Hilaga',
        '27 numero, walong antas, at kung saan tumitingin ang bawat taya.',
        'Unang premyo ang unang binubuksan sa Hilaga at pangunahing premyo ang huli. May 27 numero: isang pangunahing premyo na limang digit, isang una, dalawang ikalawa, anim na ikatlo, apat na ikaapat, anim na ikalima, tatlong ikaanim na tatlong digit at apat na ikapito na dalawang digit.',
        '# Una at huli',
        'Nakaayos sa mesa ang huling dalawang digit ng bawat premyo ayon sa unang digit nito. Isang tingin sa hanay ay alam na ang lumabas: ang hanay 4 na may 5, 7, 7 ay 45 na isang beses at 47 na dalawang beses.',
        '# Saan tumitingin ang mga taya',
        'Isang numero lang ang tinitingnan ng taya sa pangunahing premyo. Tinitingnan ng lô ang dulo ng lahat ng 27. Kaya 27 ang isang unit ng lô at maaaring mabayaran nang ilang beses.',
      ),
    },
  },
  {
    kind: 'blog',
    slug: 'what-the-house-keeps',
    daysAgo: 12,
    texts: {
      EN: article(
        'The house edge',
        'The maths behind odds of 98.',
        'There are 100 combinations of two digits, so fair odds would be 100. We pay 98: the house edge is 2%. It pays for everything you see here.',
        'There are 1,000 combinations of three digits, and we pay 950: the house edge is 5%. Xiên 2 in the North pays 16.5, with a house edge of about 9%. Higher payouts usually mean a higher house edge, which is worth knowing before you choose.',
        'The house edge is an average over very many bets. In a single evening anything can happen, both ways.',
      ),
      VI: article(
        'Nhà cái giữ lại bao nhiêu',
        'Phép tính đằng sau tỷ lệ 98.',
        'Hai chữ số có 100 khả năng. Giá công bằng cho 1 là 100. Nhà cái trả 98 và giữ trung bình 2 trong mỗi 100 đặt cược. Phần ấy trả cho mọi thứ trên trang này.',
        'Ba chữ số có 1.000 khả năng và trả 950: nhà cái giữ 5 phần trăm. Xiên 2 miền Bắc trả 16,5 và giữ khoảng 9 phần trăm. Kiểu cược hứa hẹn càng nhiều, nhà cái giữ càng nhiều: gần như nơi nào cũng vậy, và nên biết trước khi chọn.',
        'Trung bình nghĩa là tính trên rất nhiều vé. Trong một buổi tối, chuyện gì cũng có thể xảy ra, theo cả hai chiều.',
      ),
      CN: article(
        '本站保留多少',
        '98 倍赔率背后的算术。',
        '两位数有 100 种可能，1 的公平赔率是 100。本站赔 98，平均每 100 投注保留 2，用来支付您在此看到的一切。',
        '三位数有 1,000 种可能，赔 950，保留 5%。北部串二（xiên 2）赔 16.5，保留约 9%。许诺越多的玩法，保留越多：几乎各家皆然，选择前值得知道。',
        '平均是指非常多次投注之后。单看一个晚上，什么都可能发生，好坏都有。',
      ),
      TY: article(
        'Magkano ang naiiwan sa bahay',
        'Ang aritmetika sa likod ng odds na 98.',
        '100 ang posibleng dalawang digit. 100 ang patas na bayad sa 1. Nagbabayad ang bahay ng 98 at, sa karaniwan, naiiwan ang 2 sa bawat 100 na itinaya. Iyon ang bumabayad sa lahat ng nakikita mo rito.',
        '1,000 ang posibleng tatlong digit at 950 ang bayad: 5 sa 100 ang naiiwan. 16.5 ang bayad ng xiên 2 sa Hilaga at mga 9 sa 100 ang naiiwan. Kung mas malaki ang pangako ng taya, mas malaki ang naiiwan: ganiyan halos saanman, at mabuting malaman bago pumili.',
        'Ang karaniwan ay sa napakaraming taya. Sa isang gabi, anuman ay puwedeng mangyari, pabor o hindi.',
      ),
    },
  },
  {
    kind: 'blog',
    slug: 'hot-and-cold-numbers',
    daysAgo: 19,
    texts: {
      EN: article(
        'Hot and cold numbers',
        'Why a number that has not been drawn for a long time is not due.',
        'The betting table marks numbers that were drawn often and numbers that have not been drawn for a long time. Both describe the past; draws have no memory.',
        'In the North, a given two-digit ending appears in about one draw out of four. Among 100 numbers, it is normal that one is missing for 25 draws at some point in a year. After those 25 draws, its chance in the next draw is the same as before.',
        'Use the marks for fun. They do not improve your chances.',
      ),
      VI: article(
        'Số nóng và số lạnh',
        'Vì sao số lâu chưa về không có nghĩa là sắp về.',
        'Bảng đặt cược đánh dấu số về nhiều và số lâu chưa về. Cả hai đều là chuyện đã qua. Quả bóng không biết điều đó.',
        'Ở miền Bắc, một cặp số cuối về khoảng một trong bốn kỳ. Trong một năm, việc có số nào đó vắng 25 kỳ là chuyện thường, vì có tới 100 số để chờ. Sau 25 kỳ ấy, cơ hội của nó ở kỳ sau vẫn như cũ.',
        'Hãy xem các dấu này cho vui, để chọn giữa những số ngang nhau. Chúng không làm vé tốt hơn.',
      ),
      CN: article(
        '热号与冷号',
        '为什么久未开出不等于快要开出。',
        '号码盘标出常开的号码和久未开出的号码。两者都是过去的事，球并不知道。',
        '在北部，某个尾号大约每四期出现一次。一年之中，某个号码 25 期不出十分寻常，因为共有 100 个号码。25 期之后，它在下一期的机会与从前一样。',
        '这些标记只供消遣，用来在同等号码中挑选，并不能让投注更有利。',
      ),
      TY: article(
        'Madalas at bihirang numero',
        'Bakit hindi “malapit na” ang numerong matagal nang hindi lumalabas.',
        'Minamarkahan ng mesa ang mga numerong madalas lumabas at ang matagal nang wala. Pareho itong nakaraan. Hindi ito alam ng mga bola.',
        'Sa Hilaga, lumalabas ang isang dulo nang mga isa sa apat na bola. Sa loob ng isang taon, karaniwan nang may numerong wala sa 25 bola, dahil 100 ang hinihintay. Pagkatapos ng 25 bolang iyon, pareho pa rin ang tsansa nito sa susunod.',
        'Gamitin ang mga marka bilang libangan, sa pagpili sa magkakapantay. Hindi nito napapabuti ang taya.',
      ),
    },
  },
];
