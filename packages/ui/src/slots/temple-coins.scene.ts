import { cardOf, sceneOf } from './drawing.ts';
import { disc, line, oval, scallops, shape, turns } from './paper-cut.ts';
import { cardGround, type DayAndNight, land, light, orb, placed, shine, sky, specks } from './paper-scene.ts';
import type { Hex, SvgText } from './slot-art.ts';
import { jar, jarOpen, symbols } from './temple-coins.symbols.ts';

/** A clearing around an old brick tower: roots hold it, a pond keeps the coins people threw for luck. */
interface Hour {
  readonly id: string;
  readonly sky: readonly Hex[];
  readonly orb: readonly [face: Hex, rim: Hex];
  readonly wood: readonly [far: Hex, mid: Hex, near: Hex];
  readonly brick: readonly [face: Hex, shade: Hex, joint: Hex];
  readonly stone: readonly [face: Hex, shade: Hex];
  readonly leaf: readonly [Hex, Hex, Hex];
  readonly bark: readonly [Hex, Hex];
  readonly water: readonly [Hex, Hex];
  readonly ground: readonly [Hex, Hex];
  readonly gold: Hex;
  readonly lit: boolean;
}

const NIGHT: Hour = {
  id: 'temple-coins-night',
  sky: ['#041A1C', '#0A3436', '#1F5F55', '#8FA85C'],
  orb: ['#F3F0C0', '#6FA08A'],
  wood: ['#17504A', '#0E3A36', '#08251F'],
  brick: ['#8A4630', '#5E2A22', '#451D1A'],
  stone: ['#7D8468', '#565E4A'],
  leaf: ['#1E5A36', '#2F7A42', '#0C3424'],
  bark: ['#5A3C28', '#38241A'],
  water: ['#12484A', '#2C7A70'],
  ground: ['#163A28', '#0B241A'],
  gold: '#FFCE4F',
  lit: true,
};
const PAPER: Hour = {
  id: 'temple-coins-paper',
  sky: ['#E4EBD2', '#F0F1DC', '#FBF4DE', '#F3E3B8'],
  orb: ['#FFFBEA', '#F0CE7E'],
  wood: ['#CFDDB8', '#A9C698', '#7FA878'],
  brick: ['#D07A4E', '#A85636', '#8A4228'],
  stone: ['#E3D9BC', '#BFB391'],
  leaf: ['#5FA05A', '#86BC6C', '#3B7A4A'],
  bark: ['#A5754C', '#7A5234'],
  water: ['#8CC4B4', '#B9E0D0'],
  ground: ['#A9B96C', '#869A54'],
  gold: '#E8A92E',
  lit: false,
};

const TIERS = [
  [150, 0, 230],
  [124, 230, 150],
  [98, 380, 110],
  [70, 490, 80],
] as const;
/** The tower, standing on y 0, its middle on x 0. */
const tower = (hour: Hour): string =>
  TIERS.map(([half, foot, tall]) => {
    const top = -foot - tall;
    return (
      shape(hour.brick[0], `M${-half} ${-foot}V${top}H${half}V${-foot}Z`) +
      shape(hour.brick[1], `M${Math.round(half * 0.36)} ${-foot}V${top}H${half}V${-foot}Z`) +
      shape(hour.stone[0], `M${-half - 16} ${top + 22}L${-half - 6} ${top}H${half + 6}L${half + 16} ${top + 22}Z`) +
      shape(hour.stone[1], `M${Math.round(half * 0.36)} ${top + 22}V${top}H${half + 6}L${half + 16} ${top + 22}Z`)
    );
  }).join('') +
  shape(hour.brick[0], 'M-54 -570Q-50 -640 0 -690Q50 -640 54 -570Z') +
  shape(hour.brick[1], 'M12 -570Q22 -640 0 -690Q50 -640 54 -570Z') +
  disc(hour.gold, 0, -702, 17) +
  `<path d="M-130 -60h44M-70 -60h30M-110 -100h34M-134 -150h50M40 -110h50M70 -50h60M-104 -270h50M-90 -310h30M30 -290h60M-80 -410h40M20 -420h44M-50 -520h30M-120 -30h24M96 -160h40M-60 -340h24" stroke="${hour.brick[2]}" stroke-width="9"/>` +
  shape(hour.stone[0], 'M-66 0V-110Q-66 -176 0 -196Q66 -176 66 -110V0Z') +
  shape(hour.brick[2], 'M-46 0V-104Q-46 -150 0 -168Q46 -150 46 -104V0Z') +
  (hour.lit ? shape('#FFB84A', 'M-30 0V-96Q-30 -130 0 -142Q30 -130 30 -96V0Z') : '') +
  `<path d="M-24 -258V-330Q-24 -350 0 -358Q24 -350 24 -330V-258ZM-18 -400V-450Q-18 -464 0 -470Q18 -464 18 -450V-400Z" fill="${hour.brick[2]}"/>`;

