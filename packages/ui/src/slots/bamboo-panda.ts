import { card, scene } from './bamboo-panda.scene.ts';
import { symbols } from './bamboo-panda.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** Bamboo Panda: split bamboo bound with straw rope; knocking stalks under a low flute. */
export const art: SlotArt = {
  symbols,
  scene,
  cabinet: {
    frame: { top: '#7FA24A', foot: '#44652A', edge: '#E8C06A', rim: '#1E2F14' },
    awning: ['#C8402A', '#F6E6C0'],
    reel: { rim: '#D5DBAA', near: '#F7F6DF', middle: '#FFFDF0', gap: '#24391A' },
    win: { line: '#0C7657', halo: '#FFFBF0', glow: '#F2CF7A' },
    badge: { ground: '#3B6B2C', edge: '#E8B44A', ink: '#FFF3DC' },
  },
  sound: {
    rootHz: 196,
    scale: [0, 2, 5, 7, 10],
    beatsPerMinute: 108,
    stop: [{ at: 0, step: 5, beats: 0.3, by: 'wood', loud: 0.7 }],
    win: [
      { at: 0, step: 5, beats: 0.45, by: 'wood' },
      { at: 0.45, step: 7, beats: 0.45, by: 'wood', loud: 0.7 },
      { at: 0.9, step: 10, beats: 0.6, by: 'flute', loud: 0.7 },
    ],
    feature: [
      { at: 0, step: 0, beats: 0.3, by: 'wood' },
      { at: 0.5, step: 2, beats: 0.3, by: 'wood' },
      { at: 1, step: 3, beats: 0.3, by: 'wood', loud: 0.7 },
      { at: 1.25, step: 5, beats: 0.3, by: 'wood', loud: 0.7 },
      { at: 1.5, step: 7, beats: 0.3, by: 'wood', loud: 0.8 },
      { at: 1.75, step: -5, beats: 1.5, by: 'drum', loud: 0.8 },
      { at: 1.75, step: 5, beats: 0.75, by: 'flute' },
      { at: 2.5, step: 7, beats: 1, by: 'flute', loud: 0.75 },
    ],
    bed: {
      beats: 16,
      notes: [
        { at: 0, step: 0, beats: 0.3, by: 'wood', loud: 0.25 },
        { at: 1.5, step: 3, beats: 0.3, by: 'wood', loud: 0.2 },
        { at: 2, step: 2, beats: 0.3, by: 'wood', loud: 0.25 },
        { at: 3, step: 5, beats: 0.3, by: 'wood', loud: 0.2 },
        { at: 4, step: 5, beats: 2, by: 'flute', loud: 0.18 },
        { at: 6, step: 4, beats: 1, by: 'flute', loud: 0.16 },
        { at: 8, step: 0, beats: 0.3, by: 'wood', loud: 0.25 },
        { at: 9.5, step: 3, beats: 0.3, by: 'wood', loud: 0.2 },
        { at: 10, step: 4, beats: 0.3, by: 'wood', loud: 0.25 },
        { at: 11, step: 2, beats: 0.3, by: 'wood', loud: 0.2 },
        { at: 12, step: 3, beats: 1.5, by: 'flute', loud: 0.18 },
        { at: 14, step: 2, beats: 1.5, by: 'flute', loud: 0.16 },
      ],
    },
  },
  feature: { card, ground: '#12362A', spark: '#E9F28A', things: {} },
};
