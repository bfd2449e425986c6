import type { SeedItem } from '../content.seed.ts';
import { told } from './prose.ts';

export const house: readonly SeedItem[] = [
  {
    kind: 'about',
    slug: 'about',
    texts: {
      EN: told(
        'About Lantern',
        'A night market of lotteries that shows its workings.',
        'Lantern is an online house of games, built as a night market: each stall one game, every price on the counter.',
        '- The Northern lottery of Vietnam and the stations of the South and the Centre, by their own calendars',
        '- Four fast lotteries, drawn by the house and open to proof',
        '- Every amount in a ledger of double entry that is never rewritten',
        '# What we hold to',
        'Say what a bet costs and what it can bring before it is placed. Announce nothing that is not so: no invented winners, no invented players. Pay at once, and show the way of every amount.',
        'This is a demonstration and no licensed house; no real money is taken or paid.',
      ),
      VI: told(
        'Về Lantern',
        'Khu chợ đêm xổ số, nơi mọi cách làm đều được phơi bày.',
        'Lantern là nhà cái trực tuyến dựng theo hình ảnh chợ đêm: mỗi quầy một trò, giá ghi rõ trên quầy.',
        '- Xổ số miền Bắc và các đài miền Nam, miền Trung theo lịch mở thưởng',
        '- Bốn loại xổ số nhanh do nhà cái quay và ai cũng kiểm chứng được',
        '- Mọi khoản tiền nằm trong sổ kép không bao giờ bị viết lại',
        '# Điều chúng tôi giữ',
        'Nói rõ vé giá bao nhiêu và có thể được bao nhiêu trước khi đặt. Không loan báo điều không có: không bịa người thắng, không bịa người chơi. Trả thưởng ngay và cho thấy đường đi của từng khoản.',
        'Đây là bản trình diễn, không phải đơn vị có giấy phép; không nhận và không trả tiền thật.',
      ),
      CN: told(
        '关于 Lantern',
        '一座把做法摊开来看的彩票夜市。',
        'Lantern 是以夜市为形象的在线游戏站：一个摊位一种游戏，价格都写在柜台上。',
        '- 越南北部彩票，以及南部、中部各彩台，按其开奖日历',
        '- 四种由本站开奖、可公开核对的快速彩',
        '- 每笔金额都记入永不改写的复式账本',
        '# 我们的原则',
        '投注之前说清花费多少、可能得到多少。不说没有的事：不编造中奖者，不编造玩家。立即派彩，并让每笔金额的去向清楚可见。',
        '本站为演示，没有牌照，不收取也不支付真实资金。',
      ),
      TY: told(
        'Tungkol sa Lantern',
        'Isang night market ng loterya na ipinapakita kung paano ito gumagana.',
        'Ang Lantern ay online na bahay ng laro na ginawang parang night market: isang laro bawat puwesto, nakasulat ang presyo sa harap.',
        '- Ang loterya ng Hilagang Vietnam at ang mga istasyon ng Timog at Gitna, ayon sa kanilang kalendaryo',
        '- Apat na mabilis na loterya na binobola ng bahay at masusuri ng lahat',
        '- Bawat halaga ay nasa double-entry na ledger na hindi kailanman isinusulat muli',
        '# Ang pinanghahawakan namin',
        'Sabihin ang halaga ng taya at ang maaaring balik bago ito itaya. Walang iaanunsiyo na hindi totoo: walang imbentong nanalo, walang imbentong manlalaro. Magbayad agad, at ipakita ang dinaanan ng bawat halaga.',
        'Demonstrasyon ito at hindi lisensiyadong bahay; walang totoong perang tinatanggap o ibinabayad.',
      ),
    },
  },
  {
    kind: 'join',
    slug: 'join',
    texts: {
      EN: told(
        'Become an agent',
        'How the programme is meant, and how to ask about it.',
        'An agent brings players to the house and is responsible for a team. A general agent is appointed by the house and is the root of a team; agents stand under a general agent or another agent. Every member has one upline, for ever.',
        '# How an agent is paid',
        'By contract between an upline and its direct downline: a dividend on the net loss of the team, or a salary on its valid stake. A contract names its tiers, its period and its cap, and both sides must agree. Nobody can give away a higher rate than the one held.',
        '# What we expect',
        'Honest words to players, no promise of winnings, and nobody under 18.',
        'Agents are appointed by hand. If you would like to become one, write to us with the form of the [help centre](/help) and leave a way to reach you.',
      ),
      VI: told(
        'Trở thành đại lý',
        'Chương trình được thiết kế ra sao và cách liên hệ.',
        'Đại lý giới thiệu người chơi và chịu trách nhiệm về một đội. Tổng đại lý do nhà cái chỉ định và là gốc của đội; đại lý đứng dưới tổng đại lý hoặc đại lý khác. Mỗi thành viên chỉ có một tuyến trên, không thay đổi.',
        '# Đại lý được trả thế nào',
        'Theo hợp đồng giữa tuyến trên và tuyến dưới trực tiếp: hoa hồng trên khoản thua ròng của đội, hoặc lương trên doanh số cược hợp lệ. Hợp đồng nêu rõ các bậc, chu kỳ và mức trần, và cần cả hai bên đồng ý. Không ai được cho tỷ lệ cao hơn tỷ lệ mình có.',
        '# Điều chúng tôi mong đợi',
        'Nói thật với người chơi, không hứa hẹn thắng cược, không mời người dưới 18 tuổi.',
        'Đại lý được chỉ định trực tiếp. Nếu quan tâm, hãy viết qua biểu mẫu ở [trung tâm trợ giúp](/help) và để lại cách liên lạc.',
      ),
      CN: told(
        '成为代理',
        '代理计划的设计以及如何咨询。',
        '代理为本站介绍玩家并对团队负责。总代理由本站任命，是团队的根；代理隶属于总代理或其他代理。每位会员只有一个上级，永不更改。',
        '# 代理的报酬',
        '由上级与直属下级签订合约：按团队净亏损计算的分红，或按有效投注计算的工资。合约写明档位、周期和上限，须双方同意。任何人给出的比例不得高于自己所持的比例。',
        '# 我们的要求',
        '对玩家如实说明，不承诺赢钱，不介绍未满 18 岁者。',
        '代理由人工任命。如有意向，请用[帮助中心](/help)的表单写信，并留下联系方式。',
      ),
      TY: told(
        'Maging ahente',
        'Paano dinisenyo ang programa at paano magtanong.',
        'Nagdadala ng manlalaro ang ahente at may pananagutan sa isang team. Hinihirang ng bahay ang general agent at siya ang ugat ng team; nasa ilalim niya o ng ibang ahente ang mga ahente. Isa lang ang upline ng bawat miyembro, habambuhay.',
        '# Paano binabayaran ang ahente',
        'Sa kontrata ng upline at ng direktang downline: dibidendo sa netong talo ng team, o suweldo sa balidong taya nito. Nakasaad sa kontrata ang mga antas, panahon at hangganan, at dapat sang-ayon ang dalawa. Walang makapagbibigay ng rate na mas mataas sa hawak niya.',
        '# Ang inaasahan namin',
        'Tapat na salita sa manlalaro, walang pangakong panalo, at walang wala pang 18.',
        'Isa-isang hinihirang ang mga ahente. Kung interesado ka, sumulat sa form ng [help centre](/help) at mag-iwan ng paraan para makontak ka.',
      ),
    },
  },
  {
    kind: 'join',
    slug: 'partner',
    texts: {
      EN: told(
        'Be a partner',
        'For those who bring a game, a payment way or a service.',
        'The market grows by its stalls. If you make games, move payments or carry messages, write to us what you offer and in which countries you may offer it.',
        '# What we ask of a partner',
        '- Results and amounts that can be checked, message by message',
        '- A test surface that answers as the real one does',
        '- Permission for the places where it is used',
        'Write with the form of this page and leave a way to reach you. A person reads every message.',
      ),
      VI: told(
        'Trở thành đối tác',
        'Dành cho bên có trò chơi, kênh thanh toán hoặc dịch vụ.',
        'Chợ lớn lên nhờ các quầy. Nếu quý khách làm trò chơi, vận hành thanh toán hoặc chuyển tin nhắn, hãy viết cho chúng tôi biết sản phẩm và những nước được phép cung cấp.',
        '# Điều chúng tôi cần ở đối tác',
        '- Kết quả và số tiền kiểm tra được theo từng thông điệp',
        '- Môi trường thử trả lời như môi trường thật',
        '- Giấy phép ở nơi sử dụng',
        'Hãy viết qua biểu mẫu trên trang này và để lại cách liên lạc. Mọi tin đều có người đọc.',
      ),
      CN: told(
        '成为合作伙伴',
        '面向提供游戏、支付方式或服务的一方。',
        '夜市靠摊位成长。如果您制作游戏、经营支付或传递消息，请写信说明您提供什么、可在哪些国家提供。',
        '# 我们对伙伴的要求',
        '- 结果与金额可逐条核对',
        '- 测试环境与正式环境回应一致',
        '- 具备使用地的许可',
        '请用本页的表单写信，并留下联系方式。每封信都有人读。',
      ),
      TY: told(
        'Maging partner',
        'Para sa may laro, paraan ng bayad o serbisyo.',
        'Lumalago ang palengke sa mga puwesto nito. Kung gumagawa ka ng laro, nagpapatakbo ng bayad o naghahatid ng mensahe, sumulat kung ano ang alok mo at sa aling bansa ito pinapayagan.',
        '# Ang hinihingi namin sa partner',
        '- Mga resulta at halagang masusuri, bawat mensahe',
        '- Pansubok na sumasagot gaya ng totoo',
        '- Pahintulot sa mga lugar kung saan ito gagamitin',
        'Sumulat gamit ang form sa pahinang ito at mag-iwan ng paraan para maabot ka. May taong nagbabasa ng bawat mensahe.',
      ),
    },
  },
  {
    kind: 'join',
    slug: 'work-with-us',
    texts: {
      EN: told(
        'Work with us',
        'People who run draws, help players, and build the market.',
        'A market needs people: some watch the draws, some answer players, some build. This house is a demonstration and has no open posts now.',
        '# How to write to us',
        'Say what you do well, in which languages, and where to reach you, with the form of this page.',
      ),
      VI: told(
        'Làm việc cùng chúng tôi',
        'Người trông coi kỳ quay, giúp người chơi và xây dựng chợ.',
        'Chợ cần người: người theo dõi kỳ quay, người trả lời khách, người xây dựng. Đây là bản trình diễn và hiện chưa tuyển vị trí nào.',
        '# Cách viết cho chúng tôi',
        'Hãy cho biết quý khách làm tốt việc gì, bằng ngôn ngữ nào và cách liên lạc, qua biểu mẫu trên trang này.',
      ),
      CN: told(
        '加入我们',
        '看管开奖、帮助玩家、建设夜市的人。',
        '夜市需要人：有人看管开奖，有人回答玩家，有人建设。本站为演示，目前没有空缺职位。',
        '# 如何写信',
        '请用本页的表单告诉我们您擅长什么、会哪些语言以及联系方式。',
      ),
      TY: told(
        'Magtrabaho sa amin',
        'Mga taong nagbabantay ng bola, tumutulong sa manlalaro at gumagawa ng palengke.',
        'Kailangan ng palengke ang mga tao: may nagbabantay ng bola, may sumasagot sa manlalaro, may gumagawa. Demonstrasyon ang bahay na ito at walang bakanteng posisyon ngayon.',
        '# Paano sumulat',
        'Sabihin kung saan ka mahusay, sa aling mga wika, at paano ka maaabot, gamit ang form sa pahinang ito.',
      ),
    },
  },
  {
    kind: 'promotion',
    slug: 'free-play',
    daysAgo: 2,
    texts: {
      EN: {
        ...told(
          'Free play: 10,000 of trial money',
          'Try every lottery that is on sale, without an account and without risk.',
          'Press **Try free play** on the first page. You get a trial account at once and bet with trial money, at the same draws, odds and results as everybody else.',
          'Trial money cannot be deposited, withdrawn, transferred or changed into real money.',
        ),
        facts: [
          { label: 'For whom', value: 'Everybody of 18 or older' },
          { label: 'You get', value: '10,000 of trial money' },
          { label: 'Costs', value: 'Nothing' },
        ],
      },
      VI: {
        ...told(
          'Chơi thử: 10.000 tiền thử',
          'Thử mọi loại xổ số đang mở bán, không cần tài khoản, không rủi ro.',
          'Bấm **Chơi thử** ở trang đầu. Quý khách nhận ngay tài khoản thử và đặt cược bằng tiền thử, với cùng kỳ quay, tỷ lệ và kết quả như mọi người.',
          'Tiền thử không nạp, không rút, không chuyển và không đổi thành tiền thật.',
        ),
        facts: [
          { label: 'Dành cho', value: 'Mọi người từ đủ 18 tuổi' },
          { label: 'Nhận được', value: '10.000 tiền thử' },
          { label: 'Chi phí', value: 'Không' },
        ],
      },
      CN: {
        ...told(
          '免费试玩：10,000 试玩金',
          '无需开户、没有风险，试玩所有在售彩种。',
          '点击首页的**免费试玩**，立即获得试玩账户，以试玩金投注；期次、赔率与结果与所有人相同。',
          '试玩金不能存入、提取、转账，也不能换成真钱。',
        ),
        facts: [
          { label: '对象', value: '年满 18 岁者' },
          { label: '可得', value: '10,000 试玩金' },
          { label: '费用', value: '无' },
        ],
      },
      TY: {
        ...told(
          'Libreng laro: 10,000 trial money',
          'Subukan ang bawat bukas na loterya, walang account at walang panganib.',
          'Pindutin ang **Libreng laro** sa unang pahina. May trial account ka agad at tataya gamit ang trial money, sa parehong bola, odds at resulta ng lahat.',
          'Hindi maidedeposito, mawi-withdraw, maililipat o mapapalitan ng totoong pera ang trial money.',
        ),
        facts: [
          { label: 'Para kanino', value: 'Lahat ng 18 pataas' },
          { label: 'Makukuha', value: '10,000 trial money' },
          { label: 'Bayad', value: 'Wala' },
        ],
      },
    },
  },
  {
    kind: 'promotion',
    slug: 'ninety-eight',
    daysAgo: 20,
    texts: {
      EN: {
        ...told(
          '98 for 1 on two digits',
          'The same high odds at the North, the Centre, the South and every fast draw.',
          'Lô and special prize bets on two digits pay 98 for 1, stake included, at every lottery of the house. Of 100 staked the house keeps 2 on average.',
          'These are the ordinary odds. They hold for everybody, without a code and without conditions. The betting page shows the odds of the moment, and your bet keeps them.',
        ),
        facts: [
          { label: 'Odds', value: '98, stake included' },
          { label: 'Bets', value: 'Lô 2, special prize 2 digits' },
          { label: 'Conditions', value: 'None' },
        ],
      },
      VI: {
        ...told(
          'Cược hai số, 1 ăn 98',
          'Cùng một tỷ lệ cao ở miền Bắc, miền Trung, miền Nam và mọi kỳ quay nhanh.',
          'Lô và đề hai số trả 98 cho 1, đã gồm vốn, ở mọi loại xổ số của trang. Trong 100 đặt cược, nhà cái giữ trung bình 2.',
          'Đây là tỷ lệ thường ngày, áp dụng cho mọi người, không cần mã và không điều kiện. Trang đặt cược hiển thị tỷ lệ hiện hành và vé giữ nguyên tỷ lệ đó.',
        ),
        facts: [
          { label: 'Tỷ lệ', value: '98, đã gồm vốn' },
          { label: 'Kiểu cược', value: 'Lô 2 số, đề đặc biệt' },
          { label: 'Điều kiện', value: 'Không' },
        ],
      },
      CN: {
        ...told(
          '两位玩法 1 赔 98',
          '北部、中部、南部及所有快速彩，同样的高赔率。',
          'lô 两位与特等奖两位，本站所有彩种均为 1 赔 98（含本金）。每 100 投注，本站平均保留 2。',
          '这是日常赔率，人人适用，无需代码，没有附加条件。投注页面显示当前赔率，您的注单保持该赔率。',
        ),
        facts: [
          { label: '赔率', value: '98，含本金' },
          { label: '玩法', value: 'lô 两位、特等奖两位' },
          { label: '条件', value: '无' },
        ],
      },
      TY: {
        ...told(
          '98 sa bawat 1 sa dalawang digit',
          'Parehong mataas na odds sa Hilaga, Gitna, Timog at bawat mabilis na bola.',
          'Nagbabayad ng 98 sa bawat 1, kasama ang pusta, ang lô at pangunahing premyo sa dalawang digit sa lahat ng loterya ng bahay. Sa bawat 100 na itinaya, 2 ang karaniwang naiiwan sa bahay.',
          'Ito ang pangkaraniwang odds, para sa lahat, walang code at walang kondisyon. Ipinapakita ng pahina ang kasalukuyang odds, at hawak ito ng taya mo.',
        ),
        facts: [
          { label: 'Odds', value: '98, kasama ang pusta' },
          { label: 'Mga taya', value: 'Lô 2, pangunahing premyo 2 digit' },
          { label: 'Kondisyon', value: 'Wala' },
        ],
      },
    },
  },
  {
    kind: 'promotion',
    slug: 'free-deposit',
    daysAgo: 30,
    texts: {
      EN: {
        ...told(
          'Deposits without a fee',
          'What you pay in is what you have.',
          'The house charges nothing for deposits through QuayPay. The whole amount is in your balance, usually within seconds of the provider’s word.',
          'On this demonstration the provider is a test system: no real money moves.',
        ),
        facts: [
          { label: 'Fee', value: '0' },
          { label: 'One deposit', value: '1 to 20,000' },
          { label: 'Provider', value: 'QuayPay' },
        ],
      },
      VI: {
        ...told(
          'Nạp tiền không mất phí',
          'Nạp bao nhiêu, có bấy nhiêu.',
          'Chúng tôi không thu phí nạp tiền qua QuayPay. Toàn bộ số tiền vào số dư, thường chỉ vài giây sau khi nhà cung cấp xác nhận.',
          'Ở bản trình diễn này, nhà cung cấp là hệ thống thử nghiệm: không có tiền thật nào được chuyển.',
        ),
        facts: [
          { label: 'Phí', value: '0' },
          { label: 'Mỗi lần nạp', value: 'Từ 1 đến 20.000' },
          { label: 'Nhà cung cấp', value: 'QuayPay' },
        ],
      },
      CN: {
        ...told(
          '存款免手续费',
          '存多少，到账多少。',
          '通过 QuayPay 存款，本站不收取任何费用。支付商确认后，全额通常几秒内计入余额。',
          '本演示站的支付商为测试系统，不涉及真实资金。',
        ),
        facts: [
          { label: '手续费', value: '0' },
          { label: '单笔存款', value: '1 至 20,000' },
          { label: '支付商', value: 'QuayPay' },
        ],
      },
      TY: {
        ...told(
          'Deposito na walang bayad',
          'Kung magkano ang ibinayad, iyon ang nasa iyo.',
          'Walang singil ang bahay sa deposito sa QuayPay. Nasa balanse mo ang buong halaga, karaniwang ilang segundo pagkakumpirma ng provider.',
          'Sa demonstrasyong ito, pansubok na sistema ang provider: walang totoong perang gumagalaw.',
        ),
        facts: [
          { label: 'Singil', value: '0' },
          { label: 'Isang deposito', value: '1 hanggang 20,000' },
          { label: 'Provider', value: 'QuayPay' },
        ],
      },
    },
  },
];