const roots = (hour: Hour): string =>
  line(hour.bark[1], 26, 'M-150 -380C-170 -260 -120 -180 -160 0M-120 -390C-90 -290 -124 -170 -96 10') +
  line(
    hour.bark[0],
    16,
    'M-154 -380C-174 -260 -124 -180 -164 0M-124 -390C-94 -290 -128 -170 -100 10M-140 -260C-90 -240 -150 -120 -130 0',
  ) +
  placed(-130, -430, 1, shape(hour.leaf[0], scallops(0, 0, 84, 9)), 1.3) +
  placed(-170, -460, 1, shape(hour.leaf[1], scallops(0, 0, 50, 8)), 1.3) +
  placed(110, -500, 1, shape(hour.leaf[0], scallops(0, 0, 34, 7)), 1.5);

const banyan = (hour: Hour): string =>
  shape(hour.bark[1], 'M-120 0C-60 -90 -70 -240 -110 -400H120C70 -260 90 -110 190 0Z') +
  shape(hour.bark[0], 'M-120 0C-60 -90 -70 -240 -110 -400H20C-10 -260 0 -110 40 0Z') +
  line(hour.bark[1], 10, 'M-230 -420V-70M-190 -420V-30M-280 -400V-160M160 -400V-20M210 -420V-90M-150 -400V-110') +
  line(hour.bark[1], 6, 'M-60 -40C-30 -120 -40 -220 -60 -330M10 -30C-10 -150 0 -230 40 -330') +
  [
    [0, -470, 150, 12, 1.5, 2],
    [-210, -430, 110, 10, 1.3, 2],
    [-110, -500, 130, 10, 1.3, 0],
    [120, -520, 130, 10, 1.2, 0],
    [-40, -560, 110, 9, 1.3, 1],
  ]
    .map(([x, y, r, count, wide, tone]) =>
      placed(x!, y!, 1, shape(hour.leaf[tone!]!, scallops(0, 0, r!, count!)), wide!),
    )
    .join('');

const stoneLamp = (x: number, y: number, size: number, hour: Hour): string =>
  placed(
    x,
    y,
    size,
    (hour.lit ? shine(`${hour.id}-l`, 0, -100, 130) : '') +
      shape(hour.stone[1], 'M-44 0H44L30 -20H-30ZM-14 -20H14V-70H-14Z') +
      shape(hour.stone[0], 'M-40 -70H40L30 -86H-30ZM-28 -86H28V-126H-28Z') +
      shape(hour.lit ? '#FFB84A' : hour.stone[1], 'M-14 -90V-112Q-14 -122 0 -122Q14 -122 14 -112V-90Z') +
      shape(hour.stone[0], 'M-60 -122Q-20 -134 0 -164Q20 -134 60 -122L48 -112H-48Z') +
      shape(hour.stone[1], 'M0 -164Q20 -134 60 -122L48 -112H6Q20 -134 0 -164Z'),
  );

const steps = (hour: Hour): string =>
  [0, 1, 2, 3]
    .map(
      (place) =>
        `<path fill="${hour.stone[place % 2]}" d="M${560 - place * 30} ${660 + place * 28}H${1040 + place * 30}V${692 + place * 28}H${560 - place * 30}Z"/>`,
    )
    .join('');

/** A bronze coin on a string; what is placed often is drawn once. */
const coinString = (x: number, count: number, hour: Hour): string =>
  line(hour.brick[1], 5, `M${x} 0V${count * 66 + 60}`) +
  Array.from({ length: count }, (_, place) => `<use href="#${hour.id}-c" x="${x}" y="${70 + place * 66}"/>`).join('') +
  line('#C23A32', 7, `M${x} ${count * 66 + 40}l-12 62M${x} ${count * 66 + 40}v70M${x} ${count * 66 + 40}l12 62`);
const stock = (hour: Hour): string =>
  `<defs><g id="${hour.id}-t">${tower(hour)}</g><g id="${hour.id}-c">${disc(hour.brick[2], 0, 0, 34)}${disc(hour.gold, 0, 0, 30)}<circle r="23" fill="none" stroke="${hour.brick[1]}" stroke-width="3"/><path fill="${hour.brick[2]}" d="M-8 -8H8V8H-8Z"/></g></defs>`;

const vines = (hour: Hour): string =>
  line(
    hour.leaf[2],
    8,
    'M330 -10C350 70 320 110 340 190M470 -10C460 50 480 80 470 130M1130 -10C1140 60 1120 90 1130 150M1270 -10C1250 70 1280 120 1262 210',
  ) +
  line(
    hour.leaf[0],
    22,
    'M350 40l14 8M326 100l-14 8M344 160l14 8M480 40l14 8M462 100l-14 8M1142 50l14 8M1120 110l-14 8M1262 40l-14 8M1270 110l14 8M1256 180l-14 8',
  );

