import { cardOf, sceneOf } from './drawing.ts';
import { disc, line, oval, shape, star, turns } from './paper-cut.ts';
import { cardGround, cloud, type DayAndNight, land, light, orb, placed, shine, sky, specks } from './paper-scene.ts';
import { symbols } from './river-market.symbols.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** The landing of a river town: boats with painted eyes sell what hangs from their poles. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly orb: readonly [face: Hex, rim: Hex];
  readonly cloud: Hex;
  readonly bank: readonly [far: Hex, near: Hex];
  readonly water: readonly [far: Hex, mid: Hex, near: Hex];
  readonly glint: Hex;
  readonly hull: readonly [plank: Hex, prow: Hex, rim: Hex];
  readonly shade: Hex;
  readonly fruit: readonly [Hex, Hex, Hex, Hex];
  readonly leaf: readonly [Hex, Hex];
  readonly skin: Hex;
  readonly lit: boolean;
}

const NIGHT: Hour = {
  id: 'river-market-night',
  sky: ['#071430', '#0F2A55', '#1F5277', '#E08A5A'],
  orb: ['#FFE3A6', '#7FA4B8'],
  cloud: '#1D3F68',
  bank: ['#123A5A', '#0C2945'],
  water: ['#2B6B86', '#174A6B', '#0D2F4F'],
  glint: '#FFC46B',
  hull: ['#1C6476', '#C23A2A', '#E2A650'],
  shade: '#081B33',
  fruit: ['#F2A32C', '#D8445F', '#8EA63A', '#F0C94C'],
  leaf: ['#0C3A3E', '#14544E'],
  skin: '#D9A074',
  lit: true,
};
const PAPER: Hour = {
  id: 'river-market-paper',
  sky: ['#BFE3E6', '#DDF0E6', '#FFF1D2', '#FFD6A8'],
  orb: ['#FFF7DF', '#FFB877'],
  cloud: '#FFFDF4',
  bank: ['#9CCDBF', '#5FA695'],
  water: ['#A9DAD8', '#6FBCC2', '#3B93A3'],
  glint: '#FFF6DC',
  hull: ['#2C8FA0', '#E5452B', '#F3C476'],
  shade: '#1F4A63',
  fruit: ['#FFB52E', '#E8446A', '#93AA3A', '#FFD95C'],
  leaf: ['#2F8F6A', '#4DB083'],
  skin: '#F0BC8C',
  lit: false,
};

const FROND = 'M0 0Q40 -44 96 -26Q120 -16 130 10Q104 -8 80 -8Q40 -10 0 0Z';
/** What is drawn once and placed often: the crown of a palm, a house on stilts, a water hyacinth. */
const stock = (hour: Hour): string =>
  `<defs><g id="${hour.id}-c">${[-8, 28, 60, -150, -180, 118].map((turn) => `<path transform="rotate(${turn})" d="${FROND}"/>`).join('')}</g><g id="${hour.id}-v">${house(hour)}</g><g id="${hour.id}-h">${hyacinth(hour)}</g></defs>`;
const palm = (x: number, y: number, size: number, hour: Hour, tone: 0 | 1): string =>
  placed(
    x,
    y,
    size,
    `${line(hour.bank[1], 14, 'M0 0Q-14 -110 10 -220')}<use href="#${hour.id}-c" x="10" y="-220" fill="${hour.leaf[tone]}"/>`,
  );

const house = (hour: Hour): string =>
  line(hour.shade, 6, 'M14 60V116M60 60V116M106 60V116') +
  shape(hour.bank[1], 'M4 0H116V64H4Z') +
  shape(hour.shade, 'M-14 6L22 -46H98L134 6Z') +
  `<g fill="${hour.lit ? '#FFC46B' : '#FFF3D6'}">${[20, 52, 84].map((at) => `<rect x="${at}" y="18" width="18" height="24" rx="2"/>`).join('')}</g>`;

/** Heaped fruit, three rows of one size: `kind` of four, or all of them. */
const fruits = (kind?: number): string =>
  Array.from({ length: 15 }, (_, place) => place)
    .filter((place) => kind === undefined || place % 4 === kind)
    .map((place) => {
      const row = place < 7 ? 0 : place < 12 ? 1 : 2;
      return `M${46 + row * 20 + (place - [0, 7, 12][row]!) * 38} ${-14 - row * 30}h0`;
    })
    .join('');
const heap = (hour: Hour): string =>
  line(hour.shade, 46, fruits()) + hour.fruit.map((paint, kind) => line(paint, 40, fruits(kind))).join('');

