import { slotMaths } from '@lantern/games/slots';
import { invariant, MICROS_PER_UNIT, parseAmount } from '@lantern/kernel';
import {
  HOUSE_GAMES,
  type HouseGame,
  INSTANT_VENDOR,
  LIVE_HOUSE_GAMES,
  LIVE_TYPES,
  LIVE_VENDOR,
  LOTTERY_TYPES,
  SLOTS_VENDOR,
  SPORTS_HOUSE_GAMES,
  SPORTS_TYPES,
  SPORTS_VENDOR,
} from '@lantern/rules/catalogue';
import { isoNow, type Needs } from '../../platform/index.ts';
import { vendorOf } from '../gateway/index.ts';
import { type CatalogueGame, categoryOf, gamesOf, LOTTERY_VENDOR } from '../lottery/index.ts';
import { addShipped } from './catalogue.office.store.ts';
import { moveRevision } from './catalogue.store.ts';

/** Lotteries have numbers from here on. */
const LOTTERY_NODES = 1000;

const VENDORS = [
  {
    code: LOTTERY_VENDOR,
    account_type_id: 101,
    kind: 'lottery',
    game_types: LOTTERY_TYPES,
    names: { EN: 'Lantern Lottery', VI: 'Xổ số Lantern', CN: '灯笼彩票', TW: '燈籠彩票', TH: 'หวย Lantern' },
    emblem: 'lotus',
  },
  {
    code: SLOTS_VENDOR,
    account_type_id: 102,
    kind: 'house',
    game_types: ['RNG'],
    names: { EN: 'Lantern Slots', VI: 'Nổ hũ Lantern', CN: '灯笼电子', TW: '燈籠電子', TH: 'สล็อต Lantern' },
    emblem: 'lantern',
  },
  {
    code: INSTANT_VENDOR,
    account_type_id: 103,
    kind: 'house',
    game_types: ['RNG'],
    names: { EN: 'Lantern Instant', VI: 'Chơi nhanh Lantern', CN: '灯笼即开', TW: '燈籠即開', TH: 'เกมเร็ว Lantern' },
    emblem: 'kite',
  },
  {
    code: LIVE_VENDOR,
    account_type_id: 104,
    kind: 'house',
    game_types: LIVE_TYPES,
    names: { EN: 'Lantern Tables', VI: 'Bàn Lantern', CN: '灯笼真人', TW: '燈籠真人', TH: 'โต๊ะ Lantern' },
    emblem: 'cards',
  },
  {
    code: SPORTS_VENDOR,
    account_type_id: 105,
    kind: 'house',
    game_types: SPORTS_TYPES,
    names: {
      EN: 'Lantern Sports',
      VI: 'Thể thao Lantern',
      CN: '灯笼体育',
      TW: '燈籠體育',
      TH: 'กีฬา Lantern',
    },
    emblem: 'ball',
  },
  {
    code: 'LUCKY_WELL',
    account_type_id: 201,
    kind: 'vendor',
    game_types: ['RNG'],
    names: { EN: 'Lucky Well', VI: 'Giếng may mắn', CN: '幸运井', TW: '幸運井', TH: 'บ่อโชคดี' },
    emblem: 'gourd',
  },
  {
    code: 'WELL_WALLET',
    account_type_id: 202,
    kind: 'vendor',
    game_types: ['RNG'],
    names: { EN: 'Well Wallet' },
    emblem: 'gourd',
    // Spec 4, launch: its games are a list that opens first.
    way: 'popup',
  },
  {
    code: 'ROOFTOP',
    account_type_id: 203,
    kind: 'vendor',
    game_types: ['SPORTS'],
    names: { EN: 'Rooftop Sports', VI: 'Thể thao Sân Thượng', CN: '天台体育', TW: '天台體育', TH: 'Rooftop Sports' },
    emblem: 'kite',
    // Spec 4, launch: its own lobby opens, a sportsbook.
    way: 'launch',
  },
].map((vendor, sort) => ({ way: 'tab', ...vendor, sort, state: 'on' }));

const micros = (text: string): string => {
  const parsed = parseAmount(text);
  invariant(parsed.ok, `${text} is an amount`);
  return parsed.value.toString();
};

const lotteryGame = (game: CatalogueGame, sort: number) => ({
  node_id: LOTTERY_NODES + game.id,
  vendor: LOTTERY_VENDOR,
  code: game.code,
  game_type: categoryOf(game),
  kind: 'lottery',
  class: 'table',
  // The names of others are in the dictionaries.
  names: game.name === undefined ? {} : { EN: game.name },
  tags: [game.tag],
  is_hot: game.isHot,
  sort,
  min_bet: MICROS_PER_UNIT.toString(),
  line_num: 0,
  is_free: true,
  cover: { emblem: game.emblem },
  state: 'on',
});