const pond = (hour: Hour): string =>
  oval(hour.stone[1], 330, 820, 330, 62) +
  oval(hour.water[0], 330, 812, 312, 52) +
  `<path d="M120 800h80M240 830h120M420 796h70M330 812h40M520 822h60" stroke="${hour.water[1]}" stroke-width="6" stroke-linecap="round"/>` +
  line(hour.gold, 11, 'M210 812h8M300 796h8M390 840h8M470 812h8M250 844h8') +
  oval(hour.leaf[0], 500, 838, 46, 10) +
  oval(hour.leaf[1], 130, 832, 40, 9);

const turtle = (hour: Hour): string =>
  shape(
    hour.stone[1],
    'M-96 0Q-90 -30 -70 -30L-60 0ZM96 0Q90 -30 70 -30L60 0ZM90 -30C130 -40 150 -90 130 -104C106 -112 100 -70 84 -56Z',
  ) +
  shape(hour.stone[0], 'M-110 -22C-100 -104 90 -104 104 -22Z') +
  shape(hour.stone[1], 'M40 -78C80 -66 100 -50 104 -22H60C70 -44 62 -62 40 -78Z') +
  line(hour.stone[1], 5, 'M-60 -66L-40 -24M-10 -82V-24M-104 -24H100') +
  disc(hour.ground[1], 128, -88, 4);

const layers = (hour: Hour): SvgText =>
  sceneOf(
    sky(hour.id, ...hour.sky) +
      stock(hour) +
      light(`${hour.id}-l`, '#FFB84A', 0.6) +
      light(`${hour.id}-m`, hour.orb[1], 0.75) +
      (hour.lit ? specks('#F3F6D0', 18, 6, 340) : '') +
      shine(`${hour.id}-m`, 800, 230, 520) +
      orb(800, 200, 118, ...hour.orb) +
      land(
        hour.wood[0],
        'M0 400Q60 340 120 380Q200 300 290 370Q380 310 470 390Q580 330 660 400T860 390Q960 330 1060 400Q1150 330 1240 380Q1340 300 1430 370Q1520 320 1600 380',
      ) +
      placed(520, 640, 0.46, `<use href="#${hour.id}-t"/>`) +
      placed(1090, 640, 0.4, `<use href="#${hour.id}-t"/>`) +
      land(
        hour.wood[1],
        'M0 520Q80 450 180 510Q300 440 400 520Q520 480 640 560H960Q1080 480 1200 520Q1320 440 1430 510Q1530 450 1600 500',
        0.94,
      ) +
      steps(hour) +
      land(hour.ground[0], 'M0 720Q200 690 400 716H1200Q1400 690 1600 710') +
      placed(176, 752, 0.92, `<use href="#${hour.id}-t"/>${roots(hour)}`) +
      placed(1450, 770, 1.02, banyan(hour)) +
      vines(hour) +
      coinString(1266, 2, hour) +
      coinString(392, 2, hour) +
      coinString(44, 3, hour) +
      pond(hour) +
      stoneLamp(1290, 800, 0.9, hour) +
      stoneLamp(60, 850, 1.1, hour) +
      placed(1440, 846, 1, turtle(hour), -1) +
      land(hour.ground[1], 'M0 872Q300 840 700 876T1600 850') +
      (hour.lit ? specks('#E6FF8A', 15, 420, 860, 5) + shine(`${hour.id}-l`, 176, 690, 170) : ''),
  );

export const scene: DayAndNight = { night: layers(NIGHT), paper: layers(PAPER) };

/** The card of the pick: closed jars and an open one under the bell. */
export const card: SvgText = cardOf(
  cardGround('temple-coins-card', '#1F6F66', '#06231F', '#FFE08A') +
    `<g fill="#FFCE4F" opacity=".16">${turns(14, 6)
      .map((turn) => `<path transform="translate(240 170) rotate(${turn})" d="M-18 -320L0 0L18 -320Z"/>`)
      .join('')}</g>` +
    shape('#8A4630', 'M0 232H480V320H0Z') +
    shape('#A85A3A', 'M0 232H480V248H0Z') +
    `<path d="M0 276H480M60 248V276M180 248V276M300 248V276M420 248V276M120 276V320M240 276V320M360 276V320" stroke="#5E2A22" stroke-width="4"/>` +
    placed(14, 116, 0.86, jar) +
    placed(328, 116, 0.86, jar) +
    placed(138, 46, 1.28, jarOpen) +
    placed(52, 246, 0.4, symbols['coin']!) +
    placed(366, 250, 0.36, symbols['coin']!),
);
