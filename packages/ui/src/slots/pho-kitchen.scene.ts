import { cardOf, sceneOf } from './drawing.ts';
import { around, disc, line, oval, shape } from './paper-cut.ts';
import { cardGround, type DayAndNight, light, placed, shine, sky, stamp, stamped } from './paper-scene.ts';
import { symbols, things } from './pho-kitchen.symbols.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** A kitchen open to the alley: limewashed wall over old green paint, shelves, the big pot on its stove, a steel counter. */
interface Hour {
  readonly id: string;
  readonly wall: readonly Hex[];
  readonly paint: readonly [Hex, Hex];
  readonly tile: readonly [Hex, Hex];
  readonly wood: readonly [Hex, Hex];
  readonly copper: readonly [lit: Hex, main: Hex, deep: Hex];
  readonly steel: readonly [Hex, Hex];
  readonly bowl: readonly [Hex, Hex];
  readonly green: readonly [Hex, Hex];
  readonly red: Hex;
  readonly pale: Hex;
  readonly cord: Hex;
  readonly steam: Hex;
  readonly night: boolean;
}

const NIGHT: Hour = {
  id: 'pho-kitchen-night',
  wall: ['#1A0F14', '#3A2018', '#5A3420'],
  paint: ['#1C3A38', '#14292A'],
  tile: ['#241A1C', '#1B1316'],
  wood: ['#5A3420', '#3A2014'],
  copper: ['#F0A868', '#B5632E', '#74381A'],
  steel: ['#59646E', '#353D46'],
  bowl: ['#D8D2C2', '#3A5C94'],
  green: ['#3F7A3E', '#2B5A30'],
  red: '#B5342A',
  pale: '#CDBB9A',
  cord: '#0F0A0C',
  steam: '#F6E2C4',
  night: true,
};
const PAPER: Hour = {
  id: 'pho-kitchen-paper',
  wall: ['#FBE3A6', '#FCEABB', '#FFF3D2'],
  paint: ['#7DB8A6', '#5E9E90'],
  tile: ['#F1E2C8', '#DCC7A4'],
  wood: ['#B5794A', '#8A5632'],
  copper: ['#F8C79A', '#D5834A', '#A4572A'],
  steel: ['#C9D4D8', '#98A8B0'],
  bowl: ['#FFFFFF', '#2C5FA8'],
  green: ['#5FAE52', '#3F8A44'],
  red: '#E23A26',
  pale: '#FFF6E0',
  cord: '#5A3A2A',
  steam: '#FFFFFF',
  night: false,
};

const shelf = (x: number, y: number, width: number, { wood }: Hour): string =>
  shape(wood[1], `M${x + 16} ${y}h10v34l-10-10zM${x + width - 26} ${y}h10v24l-10 10z`) +
  shape(wood[0], `M${x} ${y}h${width}v14h-${width}z`) +
  shape(wood[1], `M${x} ${y + 10}h${width}v5h-${width}z`);

/** Three bowls, one in the other, standing on 0 0. */
const stack = ({ bowl: [clay, rim] }: Hour): string =>
  [0, -20, -40]
    .map(
      (y) =>
        `<g transform="translate(0 ${y})">${shape(clay, 'M-44 -40H44Q43 -10 20 -4V0H-20V-4Q-43 -10 -44 -40Z')}${shape(rim, 'M-46 -44H46V-36H-46ZM-36 -25Q0 -14 36 -25L33 -19Q0 -8 -33 -19Z')}</g>`,
    )
    .join('');

const bottle = (x: number, y: number, fill: Hex, cap: Hex, { pale }: Hour): string =>
  shape(cap, `M${x - 8} ${y - 96}h16v14h-16z`) +
  shape(fill, `M${x - 8} ${y - 82}h16v14q12 8 12 22V${y}h-40v-46q0-14 12-22z`) +
  shape(pale, `M${x - 20} ${y - 40}h40v22h-40z`);

