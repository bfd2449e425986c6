import { card, scene } from './phoenix-silk.scene.ts';
import { symbols } from './phoenix-silk.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** Phoenix Silk: the drying yard of a silk house; a woven phoenix holds its reel. */
export const art: SlotArt = {
  symbols,
  scene,
  // A frame of garnet brocade with gold piping; the reels are undyed silk.
  cabinet: {
    frame: { top: '#8C1D48', foot: '#450B2A', edge: '#FFCB52', rim: '#22061A' },
    awning: ['#1C8C9E', '#FFE3B0'],
    reel: { rim: '#EBD3C8', near: '#F9EADF', middle: '#FFFBF4', gap: '#3C0C28' },
    win: { line: '#14748A', halo: '#FFE6C0', glow: '#F9A95A' },
    badge: { ground: '#14606F', edge: '#FFCB52', ink: '#FFF8E6' },
  },
  // A zither runs, a flute answers: minor, unhurried, no drum.
  sound: {
    rootHz: 220,
    scale: [0, 3, 5, 7, 10],
    beatsPerMinute: 104,
    stop: [{ at: 0, step: 5, beats: 0.3, by: 'pluck', loud: 0.4 }],
    win: [
      { at: 0, step: 3, beats: 0.3, by: 'pluck' },
      { at: 0.35, step: 5, beats: 0.3, by: 'pluck' },
      { at: 0.7, step: 8, beats: 0.8, by: 'pluck', loud: 0.7 },
    ],
    feature: [
      { at: 0, step: 0, beats: 0.3, by: 'pluck', loud: 0.4 },
      { at: 0.2, step: 2, beats: 0.3, by: 'pluck', loud: 0.44 },
      { at: 0.4, step: 4, beats: 0.3, by: 'pluck', loud: 0.48 },
      { at: 0.6, step: 5, beats: 0.3, by: 'pluck', loud: 0.52 },
      { at: 0.8, step: 7, beats: 0.3, by: 'pluck', loud: 0.56 },
      { at: 1, step: 9, beats: 0.5, by: 'pluck', loud: 0.6 },
      { at: 1.3, step: 10, beats: 1.8, by: 'flute', loud: 0.7 },
      { at: 1.3, step: 0, beats: 2, by: 'gong', loud: 0.3 },
    ],
    bed: {
      beats: 8,
      notes: [
        { at: 0, step: 0, beats: 2, by: 'pluck', loud: 0.2 },
        { at: 0.5, step: 3, beats: 1.5, by: 'pluck', loud: 0.14 },
        { at: 1, step: 5, beats: 1, by: 'pluck', loud: 0.14 },
        { at: 2, step: 7, beats: 2.5, by: 'flute', loud: 0.12 },
        { at: 4, step: -1, beats: 2, by: 'pluck', loud: 0.2 },
        { at: 4.5, step: 2, beats: 1.5, by: 'pluck', loud: 0.14 },
        { at: 5, step: 4, beats: 1, by: 'pluck', loud: 0.14 },
        { at: 6, step: 5, beats: 1.8, by: 'flute', loud: 0.12 },
      ],
    },
  },
  feature: { card, ground: '#2E0820', spark: '#FFCB52', things: {} },
};
