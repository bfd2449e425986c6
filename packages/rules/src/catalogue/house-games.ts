import type { GameClass, GameState, GameType } from './categories.ts';

export const SLOTS_VENDOR = 'LTN_SLOTS';
export const INSTANT_VENDOR = 'LTN_INSTANT';
/** Spec 4 and 9: lotteries of these vendors open on our lottery page. */
export const LOTTERY_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const;

/** A game of the house as it is shipped; the operator changes it afterwards. */
export interface HouseGame {
  readonly nodeId: number;
  readonly code: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly gameClass: GameClass;
  /** The page that plays it. */
  readonly family: 'slots' | 'crash' | 'mines' | 'plinko';
  readonly names: Readonly<Record<string, string>>;
  readonly minBet: string;
  readonly lineNum: number;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  readonly cover: Readonly<Record<string, string>>;
  /** `on` as soon as its page is in the site's registry: nothing in a menu does nothing. */
  readonly state: GameState;
}

type Told = Pick<HouseGame, 'code' | 'names' | 'cover'> & Partial<HouseGame>;

const slot = (nodeId: number, told: Told): HouseGame => ({
  nodeId,
  vendor: SLOTS_VENDOR,
  gameType: 'RNG',
  gameClass: 'slots',
  family: 'slots',
  minBet: '0.1',
  lineNum: 0,
  tags: [],
  isHot: false,
  state: 'on',
  ...told,
});

const instant = (nodeId: number, family: HouseGame['family'], told: Told): HouseGame => ({
  ...slot(nodeId, told),
  vendor: INSTANT_VENDOR,
  gameClass: 'arcade',
  family,
  tags: ['fair'],
  state: 'on',
  ...told,
});

