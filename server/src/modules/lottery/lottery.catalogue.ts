import { type Region, STATIONS } from '@lantern/games/vietnam-lottery';

/** The fixed part of a game. `lottery.game` has what an operator may change. */
export interface CatalogueGame {
  /** Number of the game on screens and in favourites. */
  readonly id: number;
  readonly code: string;
  readonly tag: GameTag;
  readonly region: Region;
  /** `official`: results are imported. `fast`: drawn by the server, with a proof. */
  readonly source: 'official' | 'fast';
  /** Seconds between fast draws; null for a daily draw. */
  readonly intervalSeconds: number | null;
  /** Minutes after midnight in Vietnam; null for a fast draw. */
  readonly drawMinute: number | null;
  /** Days in Vietnamese numbering, `"2,7"` (games.md 1.2). */
  readonly drawDayOfWeek: string;
  readonly emblem: string;
  readonly lockSeconds: number;
  readonly isHot: boolean;
}
export type GameTag = 'vietnam_southern' | 'vietnam_central' | 'vietnam_northern' | 'fast';

/** Order of the groups in the menus. */
export const GAME_TAGS: readonly GameTag[] = ['fast', 'vietnam_northern', 'vietnam_southern', 'vietnam_central'];
export const VENDOR = 'TCG_SEA';

const EVERY_DAY = '2,3,4,5,6,7,1';
const OFFICIAL_LOCK_SECONDS = 900;
// games.md 1.1: the South draws from 16:15, the Centre from 17:15, the North from 18:15.
const DRAW_MINUTE: Readonly<Record<Region, number>> = { MN: 16 * 60 + 15, MT: 17 * 60 + 15, MB: 18 * 60 + 15 };

const EMBLEMS: Readonly<Record<string, string>> = {
  hcm: 'lantern',
  dt: 'lotus',
  cm: 'crab',
  btr: 'boat',
  vt: 'koi',
  bl: 'prawn',
  dn: 'tiger',
  ct: 'rice',
  st: 'naga',
  tn: 'drum',
  ag: 'buffalo',
  bth: 'dragonfruit',
  vl: 'gourd',
  bd: 'gem',
  tv: 'mask',
  la: 'kite',
  bp: 'peacock',
  hg: 'bowl',
  tg: 'coin',
  kg: 'boat',
  dl: 'moon',
  py: 'koi',
  tth: 'lantern',
  dlk: 'drum',
  qna: 'lantern',
  dna: 'sword',
  kh: 'gem',
  bdi: 'sword',
  qt: 'rice',
  qb: 'moon',
  gl: 'drum',
  nt: 'gourd',
  qng: 'kite',
  dno: 'peacock',
  kt: 'tiger',
};
const HOT = new Set(['hcm', 'dna']);

const stations: readonly CatalogueGame[] = STATIONS.map((station, index) => ({
  id: 200 + index,
  code: station.code,
  tag: station.region === 'MN' ? 'vietnam_southern' : 'vietnam_central',
  region: station.region,
  source: 'official',
  intervalSeconds: null,
  drawMinute: DRAW_MINUTE[station.region],
  drawDayOfWeek: station.drawDayOfWeek,
  emblem: EMBLEMS[station.code] ?? 'lantern',
  lockSeconds: OFFICIAL_LOCK_SECONDS,
  isHot: HOT.has(station.code),
}));

const north: CatalogueGame = {
  id: 100,
  code: 'mb',
  tag: 'vietnam_northern',
  region: 'MB',
  source: 'official',
  intervalSeconds: null,
  drawMinute: DRAW_MINUTE.MB,
  drawDayOfWeek: EVERY_DAY,
  emblem: 'lotus',
  lockSeconds: OFFICIAL_LOCK_SECONDS,
  isHot: true,
};

const fast = (
  id: number,
  code: string,
  region: Region,
  minutes: number,
  lockSeconds: number,
  emblem: string,
): CatalogueGame => ({
  id,
  code,
  tag: 'fast',
  region,
  source: 'fast',
  intervalSeconds: minutes * 60,
  drawMinute: null,
  drawDayOfWeek: EVERY_DAY,
  emblem,
  lockSeconds,
  isHot: true,
});

/** Every game of the module: four fast ones, the North, 21 southern and 14 central stations. */
export const GAMES: readonly CatalogueGame[] = [
  fast(1, 'fastmb1', 'MB', 1, 5, 'firecracker'),
  fast(2, 'fastmb5', 'MB', 5, 10, 'lantern'),
  fast(3, 'fastmn1', 'MN', 1, 5, 'coin'),
  fast(4, 'fastmn5', 'MN', 5, 10, 'wheel'),
  north,
  ...stations,
];

const BY_CODE: ReadonlyMap<string, CatalogueGame> = new Map(GAMES.map((game) => [game.code, game]));
export const gameOf = (code: string): CatalogueGame | undefined => BY_CODE.get(code);

/** The game a row of a results file belongs to: the North has no station. */
export function gameOfStation(region: Region, station: string | null): CatalogueGame | undefined {
  if (region === 'MB') return north;
  return stations.find((game) => game.region === region && game.code === station);
}

export const categoryOf = (game: CatalogueGame): 'LOTT' | 'ELOTT' => (game.source === 'fast' ? 'ELOTT' : 'LOTT');
