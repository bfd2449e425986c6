import { symbols } from './bamboo-panda.symbols.ts';
import { cardOf, sceneOf } from './drawing.ts';
import { disc, line, oval, shape } from './paper-cut.ts';
import {
  cardGround,
  cloud,
  type DayAndNight,
  land,
  light,
  orb,
  placed,
  shine,
  sky,
  specks,
  stamp,
  stamped,
} from './paper-scene.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** A clearing in a bamboo forest below steep peaks: three rows of stalks, a stream, a panda at breakfast. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly orb: readonly [face: Hex, rim: Hex];
  readonly peaks: readonly [Hex, Hex];
  readonly mist: Hex;
  readonly rows: readonly [far: Hex, mid: Hex, near: Hex];
  readonly lit: Hex;
  readonly ring: Hex;
  readonly leaf: readonly [Hex, Hex];
  readonly ground: readonly [Hex, Hex];
  readonly stream: Hex;
  readonly fur: Hex;
  readonly snow: Hex;
  readonly night: boolean;
}

const NIGHT: Hour = {
  id: 'bamboo-panda-night',
  sky: ['#071613', '#0E2E28', '#1F5245', '#5E8E62'],
  orb: ['#F4F0C4', '#2B5F50'],
  peaks: ['#1A463D', '#133730'],
  mist: '#8FBF9A',
  rows: ['#1C4A3C', '#1F5A35', '#2F7038'],
  lit: '#5A9A48',
  ring: '#0E2E1C',
  leaf: ['#245F34', '#3B7E3C'],
  ground: ['#12362A', '#0B241C'],
  stream: '#3C7F86',
  fur: '#0A1512',
  snow: '#D6DFC8',
  night: true,
};
const PAPER: Hour = {
  id: 'bamboo-panda-paper',
  sky: ['#DDF0E4', '#EEF6DF', '#FBF6DC', '#FFF1CF'],
  orb: ['#FFF8DC', '#F6B79A'],
  peaks: ['#BFDCCB', '#9CC6AE'],
  mist: '#FFFFFF',
  rows: ['#B5D6A4', '#86B866', '#5E9A42'],
  lit: '#93C765',
  ring: '#3F6E2B',
  leaf: ['#5E9A42', '#86BE52'],
  ground: ['#A9CC86', '#6E9E57'],
  stream: '#9CD3DA',
  fur: '#2B2F33',
  snow: '#FFFBF0',
  night: false,
};

/** A stalk over the whole height: its shaded side, its lit side, rings at intervals. */
const stalk = (x: number, width: number, fill: Hex, lit: Hex, ring: Hex, from = 0): string => {
  const step = 90 + ((x * 7) % 50);
  const rings = Array.from({ length: Math.ceil(900 / step) }, (_, i) => from + i * step).filter(
    (y) => y > 0 && y < 860,
  );
  return (
    `<path fill="${fill}" d="M${x} -10h${width}V880h-${width}z"/><path fill="${lit}" d="M${x} -10h${Math.round(width * 0.38)}V880h-${Math.round(width * 0.38)}z"/>` +
    `<path stroke="${ring}" stroke-width="${Math.max(3, Math.round(width * 0.14))}" d="${rings.map((y) => `M${x - 3} ${y}h${width + 6}`).join('')}"/>`
  );
};

const row = (xs: readonly number[], width: number, fill: Hex, lit: Hex, ring: Hex): string =>
  xs.map((x, i) => stalk(x, width + (i % 3) * 3, fill, lit, ring, 20 + ((i * 53) % 80))).join('');

const BLADES =
  'M0 0C-14 26 -40 46 -74 50C-62 26 -34 6 0 0ZM0 0C4 32 -8 64 -34 84C-42 54 -30 20 0 0ZM0 0C20 22 26 54 14 86C-8 64 -12 30 0 0ZM0 0C32 8 56 30 64 60C36 56 10 34 0 0Z';
const BLADES_ID = 'bamboo-panda-blades';
const blades = stamp(BLADES_ID, `<path d="${BLADES}"/>`);
const leaves = (
  fill: Hex,
  ...places: readonly (readonly [x: number, y: number, size: number, turn: number])[]
): string =>
  `<g fill="${fill}">${places.map(([x, y, size, turn]) => stamped(BLADES_ID, x, y, size, turn)).join('')}</g>`;

const sitting = (hour: Hour): string =>
  placed(
    1410,
    706,
    1.05,
    disc(hour.fur, -36, -112, 17) +
      disc(hour.fur, 36, -112, 17) +
      shape(hour.snow, 'M-62 40C-70 -30 -40 -60 0 -60S70 -30 62 40Q0 66 -62 40Z') +
      shape(hour.fur, 'M-54 -46C-30 -62 30 -62 54 -46C62 -20 40 -14 0 -18S-62 -20 -54 -46Z') +
      shape(hour.snow, 'M0 -126C36 -126 54 -104 54 -82C54 -56 30 -42 0 -42S-54 -56 -54 -82C-54 -104 -36 -126 0 -126Z') +
      oval(hour.fur, -23, -84, 12, 16, 28) +
      oval(hour.fur, 23, -84, 12, 16, -28) +
      disc(hour.snow, -21, -86, 4) +
      disc(hour.snow, 21, -86, 4) +
      shape(hour.fur, 'M-8 -70Q0 -74 8 -70Q8 -63 0 -60Q-8 -63 -8 -70Z') +
      line(hour.lit, 11, 'M-64 26L60 -40') +
      leaves(hour.leaf[1], [62, -42, 0.6, 150], [54, -38, 0.5, 100]) +
      oval(hour.fur, 18, -16, 20, 13, -26) +
      oval(hour.fur, -48, 44, 30, 19, -12) +
      oval(hour.fur, 48, 44, 30, 19, 12),
  );

