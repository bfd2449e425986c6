import { cardOf, sceneOf } from './drawing.ts';
import { disc, line, oval, shape, turns } from './paper-cut.ts';
import { cardGround, cloud, type DayAndNight, land, light, orb, placed, shine, sky, specks } from './paper-scene.ts';
import { symbols } from './phoenix-silk.symbols.ts';
import type { Hex, SvgText } from './slot-art.ts';

/** The drying yard of a silk house: lengths of silk from tall bamboo, a moon gate, a loom under the eaves. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly orb: readonly [face: Hex, rim: Hex];
  readonly cloud: Hex;
  readonly hill: readonly [Hex, Hex];
  readonly wall: readonly [face: Hex, foot: Hex, tile: Hex];
  readonly floor: readonly [Hex, Hex];
  readonly wood: readonly [Hex, Hex];
  readonly silk: readonly (readonly [face: Hex, fold: Hex])[];
  readonly thread: Hex;
  readonly leaf: Hex;
  readonly lit: boolean;
}

const NIGHT: Hour = {
  id: 'phoenix-silk-night',
  sky: ['#1E0619', '#4A0F36', '#8E2447', '#E0744A'],
  orb: ['#FFE0A0', '#E0744A'],
  cloud: '#6B1A40',
  hill: ['#6B1A40', '#4E1034'],
  wall: ['#5E1B3A', '#3C0C28', '#22061A'],
  floor: ['#3A0C28', '#27071C'],
  wood: ['#8A4A26', '#5A2A18'],
  silk: [
    ['#C92A4C', '#93173C'],
    ['#F0972B', '#C26A14'],
    ['#1C8C9E', '#125F76'],
    ['#E8D3B0', '#B99A78'],
  ],
  thread: '#FFCB52',
  leaf: '#3B1238',
  lit: true,
};
const PAPER: Hour = {
  id: 'phoenix-silk-paper',
  sky: ['#FBE3D0', '#FDEFDC', '#FFF7E8', '#FFE6C4'],
  orb: ['#FFF9EA', '#F9C27E'],
  cloud: '#FFFDF6',
  hill: ['#F2CDB4', '#E3A98F'],
  wall: ['#FFF6E6', '#E8CDB0', '#A84A3A'],
  floor: ['#EBCBA0', '#D3A878'],
  wood: ['#C98A4A', '#8E5428'],
  silk: [
    ['#DB3A58', '#A81F42'],
    ['#FBB03B', '#DB8618'],
    ['#2BA6B4', '#17788C'],
    ['#FFF6E4', '#E3CDAE'],
  ],
  thread: '#FFDD8A',
  leaf: '#5FA07A',
  lit: false,
};

/** A length of silk of `long` hung over a pole, blown a little. */
const hung = (
  x: number,
  y: number,
  wide: number,
  long: number,
  [face, fold]: readonly [Hex, Hex],
  hour: Hour,
  eyes: number,
): string =>
  placed(
    x,
    y,
    1,
    shape(
      face,
      `M0 0H${wide}C${wide + 34} ${long * 0.3} ${wide - 34} ${long * 0.65} ${wide + 16} ${long}Q${wide * 0.6} ${long + 30} 8 ${long - 8}C-34 ${long * 0.65} 34 ${long * 0.3} 0 0Z`,
    ) +
      shape(
        fold,
        `M${wide * 0.68} 0H${wide}C${wide + 34} ${long * 0.3} ${wide - 34} ${long * 0.65} ${wide + 16} ${long}L${wide * 0.74} ${long + 13}C${wide * 0.4} ${long * 0.65} ${wide * 0.98} ${long * 0.3} ${wide * 0.68} 0Z`,
      ) +
      line(hour.thread, 4, `M6 ${long - 34}Q${wide * 0.6} ${long + 4} ${wide + 10} ${long - 26}`) +
      Array.from(
        { length: eyes },
        (_, place) =>
          `<use href="#${hour.id}-e" x="${Math.round(wide * (place % 2 ? 0.42 : 0.34))}" y="${Math.round(((place + 0.7) * long) / (eyes + 0.6))}"/>`,
      ).join(''),
  );

