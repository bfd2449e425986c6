import { cardOf, sceneOf } from './drawing.ts';
import { symbols } from './lotus-pond.symbols.ts';
import { around, disc, line, oval, shape } from './paper-cut.ts';
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

/** A pond below a pavilion on one pillar: still water, tall lotuses in front. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly orb: readonly [face: Hex, rim: Hex];
  readonly hills: readonly [Hex, Hex];
  readonly water: readonly Hex[];
  readonly ripple: Hex;
  readonly mist: Hex;
  readonly house: readonly [roof: Hex, wall: Hex, window: Hex];
  readonly pad: readonly [Hex, Hex];
  readonly stem: Hex;
  readonly petals: readonly [Hex, Hex, Hex];
  readonly night: boolean;
}

const NIGHT: Hour = {
  id: 'lotus-pond-night',
  sky: ['#05141F', '#0A2F42', '#1B5F6E', '#4F9A93'],
  orb: ['#FFE9AE', '#2D7480'],
  hills: ['#164C5C', '#0F3B4B'],
  water: ['#2F7F84', '#0E4456', '#062231'],
  ripple: '#8AD3CF',
  mist: '#7FC0B8',
  house: ['#0A2533', '#12384A', '#FFC864'],
  pad: ['#1C6B57', '#134E45'],
  stem: '#0F4A40',
  petals: ['#C9567F', '#E788A5', '#F9C6CF'],
  night: true,
};
const PAPER: Hour = {
  id: 'lotus-pond-paper',
  sky: ['#D5ECE8', '#E9F4E6', '#FBF6E2', '#FFF0D6'],
  orb: ['#FFFDF2', '#F7C9B4'],
  hills: ['#B4D8CC', '#8CC0B3'],
  water: ['#CFEAE0', '#9AD0C6', '#5FA9A8'],
  ripple: '#FFFFFF',
  mist: '#FFFFFF',
  house: ['#B4533A', '#F3E3C3', '#8A5A3A'],
  pad: ['#5DAE7E', '#3F8F68'],
  stem: '#3F8F68',
  petals: ['#E2678F', '#F29AB4', '#FBD3DA'],
  night: false,
};

const bloom = ([deep, main, pale]: Hour['petals']): string =>
  around(0, 0, [-72, 72], shape(deep, 'M0 0C-20 -22 -20 -56 0 -78C20 -56 20 -22 0 0Z')) +
  around(0, 0, [-38, 38], shape(main, 'M0 0C-22 -26 -22 -66 0 -92C22 -66 22 -26 0 0Z')) +
  shape(pale, 'M0 2C-24 -28 -24 -72 0 -102C24 -72 24 -28 0 2Z') +
  shape(main, 'M0 2C24 -28 24 -72 0 -102C10 -70 10 -30 0 2Z');

const flower = (x: number, y: number, size: number, hour: Hour): string => stamped(`${hour.id}-f`, x, y, size);

const pad = (x: number, y: number, rx: number, [top, foot]: Hour['pad']): string => {
  const ry = Math.round(rx * 0.26);
  return (
    oval(foot, x, y + Math.round(ry * 0.3), rx, ry) +
    `<path fill="${top}" d="M${x} ${y}L${x + Math.round(rx * 0.5)} ${y - Math.round(ry * 0.87)}A${rx} ${ry} 0 1 1 ${x + Math.round(rx * 0.1)} ${y - ry}Z"/>`
  );
};

/** A lotus on its stem, or a leaf held over the water. */
const tall = (x: number, foot: number, top: number, lean: number, size: number, hour: Hour): string =>
  line(hour.stem, 9 * size, `M${x} ${foot}Q${x + lean * 0.2} ${(foot + top) / 2} ${x + lean} ${top}`) +
  flower(x + lean, top, size, hour);

const leaf = (x: number, foot: number, top: number, lean: number, size: number, hour: Hour): string =>
  line(hour.stem, 8 * size, `M${x} ${foot}Q${x} ${(foot + top) / 2} ${x + lean} ${top}`) +
  stamped(`${hour.id}-h`, x + lean, top, size);

const raisedLeaf = ([top, foot]: Hour['pad']): string =>
  shape(foot, 'M-120 6Q-110 -44 0 -46T120 6Q60 40 0 14Q-60 40 -120 6Z') +
  shape(top, 'M-120 4Q-90 -46 0 -46T120 4Q60 16 0 0Q-60 16 -120 4Z') +
  line(foot, 3, 'M0 -2L-70 -24M0 -2L-20 -40M0 -2L40 -38M0 -2L84 -20');

const pavilion = ([roof, wall, window]: Hour['house'], hour: Hour): string =>
  shape(wall, 'M128 500H172V640H128ZM92 500L132 566V500ZM208 500L168 566V500Z') +
  shape(wall, 'M60 488H240V504H60ZM82 396H218V490H82Z') +
  shape(window, 'M98 416H126V490H98ZM136 416H164V490H136ZM174 416H202V490H174Z') +
  shape(roof, 'M24 404Q92 396 126 340H174Q208 396 276 404L258 420H42ZM110 344Q140 330 150 296Q160 330 190 344Z') +
  line(roof, 5, 'M60 476H240') +
  (hour.night ? shine(`${hour.id}-l`, 150, 454, 150) : '');

