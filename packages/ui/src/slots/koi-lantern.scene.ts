import { cardOf, painted, sceneOf } from './drawing.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import { booth, lampDrawing, roofs, rope, waves } from './market-scene.ts';
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
} from './paper-scene.ts';
import type { Hex, SvgText } from './slot-art.ts';

const GOODS = ['#FF8A3C', '#E5452B', '#FFC04E'] as const;
const GREENS = ['#35A87E', '#FFC04E', '#E0607E'] as const;

/** The two strings of lanterns hang the same by day and by night. */
const ropes = (color: Hex): SvgText =>
  rope({
    from: [-30, 60],
    to: [720, 10],
    sag: 190,
    count: 9,
    size: 1.35,
    color,
    lamps: ['koi-l0', 'koi-l1', 'koi-l0'],
  }) +
  rope({
    from: [980, -10],
    to: [1640, 90],
    sag: 160,
    count: 7,
    size: 1.15,
    color,
    lamps: ['koi-l1', 'koi-l0'],
  });

const night = sceneOf(
  sky('koi-n', '#080D22', '#141A42', '#2A2450') +
    light('koi-g', '#FF9A3D', 0.55) +
    specks('#FFF0D0', 48, 30, 420, 2) +
    orb(440, 250, 120, '#FFD98A', '#F3BE68') +
    cloud('#323B7C', 300, 300, 1.5, 0.7) +
    cloud('#272F68', 1180, 190, 1.7, 0.6) +
    roofs({ y: 700, count: 13, height: 330, fill: '#161C48', lit: 0.1, windows: '#FF8A3C', seed: 7 }) +
    shine('koi-g', 420, 860, 520) +
    roofs({ y: 760, count: 10, height: 230, fill: '#0F1437', lit: 0.34, windows: '#FFB640', seed: 21 }) +
    stamp('koi-l0', lampDrawing('#E5452B', '#FF8A5C', '#2A0E10', shine('koi-g', 0, 22, 60))) +
    stamp('koi-l1', lampDrawing('#FF9A3D', '#FFD27A', '#2A0E10', shine('koi-g', 0, 22, 60))) +
    ropes('#3B447F') +
    booth(130, 850, 216, '#B33A22', '#FFE9C4', '#1B1636', GOODS) +
    booth(368, 858, 250, '#1F7A63', '#FFE9C4', '#1B1636', GREENS) +
    booth(650, 846, 220, '#C77A17', '#FFE9C4', '#1B1636', GOODS) +
    land('#0A0D20', 'M0 838H1600') +
    waves(872, 1, '#FFB43B', 0.2),
);

const paper = sceneOf(
  sky('koi-p', '#FFE9C2', '#FCD79A', '#F8C37C') +
    orb(440, 240, 118, '#E5502F', '#F07A4E') +
    cloud('#FFF5DE', 270, 300, 1.5, 0.95) +
    cloud('#FFF5DE', 1150, 180, 1.7, 0.95) +
    roofs({ y: 700, count: 13, height: 330, fill: '#F0BC78', lit: 0.12, windows: '#FFF1CC', seed: 7 }) +
    roofs({ y: 760, count: 10, height: 230, fill: '#DE9250', lit: 0.4, windows: '#FFF1CC', seed: 21 }) +
    stamp('koi-l0', lampDrawing('#C2301A', '#E8583A', '#4A150E', '')) +
    stamp('koi-l1', lampDrawing('#F0A126', '#FFCB6B', '#4A150E', '')) +
    ropes('#7A3520') +
    booth(130, 850, 216, '#C2301A', '#FFE9C4', '#6E2418', GOODS) +
    booth(368, 858, 250, '#0C7657', '#FFE9C4', '#6E2418', GREENS) +
    booth(650, 846, 220, '#E5951A', '#FFE9C4', '#6E2418', GOODS) +
    land('#8A3B26', 'M0 838H1600') +
    waves(872, 1, '#FFE9C4', 0.3),
);

export const scene: DayAndNight = { night, paper };

const KOI = { e1: '#F2603F', e2: '#FFF0D6', e3: '#FFA94A', e4: '#2A1420' } as const;
const LAMP = { e1: '#D63B20', e2: '#FFE9BF', e3: '#F4A821', e4: '#430914' } as const;

/** Koi under a full string of lanterns. */
export const card = cardOf(
  cardGround('koi-c', '#2C3A86', '#0B1030', '#FFD98A') +
    `<path d="M-10 30Q240 130 490 30" fill="none" stroke="#6E79AC" stroke-width="3"/>` +
    [30, 120, 208, 296, 384]
      .map((x, place) => placed(x, [52, 76, 84, 76, 52][place] ?? 60, 0.56, painted(HOUSE_EMBLEMS.lantern, LAMP)))
      .join('') +
    placed(158, 152, 1.3, painted(HOUSE_EMBLEMS.koi, KOI)) +
    `<path d="M0 300q40-26 80 0t80 0t80 0t80 0t80 0t80 0V320H0Z" fill="#1E93A0" opacity=".85"/>`,
);