const hull = (hour: Hour): string =>
  shape(hour.shade, 'M-60 88H330Q300 104 -60 104Z') +
  shape(hour.hull[0], 'M-60 0H300Q364 -6 408 -64Q414 20 356 76Q340 92 306 92H-60Z') +
  shape(hour.hull[1], 'M322 -5Q370 -16 408 -64Q414 20 356 76Q340 92 314 92Q344 44 322 -5Z') +
  line(hour.hull[2], 9, 'M-60 4H304Q350 0 382 -30') +
  line(hour.shade, 3, 'M-60 34H318M-60 62H318') +
  oval('#FFF8E6', 362, 26, 20, 13, -24) +
  disc(hour.shade, 366, 26, 8);

const sample = (x: number, y: number, long: number, drawing: string, hour: Hour): string =>
  line(hour.hull[2], 3, `M${x} ${y}v${long}`) + placed(x, y + long, 1, drawing);
const ananas = (hour: Hour): string =>
  shape(hour.leaf[1], 'M0 26C-22 20 -30 4 -28 -2L-10 6L0 -10L10 6L28 -2C30 4 22 20 0 26Z') +
  oval(hour.fruit[0], 0, 52, 24, 32) +
  line(hour.shade, 2.4, 'M-20 40L14 76M20 40L-14 76M0 22L24 52M0 22L-24 52');
const bunch = (hour: Hour): string => line(hour.fruit[3], 15, 'M0 4Q-6 34 -30 46M0 4Q4 40 -8 60M0 4Q18 34 16 58');
const lamp = (hour: Hour): string =>
  (hour.lit ? shine(`${hour.id}-l`, 0, 26, 110) : '') +
  shape(hour.hull[1], 'M-24 6H24Q36 28 24 52H-24Q-36 28 -24 6Z') +
  shape(hour.lit ? '#FFD98A' : '#FF8A66', 'M-8 6H8Q14 28 8 52H-8Q-14 28 -8 6Z') +
  line(hour.hull[2], 5, 'M-18 4H18M-18 54H18M0 56V74');

const seller = (x: number, y: number, dress: Hex, hour: Hour): string =>
  placed(
    x,
    y,
    1,
    shape(dress, 'M-44 60Q-42 -22 0 -28Q42 -22 44 60Z') +
      disc(hour.skin, 0, -46, 24) +
      shape(hour.hull[2], 'M-64 -50Q-20 -70 0 -108Q20 -70 64 -50Q0 -36 -64 -50Z') +
      shape(hour.shade, 'M-64 -50Q0 -36 64 -50Q0 -54 -64 -50Z') +
      line(hour.skin, 12, 'M30 -6Q56 8 70 -14'),
  );

const poleBoat = (hour: Hour): string =>
  placed(
    190,
    0,
    1,
    line(hour.shade, 10, 'M0 0L14 -560') +
      line(hour.hull[2], 8, 'M10 -520L196 -560M6 -420L-80 -440') +
      sample(96, -536, 30, ananas(hour), hour) +
      sample(180, -556, 54, lamp(hour), hour) +
      sample(-40, -434, 40, bunch(hour), hour) +
      sample(40, -526, 120, bunch(hour), hour),
  ) +
  seller(284, -66, hour.fruit[1], hour) +
  heap(hour) +
  hull(hour);

const roofBoat = (hour: Hour): string =>
  shape(hour.shade, 'M-60 4V-90Q40 -200 170 -90V4Z') +
  shape(hour.hull[2], 'M-60 -90Q40 -206 170 -90L186 -84V-60Q40 -176 -60 -66Z') +
  (hour.lit ? shape('#FFB84A', 'M-60 4V-60Q40 -140 140 -60V4Z') : shape('#8A6A4A', 'M-60 4V-60Q40 -140 140 -60V4Z')) +
  seller(226, -48, hour.leaf[1], hour) +
  line(hour.hull[2], 7, 'M296 -62L330 60') +
  sample(166, -92, 6, lamp(hour), hour) +
  hull(hour);

const hyacinth = (hour: Hour): string =>
  oval(hour.leaf[0], 0, 0, 70, 14) +
  shape(
    hour.leaf[1],
    'M-60 0Q-70 -40 -40 -44Q-24 -24 -34 0ZM-20 0Q-30 -56 4 -60Q24 -30 8 0ZM24 0Q30 -40 58 -40Q74 -14 50 0Z',
  ) +
  line(hour.lit ? '#A58BD0' : '#C9A2E0', 20, 'M30 -54h0M38 -74h0') +
  line(hour.lit ? '#C4A9E6' : '#E3C6F2', 17, 'M20 -68h0');
const stocked = (what: 'v' | 'h', x: number, y: number, size: number, hour: Hour): string =>
  placed(x, y, size, `<use href="#${hour.id}-${what}"/>`);

