import { cardOf, sceneOf } from './drawing.ts';
import { symbols } from './moon-rabbit.symbols.ts';
import { disc, line, scallops, shape, star } from './paper-cut.ts';
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

/** The banyan of the moon and a terrace of lanterns: one place, by night and by day. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly moon: readonly [face: Hex, rim: Hex, mark: Hex];
  readonly cloud: Hex;
  readonly far: Hex;
  readonly mid: Hex;
  readonly near: Hex;
  readonly ground: Hex;
  readonly leaf: readonly [Hex, Hex];
  readonly bark: Hex;
  readonly cut: Hex;
  readonly lit: boolean;
}

const NIGHT: Hour = {
  id: 'moon-rabbit-night',
  sky: ['#100A2A', '#2A1C5C', '#6A3F86', '#C0668A'],
  moon: ['#FFE7A3', '#B98AC8', '#E9BE6C'],
  cloud: '#4A3580',
  far: '#3B2A6A',
  mid: '#2A1D52',
  near: '#1C123C',
  ground: '#130B2C',
  leaf: ['#241A4C', '#35276A'],
  bark: '#120A28',
  cut: '#0E0822',
  lit: true,
};
const PAPER: Hour = {
  id: 'moon-rabbit-paper',
  sky: ['#F9DCCB', '#FBE6CF', '#FFF1DA', '#FFE1BE'],
  moon: ['#FFFAEC', '#F2B6A4', '#F3D9C0'],
  cloud: '#FFFAF0',
  far: '#E9B9C0',
  mid: '#C98AA6',
  near: '#8E5A8C',
  ground: '#5B3A6E',
  leaf: ['#4E8F78', '#6BAA8C'],
  bark: '#6B3F3A',
  cut: '#4A2A52',
  lit: false,
};

const hare =
  'M0 0C-4 -20 4 -34 18 -38C12 -46 14 -54 20 -58C10 -70 8 -88 14 -92C24 -88 30 -74 30 -64C36 -76 46 -84 52 -82C54 -72 46 -62 38 -56C46 -52 50 -46 48 -40C46 -36 42 -34 40 -34C50 -24 52 -10 50 0Z';

const starLantern = (x: number, top: number, long: number, size: number, paint: Hex, hour: Hour): string =>
  line(hour.lit ? '#6A5598' : '#8A5A4A', 2.4, `M${x} ${top}V${top + long}`) +
  (hour.lit ? shine(`${hour.id}-l`, x, top + long + 30 * size, 110 * size) : '') +
  placed(
    x,
    top + long + 34 * size,
    size,
    `<circle r="30" fill="none" stroke="#FFC24B" stroke-width="4"/>${shape(paint, star(0, 0, 5, 42, 18))}${shape('#FFD98A', star(0, 0, 5, 22, 9))}${line(paint, 4, 'M-14 34V62M0 40V70M14 34V62')}`,
  );

const child = (x: number, y: number, size: number, paint: Hex, hour: Hour): string =>
  placed(
    x,
    y,
    size,
    `${shape(hour.cut, 'M-20 0L-14 -44Q-12 -56 0 -56T14 -44L20 0Z')}${disc(hour.cut, 0, -66, 13)}${shape(hour.cut, 'M-14 -66Q-16 -84 2 -84T14 -68Z')}${line(hour.cut, 5, 'M10 -42L40 -58')}${line(hour.cut, 2.4, 'M40 -60L44 -40')}${hour.lit ? shine(`${hour.id}-l`, 44, -24, 52) : ''}${shape(paint, star(44, -22, 5, 20, 9))}`,
  );

const canopy = (hour: Hour): string =>
  shape(hour.bark, 'M60 900C84 760 70 560 40 360L0 300V120H300C230 220 190 300 186 380C180 560 206 760 260 900Z') +
  line(
    hour.bark,
    9,
    'M250 190C262 340 250 470 258 620M300 180C308 260 300 330 306 400M214 220C226 420 214 560 224 700',
  ) +
  placed(110, 96, 1, shape(hour.leaf[0], scallops(0, 0, 170, 11)), 1.9) +
  placed(30, 60, 1, shape(hour.leaf[1], scallops(0, 0, 120, 9)), 1.8) +
  placed(330, 30, 1, shape(hour.leaf[0], scallops(0, 0, 90, 8)), 1.7) +
  placed(270, 10, 1, shape(hour.leaf[1], scallops(0, 0, 70, 8)), 1.6);

const roofs = (fill: Hex, hour: Hour): string =>
  shape(
    fill,
    'M1180 640Q1230 636 1262 596Q1294 636 1344 640L1332 656V760H1192V656ZM1330 600Q1400 594 1444 540Q1488 594 1558 600L1542 620V760H1346V620ZM1520 650Q1560 646 1600 610V760H1530Z',
  ) +
  `<g fill="${hour.lit ? '#FFC24B' : '#FFF1DA'}" opacity=".85">${[1216, 1252, 1288, 1376, 1420, 1464, 1504].map((x, i) => `<path d="M${x} ${i < 3 ? 684 : 672}v-16a9 9 0 0 1 18 0v16z"/>`).join('')}</g>`;

/** Lamps of paper let go by night, swallows by day. */
const floater = (hour: Hour): string =>
  hour.lit
    ? `${shine(`${hour.id}-l`, 0, 0, 60)}${shape('#FF9A4A', 'M-14 16Q-22 -22 0 -24T14 16Z')}${shape('#FFD98A', 'M-9 16Q-12 -4 0 -6T9 16Z')}`
    : line('#8E5A8C', 5, 'M-26 -8Q-12 -16 0 0Q12 -16 26 -8');
