import { racer, symbols } from './dragon-boat.symbols.ts';
import { cardOf, painted, sceneOf } from './drawing.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import { waves } from './market-scene.ts';
import { cardGround, cloud, land, light, orb, placed, shine, sky, specks } from './paper-scene.ts';
import type { Hex, SlotArt } from './slot-art.ts';

/** Limestone hills that stand in the water. */
const hills = (fill: Hex, y: number, shift: number): string =>
  `<path fill="${fill}" d="${[0, 260, 520, 860, 1180, 1440]
    .map((x, place) => {
      const [tall, wide] = [190 + ((place * 67 + shift) % 130), 210 + ((place * 41) % 90)];
      return `M${x + shift} ${y}q${wide * 0.1} -${tall} ${wide * 0.42} -${tall}q${wide * 0.34} 0 ${wide * 0.5} ${tall}z`;
    })
    .join('')}"/>`;

/** Flags along both banks. */
const pennants = (colors: readonly Hex[], pole: Hex): string =>
  [60, 210, 1390, 1530]
    .map(
      (x, place) =>
        `<path d="M${x} 320V800" stroke="${pole}" stroke-width="9"/><path fill="${colors[place % colors.length]}" d="M${x + 4} 330q70 -20 120 16l-34 34l36 36q-60 -22 -122 0z"/>`,
    )
    .join('');

const night = sceneOf(
  sky('dbo-n', '#06172A', '#0B3350', '#1A5F72') +
    light('dbo-g', '#FFC552', 0.5) +
    specks('#E8F6FF', 42, 20, 330, 2) +
    orb(1130, 190, 84, '#FFE3A0', '#D9A648') +
    shine('dbo-g', 1130, 190, 320) +
    cloud('#17476A', 240, 180, 1.6, 0.7) +
    hills('#0C3B4E', 620, -40) +
    hills('#082A3C', 680, 120) +
    land('#0B4658', 'M0 640H1600') +
    waves(690, 5, '#2E93A0', 0.45) +
    pennants(['#C2301A', '#F4A821'], '#2A1408'),
);
const paper = sceneOf(
  sky('dbo-p', '#BFE6E6', '#E5F2DA', '#FFF0CE') +
    orb(1130, 190, 84, '#F4A821', '#FFCF70') +
    cloud('#FFFDF4', 240, 180, 1.6, 0.95) +
    cloud('#FFFDF4', 700, 90, 1.2, 0.9) +
    hills('#8FC7B4', 620, -40) +
    hills('#5FA99A', 680, 120) +
    land('#2E9AA6', 'M0 640H1600') +
    waves(690, 5, '#E5F7F2', 0.5) +
    pennants(['#C2301A', '#F4A821'], '#6E3A18'),
);

const card = cardOf(
  cardGround('dbo-c', '#147A8A', '#05293A', '#FFE3A0') +
    waves(250, 2, '#7FD0CC', 0.6) +
    placed(96, 40, 2.3, painted(HOUSE_EMBLEMS.naga, { e1: '#0FA07C', e2: '#FFE9BF', e3: '#F4A821', e4: '#04242C' })),
);

/** Dragon Boat: a river race between limestone hills; drums and gong. */
export const art: SlotArt = {
  symbols,
  scene: { night, paper },
  cabinet: {
    frame: { top: '#1C6C7C', foot: '#0A3444', edge: '#F4B740', rim: '#04202C' },
    awning: ['#C2301A', '#FFE9BF'],
    reel: { rim: '#BBD9CE', near: '#F1FAF3', middle: '#FBFFFA', gap: '#062430' },
    win: { line: '#B5401C', halo: '#FFE9A0', glow: '#FFC552' },
    badge: { ground: '#0A4456', edge: '#F4B740', ink: '#FFF1D2' },
  },
  sound: {
    rootHz: 196,
    scale: [0, 3, 5, 7, 10],
    beatsPerMinute: 132,
    stop: [{ at: 0, step: -5, beats: 0.25, by: 'drum', loud: 0.9 }],
    win: [
      { at: 0, step: 0, beats: 0.5, by: 'drum', loud: 0.9 },
      { at: 0.5, step: 3, beats: 0.5, by: 'pluck', loud: 0.8 },
      { at: 1, step: 5, beats: 0.8, by: 'pluck', loud: 0.8 },
    ],
    feature: [
      { at: 0, step: -5, beats: 0.4, by: 'drum', loud: 1 },
      { at: 0.5, step: -5, beats: 0.4, by: 'drum', loud: 1 },
      { at: 1, step: -5, beats: 0.2, by: 'drum', loud: 1 },
      { at: 1.25, step: -5, beats: 0.2, by: 'drum', loud: 1 },
      { at: 1.5, step: -5, beats: 0.4, by: 'drum', loud: 1 },
      { at: 2, step: 0, beats: 1.6, by: 'gong', loud: 0.9 },
    ],
    bed: {
      beats: 4,
      notes: [
        { at: 0, step: -5, beats: 0.3, by: 'drum', loud: 0.3 },
        { at: 1, step: -5, beats: 0.3, by: 'drum', loud: 0.2 },
        { at: 2, step: -5, beats: 0.3, by: 'drum', loud: 0.3 },
        { at: 2.5, step: 0, beats: 0.2, by: 'wood', loud: 0.2 },
        { at: 3, step: -5, beats: 0.3, by: 'drum', loud: 0.2 },
        { at: 3.5, step: 2, beats: 0.2, by: 'wood', loud: 0.2 },
      ],
    },
  },
  feature: { card, ground: '#0B4658', spark: '#FFE3A0', things: { racer } },
};
