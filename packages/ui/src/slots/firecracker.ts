import { card, scene } from './firecracker.scene.ts';
import { symbols } from './firecracker.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** Firecracker: New Year's eve in a street of tall thin houses; crackers walk, the fuse burns, the wheel turns. */
export const art: SlotArt = {
  symbols,
  scene,
  // A stage for the lion: midnight enamel, a yellow painted edge, scarlet cloth.
  cabinet: {
    frame: { top: '#4A2A9A', foot: '#1E1054', edge: '#FFC928', rim: '#0E0630' },
    awning: ['#E62E3E', '#FFD65C'],
    reel: { rim: '#F6D3CE', near: '#FDEBE2', middle: '#FFFCF5', gap: '#20104A' },
    win: { line: '#B5184A', halo: '#FFF0B0', glow: '#FFB43B' },
    badge: { ground: '#AF1638', edge: '#FFC928', ink: '#FFF8E0' },
  },
  // A lion's drum: sticks on the rim, skin, small cymbals; bright and quick.
  sound: {
    rootHz: 261.63,
    scale: [0, 2, 4, 7, 9],
    beatsPerMinute: 152,
    stop: [
      { at: 0, step: -5, beats: 0.2, by: 'drum' },
      { at: 0.2, step: 7, beats: 0.15, by: 'wood', loud: 0.4 },
    ],
    win: [
      { at: 0, step: 4, beats: 0.4, by: 'bell', loud: 0.5 },
      { at: 0.5, step: 6, beats: 0.4, by: 'bell', loud: 0.5 },
      { at: 1, step: 9, beats: 1, by: 'bell' },
    ],
    feature: [
      { at: 0, step: -5, beats: 0.5, by: 'drum', loud: 0.8 },
      { at: 0.5, step: -3, beats: 0.25, by: 'drum' },
      { at: 0.75, step: -3, beats: 0.25, by: 'drum' },
      { at: 1, step: -5, beats: 0.5, by: 'drum', loud: 0.8 },
      { at: 1.5, step: 10, beats: 0.2, by: 'wood' },
      { at: 1.75, step: 11, beats: 0.2, by: 'wood' },
      { at: 2, step: 12, beats: 0.2, by: 'wood' },
      { at: 2.25, step: 13, beats: 0.2, by: 'wood' },
      { at: 2.5, step: 0, beats: 2, by: 'gong', loud: 0.7 },
      { at: 2.5, step: 9, beats: 1.5, by: 'bell' },
    ],
    bed: {
      beats: 8,
      notes: [
        { at: 0, step: -5, beats: 0.5, by: 'drum', loud: 0.24 },
        { at: 1, step: 10, beats: 0.2, by: 'wood', loud: 0.14 },
        { at: 1.5, step: 10, beats: 0.2, by: 'wood', loud: 0.12 },
        { at: 2, step: -5, beats: 0.5, by: 'drum', loud: 0.2 },
        { at: 3, step: 5, beats: 0.5, by: 'pluck', loud: 0.16 },
        { at: 3.5, step: 7, beats: 0.5, by: 'pluck', loud: 0.16 },
        { at: 4, step: -5, beats: 0.5, by: 'drum', loud: 0.24 },
        { at: 5, step: 10, beats: 0.2, by: 'wood', loud: 0.14 },
        { at: 5.5, step: -3, beats: 0.3, by: 'drum', loud: 0.16 },
        { at: 6, step: -5, beats: 0.5, by: 'drum', loud: 0.22 },
        { at: 6.5, step: 8, beats: 0.5, by: 'pluck', loud: 0.16 },
        { at: 7, step: 6, beats: 0.8, by: 'pluck', loud: 0.16 },
      ],
    },
  },
  feature: {
    card,
    ground: '#1A0C46',
    spark: '#FFC928',
    things: {},
    wheel: ['#E62E3E', '#FFF3DA', '#2FB9D6', '#FFC928', '#FF5A8A', '#5B3FB0'],
  },
};