const reeds = (x: number, hour: Hour): string =>
  line(
    hour.stem,
    6,
    `M${x} 720Q${x + 6} 600 ${x - 20} 470M${x + 26} 720Q${x + 26} 590 ${x + 40} 430M${x + 50} 720Q${x + 56} 620 ${x + 90} 520`,
  ) +
  oval(hour.night ? '#3B2A22' : '#8A5A3A', x - 20, 480, 9, 34, -8) +
  oval(hour.night ? '#3B2A22' : '#8A5A3A', x + 40, 438, 9, 36, 6);

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      stamp(`${hour.id}-f`, bloom(hour.petals)) +
      stamp(`${hour.id}-h`, raisedLeaf(hour.pad)) +
      light(`${hour.id}-l`, hour.night ? '#FFD98A' : '#FFFFFF', 0.55) +
      `<defs><linearGradient id="${hour.id}-w" x1="0" y1="0" x2="0" y2="1">${hour.water.map((color, i) => `<stop offset="${i / 2}" stop-color="${color}"/>`).join('')}</linearGradient></defs>` +
      (hour.night ? specks('#E8F6EE', 54, 10, 400) : '') +
      shine(`${hour.id}-l`, 1430, 190, 330) +
      orb(1430, 190, 108, hour.orb[0], hour.orb[1]) +
      cloud(hour.mist, 1250, 250, 1.4, hour.night ? 0.25 : 0.9) +
      cloud(hour.mist, 300, 110, 1.3, hour.night ? 0.18 : 0.9) +
      cloud(hour.mist, 760, 40, 1, hour.night ? 0.15 : 0.8) +
      land(hour.hills[0], 'M0 470Q120 330 260 430Q360 300 520 440T820 420T1130 450Q1270 320 1400 430T1600 380') +
      land(hour.hills[1], 'M0 520Q200 440 420 510T900 500T1340 510T1600 460') +
      `<path fill="${hour.mist}" opacity="${hour.night ? 0.2 : 0.6}" d="M0 500Q400 470 800 506T1600 490V560H0Z"/>` +
      `<rect y="556" width="1600" height="344" fill="url(#${hour.id}-w)"/>` +
      // The light on the water, below the moon.
      line(hour.orb[0], 7, 'M1370 580H1490M1392 602H1480M1360 626H1450M1410 650H1500M1380 678H1460').replace(
        '<path',
        '<path opacity=".6"',
      ) +
      line(
        hour.ripple,
        3,
        'M60 660H240M320 600H420M520 640H700M800 590H910M980 660H1140M1190 600H1260M420 740H600M760 720H960M1080 750H1260',
      ).replace('<path', '<path opacity=".35"') +
      pavilion(hour.house, hour) +
      pad(330, 640, 70, hour.pad) +
      pad(480, 700, 90, hour.pad) +
      pad(690, 660, 60, hour.pad) +
      pad(900, 710, 84, hour.pad) +
      pad(1120, 660, 66, hour.pad) +
      pad(1290, 700, 90, hour.pad) +
      flower(905, 704, 0.5, hour) +
      flower(470, 692, 0.46, hour) +
      reeds(1520, hour) +
      leaf(60, 900, 690, -10, 1.1, hour) +
      tall(160, 900, 640, 30, 1.05, hour) +
      leaf(250, 900, 780, 20, 1, hour) +
      tall(116, 900, 590, -6, 0.72, hour) +
      tall(1400, 900, 650, -14, 1, hour) +
      leaf(1340, 900, 790, -10, 0.95, hour) +
      leaf(1560, 900, 700, 0, 1.2, hour) +
      tall(1476, 900, 740, -8, 0.86, hour) +
      pad(620, 860, 150, hour.pad) +
      pad(1000, 850, 130, hour.pad) +
      flower(1010, 842, 0.8, hour) +
      (hour.night ? specks('#FFE59A', 24, 420, 800, 5) : dragonflies),
  );

const darter = `${around(0, 0, [80, -80, 112, -112], '<path fill="#FFFFFF" opacity=".85" d="M0 0C-8 -10 -7 -40 0 -48C7 -40 8 -10 0 0Z"/>')}${line('#E2503A', 5, 'M0 -8V52')}${disc('#1F7F8C', 0, -12, 7)}`;
const dragonflies =
  stamp('lotus-pond-d', darter) +
  stamped('lotus-pond-d', 330, 380, 1, 40) +
  stamped('lotus-pond-d', 1300, 470, 1, -50) +
  stamped('lotus-pond-d', 700, 560, 1, 70);

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The free spins' card: the moon over the water, the lotus and what lives around it. */
export const card: SvgText = cardOf(
  cardGround('lotus-pond-card', '#2F7F84', '#062231', '#FFE9AE') +
    orb(240, 124, 96, '#FFE9AE', '#1B5F6E') +
    shape('#0E4456', 'M0 210H480V320H0Z') +
    line('#8AD3CF', 4, 'M30 236H120M360 240H450M150 290H250M60 276H110M330 284H400') +
    pad(86, 250, 96, NIGHT.pad) +
    pad(396, 262, 100, NIGHT.pad) +
    placed(146, 70, 1.2, symbols['lotus']!) +
    placed(22, 120, 0.8, symbols['frog']!) +
    placed(352, 26, 0.72, symbols['dragonfly']!),
);
