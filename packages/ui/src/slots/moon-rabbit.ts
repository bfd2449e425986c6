import { card, scene } from './moon-rabbit.scene.ts';
import { symbols } from './moon-rabbit.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** Moon Rabbit: plum silk with a gold thread; bells and plucked strings in a minor pentatonic, like a round dance. */
export const art: SlotArt = {
  symbols,
  scene,
  cabinet: {
    frame: { top: '#6B3A8C', foot: '#2E1650', edge: '#F2C45A', rim: '#190B33' },
    awning: ['#8A3F8F', '#FFE9C8'],
    reel: { rim: '#D9C3E6', near: '#FBF0EC', middle: '#FFFBF4', gap: '#2A1446' },
    win: { line: '#0C7657', halo: '#FFF8EA', glow: '#FFC95C' },
    badge: { ground: '#C02E3C', edge: '#F2C45A', ink: '#FFE9B8' },
  },
  sound: {
    rootHz: 293.66,
    scale: [0, 3, 5, 7, 10],
    beatsPerMinute: 96,
    stop: [{ at: 0, step: 0, beats: 0.25, by: 'pluck', loud: 0.5 }],
    win: [
      { at: 0, step: 2, beats: 0.4, by: 'bell' },
      { at: 0.4, step: 4, beats: 0.4, by: 'bell' },
      { at: 0.8, step: 5, beats: 0.6, by: 'bell', loud: 0.8 },
    ],
    feature: [
      { at: 0, step: -5, beats: 3, by: 'gong', loud: 0.7 },
      { at: 0.5, step: 0, beats: 0.5, by: 'pluck' },
      { at: 0.75, step: 2, beats: 0.5, by: 'pluck' },
      { at: 1, step: 3, beats: 0.5, by: 'pluck' },
      { at: 1.25, step: 5, beats: 0.5, by: 'pluck' },
      { at: 1.5, step: 7, beats: 1.5, by: 'bell', loud: 0.8 },
      { at: 2, step: 10, beats: 1, by: 'bell', loud: 0.6 },
    ],
    bed: {
      beats: 16,
      notes: [
        { at: 0, step: 0, beats: 1, by: 'pluck', loud: 0.3 },
        { at: 1.5, step: 2, beats: 0.5, by: 'pluck', loud: 0.25 },
        { at: 2, step: 3, beats: 1, by: 'pluck', loud: 0.3 },
        { at: 4, step: 5, beats: 1.5, by: 'bell', loud: 0.2 },
        { at: 6, step: 4, beats: 1, by: 'pluck', loud: 0.25 },
        { at: 7, step: 3, beats: 1, by: 'pluck', loud: 0.25 },
        { at: 8, step: 2, beats: 1, by: 'pluck', loud: 0.3 },
        { at: 9.5, step: 3, beats: 0.5, by: 'pluck', loud: 0.25 },
        { at: 10, step: 0, beats: 1, by: 'pluck', loud: 0.3 },
        { at: 12, step: 7, beats: 2, by: 'bell', loud: 0.2 },
        { at: 14, step: -1, beats: 1, by: 'pluck', loud: 0.25 },
      ],
    },
  },
  feature: { card, ground: '#2A1D52', spark: '#FFE7A3', things: {} },
};