/** Drawn once: a mulberry tree, and the eye of a phoenix's feather woven in gold. */
const stock = (hour: Hour): string =>
  `<defs><g id="${hour.id}-t">${mulberry(hour)}</g><g id="${hour.id}-e">${shape(hour.thread, 'M0 -34C22 -14 24 16 0 26C-24 16 -22 -14 0 -34Z')}${disc(hour.silk[2]![1], 0, 4, 12)}${disc(hour.thread, 0, 6, 5)}</g></defs>`;

const bamboo = (hour: Hour): string =>
  line(hour.wood[1], 16, 'M-20 64L300 30M1310 36L1640 70M46 40V900M1556 40V900') +
  line(hour.wood[0], 10, 'M-20 62L300 28M1310 34L1640 68M44 40V900M1554 40V900') +
  line(hour.wood[1], 3, 'M38 200h14M38 380h14M38 560h14M1548 210h14M1548 400h14M1548 580h14');

const gate = (hour: Hour): string =>
  shape(hour.wall[0], 'M300 430H1300V700H300Z') +
  shape(hour.wall[1], 'M300 650H1300V700H300Z') +
  shape(hour.wall[2], 'M280 436Q330 424 344 396H1256Q1270 424 1320 436L1306 452H294Z') +
  disc(hour.wall[2], 800, 560, 142) +
  disc(hour.hill[0], 800, 560, 126) +
  `<g fill="none" stroke="${hour.wall[2]}" stroke-width="7">${[390, 1110].map((x) => `<path d="M${x} 500h110v110h-110zM${x} 555h110M${x + 55} 500v110M${x + 26} 526h58v58h-58z"/>`).join('')}</g>`;

const loom = (hour: Hour): string =>
  line(hour.wood[1], 18, 'M0 0V-220M230 0V-220M-24 -220H254M-24 -70H254M0 0L-40 10M230 0L270 10') +
  line(hour.wood[0], 11, 'M0 0V-222M230 0V-222M-24 -222H254M-24 -72H254') +
  `<path d="${Array.from({ length: 12 }, (_, i) => `M${18 + i * 17} -212V-78`).join('')}" stroke="${hour.thread}" stroke-width="3" opacity=".9"/>` +
  shape(hour.silk[0]![0], 'M12 -128H218V-70L206 -16H24L12 -70Z') +
  shape(hour.silk[0]![1], 'M160 -128H218V-70L206 -16H160Z') +
  [60, 115, 170].map((x) => placed(x, -74, 0.9, `<use href="#${hour.id}-e"/>`)).join('') +
  line(hour.wood[1], 12, 'M-10 -140H240');

const spools = (hour: Hour): string =>
  shape(hour.wood[1], 'M-10 0H300V16H-10ZM0 16H16V80H0ZM270 16H286V80H270Z') +
  [0, 1, 2, 0]
    .map((kind, place) => {
      const [face, fold] = hour.silk[(kind + place) % 4]!;
      const x = 12 + place * 70;
      return (
        shape(hour.wood[0], `M${x - 6} -76h60v12h-60zM${x - 6} -12h60v12h-60z`) +
        shape(face, `M${x} -64h48q-8 26 0 52h-48q8 -26 0 -52z`) +
        shape(fold, `M${x + 34} -64h14q-8 26 0 52h-14q6 -26 0 -52z`)
      );
    })
    .join('');

const lantern = (x: number, y: number, size: number, paint: readonly [Hex, Hex], hour: Hour): string =>
  line(hour.wood[1], 3, `M${x} 0V${y}`) +
  placed(
    x,
    y,
    size,
    (hour.lit ? shine(`${hour.id}-l`, 0, 40, 120) : '') +
      shape(paint[0], 'M0 0L34 22V62L0 84L-34 62V22Z') +
      shape(paint[1], 'M0 0L34 22V62L0 84Z') +
      shape(hour.lit ? '#FFE3A1' : '#FFF6E4', 'M-16 24H16V60H-16Z') +
      line(paint[1], 4, 'M0 24V60M-16 42H16M0 84V120M-8 88V108M8 88V108'),
  );