/** A bundle of herbs, upside down on its string from 0 0. */
const bundle = ({ green, cord }: Hour): string =>
  line(cord, 3, 'M0 0V44') +
  shape(green[1], 'M-8 44H8L10 62H-10Z') +
  around(0, 56, [140, 220], shape(green[1], 'M0 0C-18 -24 -16 -60 0 -84C16 -60 18 -24 0 0Z')) +
  around(0, 56, [162, 198], shape(green[0], 'M0 0C-18 -28 -16 -70 0 -98C16 -70 18 -28 0 0Z')) +
  around(0, 56, [180], shape(green[1], 'M0 0C-16 -30 -14 -80 0 -110C14 -80 16 -30 0 0Z'));

/** Garlic on a braid from 0 0. */
const garlic = ({ pale, cord }: Hour): string =>
  line(cord, 4, 'M0 0V150') +
  [40, 74, 108, 142]
    .map((y, i) => shape(pale, `M${i % 2 ? 4 : -4} ${y - 22}q6 10 16 16q12 26 -14 28q-28 -2 -18 -28q10 -6 16 -16z`))
    .join('');

const ladle = (x: number, { steel, cord }: Hour): string =>
  line(cord, 3, `M${x} 330v14`) +
  line(steel[0], 7, `M${x} 344v96`) +
  shape(steel[1], `M${x - 24} 440h48q0 30 -24 30t-24 -30z`) +
  oval(steel[0], x, 440, 24, 7);

const lamp = (x: number, y: number, hour: Hour): string =>
  line(hour.cord, 3, `M${x} -10V${y}`) +
  (hour.night ? shine(`${hour.id}-l`, x, y + 30, 230) : '') +
  disc(hour.night ? '#FFE6A8' : '#FFF6D8', x, y + 36, 15) +
  shape(hour.red, `M${x - 50} ${y + 34}Q${x - 44} ${y} ${x - 10} ${y - 4}h20Q${x + 44} ${y} ${x + 50} ${y + 34}z`) +
  shape(hour.paint[1], `M${x - 50} ${y + 28}h100v7h-100z`);

const steam = (x: number, y: number, { steam: fill }: Hour): string =>
  line(
    fill,
    18,
    `M${x} ${y}q-34-40 0-80t0-80t4-70M${x + 70} ${y - 6}q-30-36 0-70t0-76M${x - 66} ${y - 4}q-28-34 0-64t0-60`,
  ).replace('<path', '<path opacity=".3"');

const stove = (hour: Hour): string => {
  const { copper, tile, cord, pale, red } = hour;
  return (
    steam(150, 500, hour) +
    shape(tile[1], 'M-100 720H330V900H-100Z') +
    shape(tile[0], 'M-100 720H330V742H-100Z') +
    shape(cord, 'M70 790Q70 764 96 764H214Q240 764 240 790V860H70Z') +
    shape(
      '#F2593D',
      'M84 860Q84 812 110 800Q112 824 126 830Q126 792 154 776Q156 812 178 822Q186 808 184 796Q226 820 224 860Z',
    ) +
    shape('#FFC24B', 'M116 860Q114 836 132 830Q146 846 154 814Q176 832 178 846Q190 846 192 860Z') +
    (hour.night ? shine(`${hour.id}-l`, 155, 820, 200) : '') +
    shape(copper[2], 'M-4 552H314V588H290V566H20V588H-4Z') +
    shape(copper[1], 'M26 530H284L272 700Q270 722 250 722H60Q40 722 38 700Z') +
    shape(copper[2], 'M232 530H284L272 700Q270 722 250 722H176Q226 700 232 530Z') +
    shape(copper[0], 'M46 544H72L80 704H66Q56 704 55 694Z') +
    oval(copper[0], 155, 530, 130, 26) +
    oval('#E8A83F', 155, 532, 114, 18) +
    [
      [110, 530],
      [150, 540],
      [196, 530],
      [230, 538],
    ]
      .map(([x, y]) => oval(pale, x!, y!, 12, 5))
      .join('') +
    line(red, 5, 'M128 524q14 8 26 2') +
    line(copper[2], 5, 'M34 610H278M36 668H274')
  );
};

const counter = (hour: Hour): string =>
  shape(hour.steel[0], 'M330 812H1610V836H330Z') +
  shape(hour.steel[1], 'M330 830H1610V900H330Z') +
  line(hour.steel[0], 3, 'M330 862H1610') +
  stamped(`${hour.id}-b`, 1420, 812, 1.1) +
  stamped(`${hour.id}-b`, 1540, 812, 1.3) +
  bottle(1320, 812, hour.red, hour.green[1], hour) +
  placed(
    1366,
    812,
    1,
    shape(hour.copper[1], 'M-26 -46H26L20 0H-20Z') +
      line(hour.wood[0], 5, 'M-10 -46L-22 -100M0 -46V-108M10 -46L24 -98'),
  );