const shafts = `<path fill="#FFFFFF" opacity=".35" d="M300 -10H420L160 900H-60ZM700 -10H780L560 900H380ZM1200 -10H1340L1180 900H940Z"/>`;

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      blades +
      light(`${hour.id}-l`, hour.night ? '#F4F0C4' : '#FFFFFF', 0.55) +
      (hour.night ? specks('#F4F0C4', 42, 10, 320) : '') +
      shine(`${hour.id}-l`, 330, 190, 320) +
      orb(330, 190, 96, hour.orb[0], hour.orb[1]) +
      land(
        hour.peaks[0],
        'M0 560Q60 330 130 330Q200 340 240 500Q330 260 420 270Q500 290 560 520Q700 380 800 520Q930 300 1010 310Q1090 320 1130 500Q1250 260 1340 270Q1440 290 1480 470Q1540 380 1600 400',
      ) +
      land(hour.peaks[1], 'M0 640Q130 500 280 610Q420 440 560 620T900 600Q1080 470 1200 610T1600 560') +
      cloud(hour.mist, 120, 420, 1.9, hour.night ? 0.16 : 0.85) +
      cloud(hour.mist, 1090, 360, 1.7, hour.night ? 0.16 : 0.85) +
      cloud(hour.mist, 660, 90, 1.2, hour.night ? 0.12 : 0.8) +
      row(
        [24, 96, 206, 292, 388, 470, 1120, 1216, 1300, 1390, 1496, 1566],
        12,
        hour.rows[0],
        hour.rows[0],
        hour.peaks[1],
      ) +
      `<path fill="${hour.mist}" opacity="${hour.night ? 0.14 : 0.5}" d="M0 560Q400 520 800 566T1600 550V700H0Z"/>` +
      row([56, 168, 262, 1296, 1360, 1470], 24, hour.rows[1], hour.night ? hour.rows[2] : hour.lit, hour.ring) +
      (hour.night ? '' : shafts) +
      land(hour.ground[0], 'M0 730Q300 670 640 724T1240 716T1600 690') +
      shape(hour.stream, 'M380 900Q470 800 640 776T900 726Q820 790 700 820T560 900Z') +
      line(hour.mist, 4, 'M500 860q30-20 60-26M600 812q34-14 70-18M740 780q26-8 50-18').replace(
        '<path',
        '<path opacity=".6"',
      ) +
      row([-8, 110, 1552], 42, hour.rows[2], hour.lit, hour.ring) +
      row([226], 34, hour.rows[2], hour.lit, hour.ring) +
      leaves(
        hour.leaf[0],
        [150, 120, 1.3, 20],
        [300, 60, 1.4, -20],
        [40, 250, 1.2, 30],
        [1400, 90, 1.4, 10],
        [1520, 230, 1.2, -10],
        [1290, 40, 1.3, 40],
        [250, 420, 1, -30],
        [1570, 480, 1.1, 40],
      ) +
      leaves(
        hour.leaf[1],
        [60, 40, 1.5, -10],
        [210, 210, 1.2, 40],
        [1560, 60, 1.6, 20],
        [1450, 20, 1.3, -30],
        [1330, 190, 1, 20],
        [20, 480, 1.1, -40],
        [370, 10, 1.1, 10],
        [1200, 0, 1.1, -10],
      ) +
      sitting(hour) +
      land(hour.ground[1], 'M0 830Q260 780 560 826T1200 812T1600 800') +
      leaves(
        hour.ground[0],
        [90, 860, 0.9, 190],
        [330, 850, 0.8, 170],
        [760, 862, 0.7, 185],
        [1120, 856, 0.8, 175],
        [1330, 846, 0.9, 195],
      ) +
      (hour.night ? specks('#E9F28A', 30, 380, 820, 5) : ''),
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The free spins' card: the cub between tall stalks, below the sun disc. */
export const card: SvgText = cardOf(
  cardGround('bamboo-panda-card', '#5E9A42', '#0E2E1C', '#E9F28A') +
    blades +
    disc('#E8B44A', 240, 138, 116) +
    disc('#C8402A', 240, 138, 104) +
    [20, 76, 372, 430].map((x, i) => stalk(x, 30 - (i % 2) * 6, '#3F7A34', '#7DB648', '#23481C', 30 * i)).join('') +
    leaves('#86BE52', [110, 30, 1, 20], [40, 110, 0.9, -20], [370, 40, 1, 10], [450, 130, 0.9, 30]) +
    placed(142, 44, 1.25, symbols['panda_cub']!) +
    shape('#12362A', 'M0 262Q120 238 240 258T480 250V320H0Z'),
);