const mulberry = (hour: Hour): string =>
  line(hour.wood[1], 24, 'M0 0C-10 -80 20 -130 0 -220M6 -120Q60 -160 80 -220') +
  `<path d="${turns(9)
    .map((turn, i) => `M${Math.round(20 + Math.sin(turn) * 92)} ${-250 + ((i * 47) % 120) - 40}h0`)
    .join('')}" stroke="${hour.leaf}" stroke-width="110" stroke-linecap="round"/>` +
  line(hour.silk[0]![0], 13, 'M-40 -240h0M20 -300h0M70 -210h0M-10 -190h0M90 -280h0');

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      stock(hour) +
      light(`${hour.id}-l`, '#FFB84A', 0.6) +
      light(`${hour.id}-m`, hour.orb[1], 0.7) +
      (hour.lit ? specks('#FFE3C0', 21, 8, 380) : '') +
      shine(`${hour.id}-m`, 800, 240, 520) +
      orb(800, 250, 150, ...hour.orb) +
      cloud(hour.cloud, 420, 150, 1.6, 0.7) +
      cloud(hour.cloud, 900, 90, 1.8, 0.7) +
      land(hour.hill[0], 'M0 470L180 380L330 440L520 340L700 430L900 350L1090 440L1280 350L1440 430L1600 370') +
      land(hour.hill[1], 'M0 540Q220 440 460 520T900 510T1300 520T1600 480') +
      placed(330, 480, 1, `<use href="#${hour.id}-t"/>`) +
      placed(1250, 480, 1, `<use href="#${hour.id}-t"/>`, -1) +
      gate(hour) +
      land(hour.floor[0], 'M0 700H1600') +
      `<path d="M0 760H1600M0 830H1600M160 700L40 900M420 700L350 900M680 700L650 900M940 700L960 900M1200 700L1260 900M1450 700L1570 900" stroke="${hour.floor[1]}" stroke-width="5" fill="none"/>` +
      hung(226, 46, 92, 420, hour.silk[3]!, hour, 0) +
      hung(1290, 46, 92, 440, hour.silk[3]!, hour, 0) +
      hung(118, 52, 118, 560, hour.silk[2]!, hour, 4) +
      hung(1392, 48, 118, 540, hour.silk[1]!, hour, 4) +
      hung(-14, 62, 124, 640, hour.silk[0]!, hour, 5) +
      hung(1496, 58, 118, 650, hour.silk[0]!, hour, 5) +
      bamboo(hour) +
      lantern(420, 60, 0.9, hour.silk[1]!, hour) +
      lantern(560, 24, 0.7, hour.silk[0]!, hour) +
      lantern(1040, 24, 0.7, hour.silk[0]!, hour) +
      lantern(1180, 60, 0.9, hour.silk[1]!, hour) +
      placed(1310, 850, 1.05, loom(hour)) +
      placed(30, 810, 0.95, spools(hour)) +
      (hour.lit ? shine(`${hour.id}-l`, 170, 760, 220) + shine(`${hour.id}-l`, 1440, 720, 240) : ''),
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The respin's card: the phoenix holds its reel between two lengths of silk. */
export const card: SvgText = cardOf(
  cardGround('phoenix-silk-card', '#93173C', '#2A0820', '#FFCB52') +
    `<g fill="none" stroke="#FFCB52" stroke-width="3" opacity=".55">${[78, 98, 118, 138].map((r) => `<circle cx="240" cy="150" r="${r}"/>`).join('')}</g>` +
    `<g fill="#F9932B" opacity=".3">${turns(24)
      .map(
        (turn) =>
          `<path transform="translate(240 150) rotate(${turn})" d="M0 -82C14 -110 14 -130 0 -146C-14 -130 -14 -110 0 -82Z"/>`,
      )
      .join('')}</g>` +
    shape('#1C8C9E', 'M0 0H92C118 90 60 200 104 320H0Z') +
    shape('#125F76', 'M62 0H92C118 90 60 200 104 320H72C40 200 92 90 62 0Z') +
    shape('#1C8C9E', 'M480 0H388C362 90 420 200 376 320H480Z') +
    shape('#125F76', 'M480 0H444C470 90 420 200 446 320H480Z') +
    line('#FFCB52', 4, 'M80 0C106 90 48 200 92 320M400 0C374 90 432 200 388 320') +
    placed(128, 26, 1.4, symbols['phoenix']!) +
    placed(10, 190, 0.62, symbols['pearl']!) +
    placed(372, 190, 0.62, symbols['fan']!) +
    oval('#2A0820', 240, 316, 150, 22),
);