/** The board over the alley: a bowl in place of words. */
const board = (hour: Hour): string =>
  line(hour.cord, 4, 'M1400 -10V70M1530 -10V70') +
  shape(hour.wood[1], 'M1364 64H1566V206H1364Z') +
  shape(hour.red, 'M1374 74H1556V196H1374Z') +
  shape(hour.pale, 'M1410 132H1520Q1516 176 1486 180H1444Q1414 176 1410 132Z') +
  line('#FFC75A', 6, 'M1440 118q-8-8 0-16t0-14M1466 118q-8-8 0-16t0-14M1492 118q-8-8 0-16t0-14') +
  line(hour.red, 4, 'M1424 146Q1465 164 1506 146');

const grid = (hour: Hour): string =>
  `<defs><pattern id="${hour.id}-t" width="56" height="56" patternUnits="userSpaceOnUse"><rect width="56" height="56" fill="${hour.paint[1]}"/><rect width="52" height="52" fill="${hour.paint[0]}"/></pattern></defs><rect y="508" width="1600" height="310" fill="url(#${hour.id}-t)"/>` +
  shape(hour.paint[1], 'M0 496H1600V510H0Z');

const rays = '<path fill="#FFFFFF" opacity=".4" d="M880 -10H1060L640 900H380ZM1180 -10H1270L900 900H760Z"/>';

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.wall) +
      light(`${hour.id}-l`, '#FFB84A', 0.5) +
      stamp(`${hour.id}-b`, stack(hour)) +
      stamp(`${hour.id}-h`, bundle(hour)) +
      stamp(`${hour.id}-g`, garlic(hour)) +
      grid(hour) +
      (hour.night ? '' : rays) +
      line(hour.wood[1], 10, 'M-10 326H324M1300 300H1610') +
      shelf(84, 226, 236, hour) +
      stamped(`${hour.id}-b`, 138, 226, 0.9) +
      stamped(`${hour.id}-b`, 228, 226, 0.9) +
      bottle(294, 226, '#8A4A1E', hour.red, hour) +
      ladle(120, hour) +
      ladle(288, hour) +
      stamped(`${hour.id}-g`, 174, 326, 0.9) +
      stamped(`${hour.id}-g`, 232, 326, 0.8) +
      stamped(`${hour.id}-h`, 1350, 300, 1) +
      stamped(`${hour.id}-g`, 1430, 300, 1.1) +
      stamped(`${hour.id}-h`, 1500, 300, 1.15) +
      stamped(`${hour.id}-h`, 1574, 300, 0.9) +
      shelf(1310, 610, 310, hour) +
      bottle(1340, 610, '#C9852B', hour.green[1], hour) +
      bottle(1390, 610, hour.red, hour.pale, hour) +
      bottle(1440, 610, '#6B3A1A', hour.red, hour) +
      stamped(`${hour.id}-b`, 1512, 610, 0.95) +
      placed(72, 180, 0.8, stove(hour)) +
      counter(hour) +
      placed(-30, 0, 1, board(hour)) +
      lamp(370, 80, hour) +
      lamp(800, 40, hour) +
      lamp(1240, 80, hour),
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The simmering's card: the pot over its fire, and what goes into it. */
export const card: SvgText = cardOf(
  cardGround('pho-kitchen-card', '#B5632E', '#3A160E', '#FFE3A0') +
    disc('#E8A83F', 240, 140, 118) +
    disc('#F6C765', 240, 140, 104) +
    placed(140, 40, 1.25, things.pot) +
    placed(30, 30, 0.62, symbols['star_anise']!) +
    placed(352, 24, 0.62, symbols['lime']!) +
    placed(28, 140, 0.62, symbols['basil']!) +
    placed(356, 136, 0.62, symbols['chili']!) +
    shape('#2A0E0A', 'M0 262H480V320H0Z') +
    shape('#74381A', 'M0 256H480V266H0Z'),
);
