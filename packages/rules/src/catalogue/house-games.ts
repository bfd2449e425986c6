import type { GameClass, GameState, GameType } from './categories.ts';

export const SLOTS_VENDOR = 'LTN_SLOTS';
export const INSTANT_VENDOR = 'LTN_INSTANT';
/** Spec 4 and 9: lotteries of these vendors open on our lottery page. */
export const LOTTERY_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'] as const;

/** One of our own games as shipped; the operator changes it afterwards. */
export interface HouseGame {
  readonly nodeId: number;
  readonly code: string;
  readonly vendor: string;
  readonly gameType: GameType;
  readonly gameClass: GameClass;
  /** The page of the game. */
  readonly family: 'slots' | 'crash' | 'mines' | 'plinko';
  readonly minBet: string;
  readonly lineNum: number;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  readonly cover: Readonly<Record<string, string>>;
  /** `on` once its page is in the site's registry: a menu entry never leads nowhere. */
  readonly state: GameState;
}

type Draft = Pick<HouseGame, 'code' | 'cover'> & Partial<HouseGame>;

const slot = (nodeId: number, draft: Draft): HouseGame => ({
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
  ...draft,
});

const instant = (nodeId: number, family: HouseGame['family'], draft: Draft): HouseGame => ({
  ...slot(nodeId, draft),
  vendor: INSTANT_VENDOR,
  gameClass: 'arcade',
  family,
  tags: ['fair'],
  state: 'on',
  ...draft,
});

const shipped = (): readonly HouseGame[] => [
  slot(2001, {
    code: 'koi-lantern',
    cover: { emblem: 'koi', palette: 'river', halo: 'rays', fore: 'roof' },
    gameClass: 'jackpot',
    minBet: '0.05',
    tags: ['water', 'jackpot'],
    isHot: true,
  }),
  slot(2002, {
    code: 'dragon-boat',
    cover: { emblem: 'dragonboat', palette: 'lacquer', halo: 'ring', fore: 'waves' },
    minBet: '0.1',
    tags: ['water', 'dragon'],
    isHot: true,
  }),
  slot(2003, {
    code: 'moon-rabbit',
    cover: { emblem: 'moon', palette: 'ink', halo: 'rays', fore: 'none' },
    minBet: '0.05',
    tags: ['sky'],
  }),
  slot(2004, {
    code: 'lotus-pond',
    cover: { emblem: 'lotus', palette: 'lotus', halo: 'arch', fore: 'hills' },
    minBet: '0.01',
    tags: ['water'],
  }),
  slot(2005, {
    code: 'tiger-drum',
    cover: { emblem: 'tiger', palette: 'marigold', halo: 'ring', fore: 'roof' },
    tags: ['animals'],
    isHot: true,
  }),
  slot(2006, {
    code: 'bamboo-panda',
    cover: { emblem: 'panda', palette: 'leaf', pattern: 'tre', halo: 'arch', fore: 'hills' },
    minBet: '0.05',
    tags: ['animals'],
  }),
  slot(2007, {
    code: 'pho-kitchen',
    cover: { emblem: 'bowl', palette: 'clay', halo: 'disc', fore: 'awning' },
    minBet: '0.01',
    tags: ['market'],
  }),
  slot(2008, {
    code: 'river-market',
    cover: { emblem: 'boat', palette: 'jade', halo: 'arch', fore: 'waves' },
    tags: ['market', 'water'],
  }),
  slot(2009, {
    code: 'phoenix-silk',
    cover: { emblem: 'peacock', palette: 'night', halo: 'rays', fore: 'none' },
    minBet: '0.1',
    tags: ['sky'],
    isHot: true,
  }),
  slot(2010, {
    code: 'temple-coins',
    cover: { emblem: 'coin', palette: 'jade', halo: 'ring', fore: 'roof' },
    gameClass: 'jackpot',
    minBet: '0.1',
    tags: ['jackpot'],
    isHot: true,
  }),
  slot(2011, {
    code: 'firecracker',
    cover: { emblem: 'firecracker', palette: 'lotus', halo: 'rays', fore: 'awning' },
    minBet: '0.05',
    tags: ['market'],
  }),
  slot(2012, {
    code: 'golden-ox',
    cover: { emblem: 'buffalo', palette: 'clay', halo: 'ring', fore: 'hills' },
    minBet: '0.5',
    lineNum: 5,
    tags: ['animals'],
  }),
  instant(2101, 'crash', {
    code: 'crash',
    cover: { emblem: 'kite', palette: 'paper', halo: 'disc', fore: 'hills' },
    isHot: true,
  }),
  instant(2102, 'mines', {
    code: 'mines',
    cover: { emblem: 'mines', palette: 'ink', halo: 'disc', fore: 'none' },
  }),
  instant(2103, 'plinko', {
    code: 'plinko',
    cover: { emblem: 'plinko', palette: 'marigold', halo: 'rays', fore: 'none' },
  }),
];

/**
 * Every game of ours that is not a lottery: its number, code and drawn cover; its names are texts of the dictionaries. Pages that import
 * another name of this module drop the list.
 */
export const HOUSE_GAMES: readonly HouseGame[] = /* @__PURE__ */ shipped();