const PLACES = [
  [470, 170, 0.9],
  [620, 300, 0.6],
  [760, 120, 0.7],
  [930, 240, 1],
  [1090, 130, 0.6],
  [1130, 440, 0.8],
  [420, 420, 0.7],
] as const;
const floating = (hour: Hour): string =>
  stamp(`${hour.id}-f`, floater(hour)) + PLACES.map(([x, y, size]) => stamped(`${hour.id}-f`, x, y, size)).join('');

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      light(`${hour.id}-l`, '#FFB84A', 0.55) +
      light(`${hour.id}-m`, hour.moon[0], hour.lit ? 0.5 : 0.7) +
      (hour.lit ? specks('#FFF0D0', 60, 10, 480) : '') +
      shine(`${hour.id}-m`, 1390, 210, 380) +
      orb(1390, 210, 156, hour.moon[0], hour.moon[1]) +
      shape(hour.moon[2], 'M1390 54A156 156 0 0 1 1390 366A210 210 0 0 0 1390 54Z') +
      placed(1420, 330, 2, shape(hour.lit ? '#3B2A6A' : '#C98AA6', hare)) +
      cloud(hour.cloud, 1210, 320, 1.5) +
      cloud(hour.cloud, 1440, 290, 1.3, 0.9) +
      cloud(hour.cloud, 560, 60, 1.2, 0.6) +
      cloud(hour.cloud, 900, 30, 1, 0.5) +
      cloud(hour.cloud, 1050, 640, 1.6, 0.5) +
      land(hour.far, 'M0 640Q180 520 380 620T760 600T1120 630T1600 560', 0.85) +
      roofs(hour.mid, hour) +
      land(hour.mid, 'M0 740Q260 660 560 730T1100 720T1600 700') +
      canopy(hour) +
      land(hour.near, 'M0 800Q300 740 640 790T1240 770T1600 750') +
      floating(hour) +
      starLantern(168, 240, 70, 1.15, '#F2593D', hour) +
      starLantern(250, 220, 190, 0.9, '#2FA07E', hour) +
      starLantern(104, 260, 220, 0.8, '#EF7FA6', hour) +
      starLantern(344, 110, 60, 0.7, '#F2593D', hour) +
      child(1330, 796, 1.15, '#F2593D', hour) +
      child(1410, 806, 0.95, '#FFC24B', hour) +
      child(1478, 800, 1.1, '#2FA07E', hour) +
      placed(176, 806, 1.3, shape(hour.lit ? '#D9CBE6' : '#FFF7EA', hare)) +
      placed(152, 806, 1, shape(hour.lit ? '#B7A4CF' : '#F3DCD2', hare), -1) +
      land(hour.ground, 'M0 846Q420 800 800 838T1600 820') +
      `<g fill="${hour.lit ? '#FFC24B' : '#F9DCCB'}" opacity=".5">${[240, 420, 610, 790, 960, 1140, 1310].map((x, i) => `<circle cx="${x}" cy="${824 + (i % 3) * 8}" r="5"/>`).join('')}</g>`,
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The free spins' card: the rabbit before the moon, between star lanterns. */
export const card: SvgText = cardOf(
  cardGround('moon-rabbit-card', '#6A3F86', '#1C123C', '#FFE7A3') +
    orb(240, 140, 112, '#FFE7A3', '#B98AC8') +
    shape('#F7C566', 'M240 28A112 112 0 0 1 240 252A150 150 0 0 0 240 28Z') +
    placed(150, 26, 1.15, symbols['rabbit']!) +
    placed(22, 60, 0.72, symbols['star_lantern']!) +
    placed(343, 60, 0.72, symbols['star_lantern']!) +
    placed(70, 150, 0.6, symbols['mooncake']!) +
    placed(314, 150, 0.6, symbols['mooncake']!) +
    cloud('#4A3580', -30, 240, 1.5) +
    cloud('#5A4292', 130, 250, 1.4) +
    cloud('#4A3580', 300, 240, 1.4) +
    shape('#2A1D52', 'M0 278Q120 258 240 276T480 270V320H0Z'),
);