/** In percent, from the maths; null where the engine gives it elsewhere. */
function rtpOf({ code, vendor }: HouseGame): string | null {
  const maths = vendor === SLOTS_VENDOR ? slotMaths(code) : undefined;
  return maths ? (Number(maths.promised.total) * 100).toFixed(2) : null;
}

const houseGames = HOUSE_GAMES.map((game, sort) => ({
  node_id: game.nodeId,
  vendor: game.vendor,
  code: game.code,
  game_type: game.gameType,
  kind: 'house',
  class: game.gameClass,
  // Their names are in the dictionaries, in every language.
  names: {},
  tags: game.tags,
  is_hot: game.isHot,
  sort,
  min_bet: micros(game.minBet),
  line_num: game.lineNum,
  rtp: rtpOf(game),
  is_free: true,
  cover: game.cover,
  state: game.state,
}));

const liveGames = LIVE_HOUSE_GAMES.map((game, sort) => ({
  node_id: game.nodeId,
  vendor: LIVE_VENDOR,
  code: game.code,
  game_type: game.gameType,
  kind: 'house',
  class: 'table',
  names: {},
  tags: ['fair'],
  is_hot: game.isHot,
  sort,
  min_bet: micros(game.minBet),
  line_num: 0,
  rtp: null,
  is_free: true,
  cover: game.cover,
  state: game.state,
}));

const sportsGames = SPORTS_HOUSE_GAMES.map((game, sort) => ({
  node_id: game.nodeId,
  vendor: SPORTS_VENDOR,
  code: game.code,
  game_type: game.gameType,
  kind: 'house',
  class: 'table',
  names: {},
  tags: [],
  is_hot: false,
  sort,
  min_bet: micros(game.minBet),
  line_num: 0,
  rtp: null,
  is_free: true,
  cover: game.cover,
  state: 'on',
}));

// Their process runs beside the demo: without its address at the wallet API a vendor's game stays hidden.
const vendorGames = [
  {
    node_id: 3001,
    vendor: 'LUCKY_WELL',
    code: 'lucky-well',
    game_type: 'RNG',
    names: { EN: 'Lucky Well', VI: 'Giếng may mắn', CN: '幸运井', TW: '幸運井', TH: 'บ่อโชคดี' },
    sort: 0,
    min_bet: micros('0.1'),
    is_free: true,
    cover: { emblem: 'gourd', palette: 'river', halo: 'arch', fore: 'hills' },
  },
  // The same table, played with money transferred to the vendor: trial money cannot be transferred.
  {
    node_id: 3002,
    vendor: 'WELL_WALLET',
    code: 'lucky-well',
    game_type: 'RNG',
    names: { EN: 'Lucky Well II', VI: 'Giếng may mắn II', CN: '幸运井 II', TW: '幸運井 II', TH: 'บ่อโชคดี II' },
    sort: 1,
    min_bet: micros('0.1'),
    is_free: false,
    cover: { emblem: 'gourd', palette: 'clay', halo: 'arch', fore: 'hills' },
  },
  {
    node_id: 3003,
    vendor: 'ROOFTOP',
    code: 'rooftop-book',
    game_type: 'SPORTS',
    names: { EN: 'Rooftop Sports', VI: 'Thể thao Sân Thượng', CN: '天台体育', TW: '天台體育', TH: 'Rooftop Sports' },
    sort: 2,
    min_bet: micros('1'),
    is_free: true,
    cover: { emblem: 'kite', palette: 'night', halo: 'disc', fore: 'roof' },
  },
];

const vendorGame = (game: (typeof vendorGames)[number], isKnown: boolean) => ({
  ...game,
  kind: 'vendor',
  class: 'table',
  tags: [],
  is_hot: false,
  line_num: 0,
  state: isKnown ? 'on' : 'hidden',
});

/** The shipped catalogue; a second run changes nothing and keeps what an operator has changed. */
export async function addShippedGames(context: Needs<'db' | 'clock' | 'hooks'>): Promise<void> {
  await context.db.transaction(async (tx) => {
    const games: object[] = [...gamesOf(context.hooks).map(lotteryGame), ...houseGames, ...liveGames, ...sportsGames];
    for (const game of vendorGames) games.push(vendorGame(game, (await vendorOf(tx, game.vendor)) !== null));
    if (await addShipped(tx, VENDORS, games, isoNow(context.clock))) await moveRevision(tx);
  });
}