const shipped = (): readonly HouseGame[] => [
  slot(2001, {
    code: 'koi-lantern',
    names: { EN: 'Koi Lantern', VI: 'Đèn lồng cá chép', CN: '锦鲤灯笼', TW: '錦鯉燈籠', TH: 'โคมปลาคาร์ป' },
    cover: { emblem: 'koi', palette: 'river', halo: 'rays', fore: 'roof' },
    gameClass: 'jackpot',
    minBet: '0.05',
    tags: ['water', 'jackpot'],
    isHot: true,
  }),
  slot(2002, {
    code: 'dragon-boat',
    names: { EN: 'Dragon Boat', VI: 'Đua thuyền rồng', CN: '赛龙舟', TW: '賽龍舟', TH: 'เรือมังกร' },
    cover: { emblem: 'naga', palette: 'lacquer', halo: 'ring', fore: 'waves' },
    minBet: '0.1',
    tags: ['water', 'dragon'],
    isHot: true,
  }),
  slot(2003, {
    code: 'moon-rabbit',
    names: { EN: 'Moon Rabbit', VI: 'Thỏ ngọc cung trăng', CN: '月宫玉兔', TW: '月宮玉兔', TH: 'กระต่ายจันทร์' },
    cover: { emblem: 'moon', palette: 'ink', halo: 'rays', fore: 'none' },
    minBet: '0.05',
    tags: ['sky'],
  }),
  slot(2004, {
    code: 'lotus-pond',
    names: { EN: 'Lotus Pond', VI: 'Đầm sen', CN: '荷花池', TW: '荷花池', TH: 'สระบัว' },
    cover: { emblem: 'lotus', palette: 'lotus', halo: 'arch', fore: 'hills' },
    minBet: '0.01',
    tags: ['water'],
  }),
  slot(2005, {
    code: 'tiger-drum',
    names: { EN: 'Tiger Drum', VI: 'Trống hổ', CN: '虎鼓', TW: '虎鼓', TH: 'กลองเสือ' },
    cover: { emblem: 'tiger', palette: 'marigold', halo: 'ring', fore: 'roof' },
    tags: ['animals'],
    isHot: true,
  }),
  slot(2006, {
    code: 'bamboo-panda',
    names: { EN: 'Bamboo Panda', VI: 'Gấu trúc rừng tre', CN: '竹林熊猫', TW: '竹林熊貓', TH: 'แพนด้าป่าไผ่' },
    cover: { emblem: 'rice', palette: 'leaf', pattern: 'tre', halo: 'arch', fore: 'hills' },
    minBet: '0.05',
    tags: ['animals'],
  }),
  slot(2007, {
    code: 'pho-kitchen',
    names: { EN: 'Pho Kitchen', VI: 'Bếp phở', CN: '越南粉厨房', TW: '越南粉廚房', TH: 'ครัวเฝอ' },
    cover: { emblem: 'bowl', palette: 'clay', halo: 'disc', fore: 'awning' },
    minBet: '0.01',
    tags: ['market'],
  }),
  slot(2008, {
    code: 'river-market',
    names: { EN: 'River Market', VI: 'Chợ nổi', CN: '水上市场', TW: '水上市場', TH: 'ตลาดน้ำ' },
    cover: { emblem: 'boat', palette: 'jade', halo: 'arch', fore: 'waves' },
    tags: ['market', 'water'],
  }),
  slot(2009, {
    code: 'phoenix-silk',
    names: { EN: 'Phoenix Silk', VI: 'Lụa phượng hoàng', CN: '凤凰丝绸', TW: '鳳凰絲綢', TH: 'ไหมหงส์' },
    cover: { emblem: 'peacock', palette: 'night', halo: 'rays', fore: 'none' },
    minBet: '0.1',
    tags: ['sky'],
  }),
  slot(2010, {
    code: 'temple-coins',
    names: { EN: 'Temple Coins', VI: 'Đồng tiền cổ', CN: '古钱币', TW: '古錢幣', TH: 'เหรียญโบราณ' },
    cover: { emblem: 'coin', palette: 'jade', halo: 'ring', fore: 'roof' },
    gameClass: 'jackpot',
    minBet: '0.1',
    tags: ['jackpot'],
  }),
  slot(2011, {
    code: 'firecracker',
    names: { EN: 'Firecracker', VI: 'Pháo nổ đêm xuân', CN: '爆竹', TW: '爆竹', TH: 'ประทัด' },
    cover: { emblem: 'firecracker', palette: 'lotus', halo: 'rays', fore: 'awning' },
    minBet: '0.05',
    tags: ['market'],
  }),
  slot(2012, {
    code: 'golden-ox',
    names: { EN: 'Golden Ox', VI: 'Trâu vàng', CN: '金牛', TW: '金牛', TH: 'วัวทอง' },
    cover: { emblem: 'buffalo', palette: 'clay', halo: 'ring', fore: 'hills' },
    minBet: '0.5',
    lineNum: 5,
    tags: ['animals'],
  }),
  instant(2101, 'crash', {
    code: 'crash',
    names: { EN: 'Kite Crash', VI: 'Diều đứt dây', CN: '风筝坠落', TW: '風箏墜落', TH: 'ว่าวหลุดสาย' },
    cover: { emblem: 'kite', palette: 'paper', halo: 'disc', fore: 'hills' },
    isHot: true,
  }),
  instant(2102, 'mines', {
    code: 'mines',
    names: { EN: 'Mines', VI: 'Dò mìn', CN: '扫雷', TW: '踩地雷', TH: 'ทุ่นระเบิด' },
    cover: { emblem: 'gem', palette: 'ink', halo: 'disc', fore: 'none' },
  }),
  instant(2103, 'plinko', {
    code: 'plinko',
    names: { EN: 'Plinko', VI: 'Bi rơi', CN: '弹珠', TW: '彈珠', TH: 'พลิงโก' },
    cover: { emblem: 'dragonfruit', palette: 'marigold', halo: 'rays', fore: 'none' },
  }),
];

/** Every game of the house that is not a lottery: its number, word, names and drawn cover. Pages that only want another word of this door leave the list out. */
export const HOUSE_GAMES: readonly HouseGame[] = /* @__PURE__ */ shipped();
