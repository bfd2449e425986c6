import type { FamilyGame } from '../lottery/index.ts';
import type { Region } from './regions.ts';
import { STATIONS } from './stations.ts';

/** Groups of the menus, in their order. */
export const GAME_TAGS = ['vietnam_southern', 'vietnam_central', 'vietnam_northern', 'fast'] as const;

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

const stations: readonly FamilyGame[] = STATIONS.map((station, index) => ({
  id: 200 + index,
  code: station.code,
  tag: station.region === 'MN' ? 'vietnam_southern' : 'vietnam_central',
  region: station.region,
  station: station.code,
  source: 'official',
  intervalSeconds: null,
  drawMinute: DRAW_MINUTE[station.region],
  drawDayOfWeek: station.drawDayOfWeek,
  emblem: EMBLEMS[station.code] ?? 'lantern',
  lockSeconds: OFFICIAL_LOCK_SECONDS,
  isHot: HOT.has(station.code),
}));

const north: FamilyGame = {
  id: 100,
  code: 'mb',
  tag: 'vietnam_northern',
  region: 'MB',
  station: null,
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
): FamilyGame => ({
  id,
  code,
  tag: 'fast',
  region,
  station: null,
  source: 'fast',
  intervalSeconds: minutes * 60,
  drawMinute: null,
  drawDayOfWeek: EVERY_DAY,
  emblem,
  lockSeconds,
  isHot: true,
});

/** Every game: four fast ones, the North, 21 southern and 14 central stations. */
export const GAMES: readonly FamilyGame[] = [
  fast(1, 'fastmb1', 'MB', 1, 5, 'firecracker'),
  fast(2, 'fastmb5', 'MB', 5, 10, 'lantern'),
  fast(3, 'fastmn1', 'MN', 1, 5, 'coin'),
  fast(4, 'fastmn5', 'MN', 5, 10, 'wheel'),
  north,
  ...stations,
];
