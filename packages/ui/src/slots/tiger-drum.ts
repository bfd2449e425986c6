import { cardOf, painted, sceneOf } from './drawing.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import { cardGround, cloud, land, light, orb, placed, shine, sky, specks, stamp, stamped } from './paper-scene.ts';
import type { Hex, SlotArt } from './slot-art.ts';
import { symbols } from './tiger-drum.symbols.ts';

/** A house on stilts with its steep roof, 260 wide, its foot at 0 0. */
const longhouse = (roof: Hex, wall: Hex, post: Hex, lamp: Hex): string =>
  `<path fill="${post}" d="M20-60h8V0h-8zM90-60h8V0h-8zM160-60h8V0h-8zM230-60h8V0h-8z"/><path fill="${wall}" d="M6-120H254V-56H6z"/><path fill="${lamp}" d="M110-112h40v56h-40zM36-104h30v26h-30zM194-104h30v26h-30z"/><path fill="${roof}" d="M-24-112Q30-150 56-312L72-330Q130-300 188-330L204-312Q230-150 284-112Z"/><path d="M56-312L40-344M204-312L220-344" stroke="${roof}" stroke-width="10" stroke-linecap="round"/>`;

/** Palms and broad leaves that frame both sides. */
const leaves = (fill: Hex, y: number, across: 1 | -1): string =>
  `<g transform="translate(${across === 1 ? 0 : 1600} ${y}) scale(${across} 1)"><path fill="${fill}" d="M-20 300Q80 60 330 40Q190 90 150 180Q260 120 380 170Q240 170 150 250Q260 230 330 300Q200 270 90 340L-20 420Z"/></g>`;

const night = sceneOf(
  sky('tdr-n', '#150A14', '#3A1220', '#7A2A1C') +
    light('tdr-g', '#FF8A3C', 0.6) +
    specks('#FFE0B0', 40, 20, 300, 2) +
    orb(800, 150, 110, '#F6B04A', '#C8662A') +
    cloud('#4E1B26', 250, 210, 1.7, 0.8) +
    cloud('#4E1B26', 1220, 260, 1.5, 0.8) +
    land('#2C0F16', 'M0 560Q300 400 620 520T1180 480T1600 520') +
    stamp('tdr-h', longhouse('#3E1712', '#28100F', '#1C0A0C', '#FFB24A')) +
    stamped('tdr-h', 70, 760, 1.1) +
    stamped('tdr-h', 1250, 770, 1.15) +
    stamped('tdr-h', 520, 700, 0.7) +
    shine('tdr-g', 800, 860, 460) +
    land('#1A090E', 'M0 760Q400 730 800 770T1600 750') +
    leaves('#12201A', 430, 1) +
    leaves('#12201A', 430, -1),
);
const paper = sceneOf(
  sky('tdr-p', '#FFE7B8', '#FFD08A', '#F4A65A') +
    orb(800, 160, 112, '#E5502F', '#F58A4C') +
    cloud('#FFF4DC', 250, 210, 1.7, 0.9) +
    cloud('#FFF4DC', 1220, 260, 1.5, 0.9) +
    land('#C98A4A', 'M0 560Q300 400 620 520T1180 480T1600 520') +
    stamp('tdr-h', longhouse('#7A3A20', '#B5713C', '#5E2E18', '#FFE9B8')) +
    stamped('tdr-h', 70, 760, 1.1) +
    stamped('tdr-h', 1250, 770, 1.15) +
    stamped('tdr-h', 520, 700, 0.7) +
    land('#8E4A26', 'M0 760Q400 730 800 770T1600 750') +
    leaves('#56702E', 430, 1) +
    leaves('#56702E', 430, -1),
);

const card = cardOf(
  cardGround('tdr-c', '#A3351C', '#2A0A10', '#FFC96A') +
    `<circle cx="240" cy="168" r="138" fill="#F4B740"/><circle cx="240" cy="168" r="122" fill="#FFF0D2"/><circle cx="240" cy="168" r="112" fill="none" stroke="#A3241C" stroke-width="4" stroke-dasharray="4 10"/>` +
    placed(146, 72, 1.56, painted(HOUSE_EMBLEMS.tiger, { e1: '#F09A2E', e2: '#FFF4DC', e3: '#E2667F', e4: '#2A1420' })),
);

/** Tiger Drum: highland longhouses by a fire; skins, horn and bronze. */
export const art: SlotArt = {
  symbols,
  scene: { night, paper },
  cabinet: {
    frame: { top: '#8A4A1E', foot: '#43200E', edge: '#FFC04E', rim: '#231008' },
    awning: ['#2A1712', '#F4A821'],
    reel: { rim: '#DDB478', near: '#FFF0D4', middle: '#FFF9EA', gap: '#200C06' },
    win: { line: '#A3241C', halo: '#FFD98A', glow: '#FFA94A' },
    badge: { ground: '#33130E', edge: '#FFC04E', ink: '#FFE9B8' },
  },
  sound: {
    rootHz: 147,
    scale: [0, 3, 5, 6, 10],
    beatsPerMinute: 120,
    stop: [{ at: 0, step: 0, beats: 0.25, by: 'drum', loud: 1 }],
    win: [
      { at: 0, step: 5, beats: 0.4, by: 'drum', loud: 0.9 },
      { at: 0.4, step: 6, beats: 0.4, by: 'wood', loud: 0.9 },
      { at: 0.8, step: 10, beats: 0.7, by: 'flute', loud: 0.7 },
    ],
    feature: [
      { at: 0, step: 0, beats: 0.3, by: 'drum', loud: 1 },
      { at: 0.33, step: 0, beats: 0.3, by: 'drum', loud: 0.8 },
      { at: 0.66, step: 0, beats: 0.3, by: 'drum', loud: 0.8 },
      { at: 1, step: 0, beats: 0.3, by: 'drum', loud: 1 },
      { at: 1.5, step: 5, beats: 1.4, by: 'flute', loud: 0.8 },
      { at: 2, step: 0, beats: 1.6, by: 'gong', loud: 0.9 },
    ],
    bed: {
      beats: 4,
      notes: [
        { at: 0, step: 0, beats: 0.3, by: 'drum', loud: 0.35 },
        { at: 0.75, step: 2, beats: 0.2, by: 'wood', loud: 0.2 },
        { at: 1.5, step: 0, beats: 0.3, by: 'drum', loud: 0.25 },
        { at: 2, step: 0, beats: 0.3, by: 'drum', loud: 0.3 },
        { at: 3, step: 3, beats: 0.2, by: 'wood', loud: 0.2 },
        { at: 3.5, step: 2, beats: 0.2, by: 'wood', loud: 0.2 },
      ],
    },
  },
  feature: { card, ground: '#3A1220', spark: '#FFC96A', things: {} },
};