const ripples = (hour: Hour): string =>
  `<path d="${Array.from({ length: 16 }, (_, i) => `M${(i * 487 + 120) % 1600} ${505 + ((i * 61) % 330)}h${40 + (i % 4) * 26}`).join('')}" stroke="${hour.glint}" stroke-width="4" stroke-linecap="round" opacity=".34"/>` +
  `<path d="${Array.from({ length: 9 }, (_, i) => `M${1330 - 14 * ((i * 5) % 7)} ${492 + i * 22}h${150 - ((i * 37) % 90)}`).join('')}" stroke="${hour.glint}" stroke-width="8" stroke-linecap="round" opacity=".6"/>`;

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      stock(hour) +
      light(`${hour.id}-l`, '#FFB84A', 0.6) +
      light(`${hour.id}-m`, hour.orb[1], 0.8) +
      (hour.lit
        ? specks('#E6F4FF', 24, 8, 320)
        : line(
            '#2C6C80',
            5,
            'M520 90q18 -16 30 2q12 -18 30 -2M620 130q14 -12 24 2q10 -14 24 -2M960 70q14 -12 24 2q10 -14 24 -2',
          )) +
      shine(`${hour.id}-m`, 1400, 300, 420) +
      orb(1400, 300, 104, ...hour.orb) +
      cloud(hour.cloud, 620, 60, 1.5, 0.8) +
      cloud(hour.cloud, 1060, 90, 1.2, 0.7) +
      cloud(hour.cloud, 1400, 330, 1.4, 0.9) +
      land(hour.bank[0], 'M0 440Q160 400 330 430T700 430T1100 436T1600 400', 0.9) +
      palm(420, 470, 0.8, hour, 0) +
      palm(1440, 470, 1, hour, 0) +
      palm(1530, 480, 1.25, hour, 1) +
      palm(300, 480, 1.05, hour, 1) +
      land(hour.bank[1], 'M0 462Q260 440 520 464T1080 470T1600 446') +
      stocked('v', 330, 400, 1, hour) +
      stocked('v', 468, 416, 0.8, hour) +
      stocked('v', 1300, 404, 0.9, hour) +
      stocked('v', 1420, 392, 1.1, hour) +
      land(hour.water[0], 'M0 486H1600') +
      land(hour.water[1], 'M0 560Q400 540 800 562T1600 550') +
      ripples(hour) +
      placed(
        760,
        590,
        1,
        shape(hour.shade, 'M-60 0Q0 14 70 -14Q60 20 30 22H-30Q-52 18 -60 0Z') +
          shape(hour.hull[2], 'M-30 -2Q0 -44 34 -4Z'),
      ) +
      land(hour.water[2], 'M0 748Q380 716 800 744T1600 728') +
      placed(1716, 640, 0.88, roofBoat(hour), -0.88) +
      placed(-124, 690, 0.93, poleBoat(hour)) +
      stocked('h', 420, 850, 1.3, hour) +
      stocked('h', 1200, 840, 1.1, hour) +
      stocked('h', 1510, 850, 1.5, hour) +
      placed(1590, -30, 1.7, `<use href="#${hour.id}-c" transform="rotate(140)" fill="${hour.leaf[1]}"/>`),
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

const RAYS = turns(16)
  .map((turn) => `<path transform="translate(240 150) rotate(${turn})" d="M-16 -320L0 0L16 -320Z"/>`)
  .join('');

/** The free spins' card: the bell rings over boats of fruit. */
export const card: SvgText = cardOf(
  cardGround('river-market-card', '#2B8FA0', '#0F2A55', '#FFE9B0') +
    `<g fill="#FFB52E" opacity=".22">${RAYS}</g>` +
    shape('#FFB52E', star(240, 128, 20, 122, 106)) +
    placed(144, 30, 1.2, symbols['market_bell']!) +
    placed(26, 92, 0.8, symbols['durian']!) +
    placed(326, 92, 0.8, symbols['mango']!) +
    placed(84, 176, 0.66, symbols['rambutan']!) +
    placed(290, 176, 0.66, symbols['pineapple']!) +
    shape('#1C6476', 'M30 246H400Q440 240 464 206Q470 270 430 300H50Q34 280 30 246Z') +
    shape('#C23A2A', 'M410 246Q444 238 464 206Q470 270 430 300H400Q424 272 410 246Z') +
    line('#E2A650', 6, 'M32 249H404Q434 244 452 226') +
    oval('#FFF8E6', 436, 262, 13, 9, -24) +
    disc('#13294B', 438, 262, 5) +
    shape('#174A6B', 'M0 292Q60 280 120 292T240 292T360 292T480 292V320H0Z'),
);
