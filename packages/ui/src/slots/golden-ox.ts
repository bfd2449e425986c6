import { cardOf, painted, sceneOf } from './drawing.ts';
import { symbols } from './golden-ox.symbols.ts';
import { HOUSE_EMBLEMS } from './house-emblems.ts';
import { cardGround, cloud, land, light, orb, placed, shine, sky, specks, stamp, stamped } from './paper-scene.ts';
import type { Hex, SlotArt } from './slot-art.ts';

/** Rice terraces: bands that follow the slope, each with its bank. */
const terraces = (colors: readonly Hex[], bank: Hex): string =>
  colors
    .map((fill, step) => {
      const y = 470 + step * 66;
      const edge = `M0 ${y + 30}Q260 ${y - 50 + step * 6} 560 ${y + 20}T1100 ${y}T1600 ${y + 34 - step * 8}`;
      return `${land(fill, edge)}<path d="${edge}" fill="none" stroke="${bank}" stroke-width="7" opacity=".7"/>`;
    })
    .join('');

/** A straw hat and a back bent over the field. */
const farmer = (hat: Hex, coat: Hex): string =>
  `<path fill="${coat}" d="M-16 60Q-20 20 0 12Q24 18 18 60Z"/><path fill="${hat}" d="M-34 16L0-14L34 16Q0 26-34 16Z"/>`;
const palm = (trunk: Hex, leaf: Hex): string =>
  `<path d="M0 0Q-18-120 10-230" fill="none" stroke="${trunk}" stroke-width="14"/><path fill="${leaf}" d="M10-230Q-60-290-130-250Q-60-262 10-226Q-40-240-90-180Q-30-220 12-222Q50-270 130-230Q60-250 14-226Q60-230 90-160Q50-210 10-222Z"/>`;

const night = sceneOf(
  sky('gox-n', '#0A1226', '#1C2A52', '#5A3A5E') +
    light('gox-g', '#FFC552', 0.55) +
    specks('#FFF0D0', 48, 20, 340, 2) +
    orb(360, 170, 92, '#FFE3A0', '#D9B060') +
    shine('gox-g', 360, 170, 340) +
    cloud('#2A3A6A', 1120, 170, 1.8, 0.7) +
    land('#16213F', 'M0 470Q260 250 520 420T1020 360T1600 450') +
    terraces(['#1E3A44', '#24484A', '#1C3C40', '#234A44', '#17322F', '#1B3A34', '#122822'], '#C9A24A') +
    stamp('gox-f', farmer('#8A6A2A', '#121A2A')) +
    stamped('gox-f', 190, 640, 1) +
    stamped('gox-f', 1390, 700, 1.2) +
    stamp('gox-t', palm('#0E1A1A', '#123028')) +
    stamped('gox-t', 80, 800, 1.4) +
    stamped('gox-t', 1510, 820, 1.6),
);
const paper = sceneOf(
  sky('gox-p', '#BFE3EE', '#E8F1D6', '#FFE9B4') +
    orb(360, 180, 92, '#F4A821', '#FFD27A') +
    cloud('#FFFDF4', 1120, 170, 1.8, 0.95) +
    cloud('#FFFDF4', 640, 110, 1.2, 0.9) +
    land('#A6C9A0', 'M0 470Q260 250 520 420T1020 360T1600 450') +
    terraces(['#D9C25A', '#BFB64A', '#CFC05A', '#A8AE46', '#C4B850', '#94A240', '#7E9238'], '#8A6A2A') +
    stamp('gox-f', farmer('#E8CF8A', '#7A3A2A')) +
    stamped('gox-f', 190, 640, 1) +
    stamped('gox-f', 1390, 700, 1.2) +
    stamp('gox-t', palm('#6E4A24', '#4E7A34')) +
    stamped('gox-t', 80, 800, 1.4) +
    stamped('gox-t', 1510, 820, 1.6),
);

const card = cardOf(
  cardGround('gox-c', '#8A5A1C', '#2A1408', '#FFE08A') +
    '<path d="M0 270Q120 230 240 262T480 250V320H0Z" fill="#C9A03A"/>' +
    placed(
      130,
      34,
      1.84,
      painted(HOUSE_EMBLEMS.buffalo, { e1: '#F4B82E', e2: '#FFF0B8', e3: '#C2301A', e4: '#5A2A06' }),
    ),
);

/** Golden Ox: terraces at harvest; bells of the herd and a bamboo flute. Three reels, kept simple. */
export const art: SlotArt = {
  symbols,
  scene: { night, paper },
  cabinet: {
    frame: { top: '#B07A2C', foot: '#5E3812', edge: '#FFE08A', rim: '#33200C' },
    awning: ['#7E9238', '#FFF3D0'],
    reel: { rim: '#E6D29A', near: '#FFF8DE', middle: '#FFFDF2', gap: '#3A240C' },
    win: { line: '#A3241C', halo: '#FFE9A0', glow: '#F4B82E' },
    badge: { ground: '#6E3A18', edge: '#FFE08A', ink: '#FFF3D0' },
  },
  sound: {
    rootHz: 220,
    scale: [0, 2, 4, 7, 9],
    beatsPerMinute: 100,
    stop: [{ at: 0, step: 5, beats: 0.2, by: 'wood', loud: 0.7 }],
    win: [
      { at: 0, step: 4, beats: 0.35, by: 'bell', loud: 0.7 },
      { at: 0.35, step: 5, beats: 0.35, by: 'bell', loud: 0.7 },
      { at: 0.7, step: 7, beats: 0.6, by: 'bell', loud: 0.8 },
    ],
    feature: [
      { at: 0, step: 5, beats: 0.4, by: 'bell' },
      { at: 0.4, step: 7, beats: 0.4, by: 'bell' },
      { at: 0.8, step: 9, beats: 0.4, by: 'bell' },
      { at: 1.2, step: 10, beats: 1.2, by: 'flute', loud: 0.8 },
      { at: 1.2, step: -5, beats: 1, by: 'gong', loud: 0.7 },
    ],
  },
  feature: { card, ground: '#5E3812', spark: '#FFE08A', things: {} },
};
