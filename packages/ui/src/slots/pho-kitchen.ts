import { card, scene } from './pho-kitchen.scene.ts';
import { symbols, things } from './pho-kitchen.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** Pho Kitchen: hammered copper below a green awning; chopsticks on wood, a lid that rings, a quick drum. */
export const art: SlotArt = {
  symbols,
  scene,
  cabinet: {
    frame: { top: '#C4733A', foot: '#6B3216', edge: '#F3C98A', rim: '#2E120A' },
    awning: ['#2E7D6B', '#FFF3D8'],
    reel: { rim: '#E3C08C', near: '#FFF3DC', middle: '#FFFAEE', gap: '#3A1A0E' },
    win: { line: '#0C7657', halo: '#FFFAEE', glow: '#FFC95C' },
    badge: { ground: '#23508F', edge: '#FDFBF2', ink: '#FFF8E8' },
  },
  sound: {
    rootHz: 220,
    scale: [0, 2, 4, 7, 9],
    beatsPerMinute: 132,
    stop: [
      { at: 0, step: 4, beats: 0.2, by: 'wood', loud: 0.6 },
      { at: 0.15, step: 7, beats: 0.2, by: 'wood', loud: 0.4 },
    ],
    win: [
      { at: 0, step: 5, beats: 0.5, by: 'pluck' },
      { at: 0.5, step: 7, beats: 0.5, by: 'pluck', loud: 0.7 },
      { at: 1, step: 10, beats: 0.8, by: 'bell', loud: 0.7 },
    ],
    feature: [
      { at: 0, step: 0, beats: 0.5, by: 'drum', loud: 0.7 },
      { at: 0.5, step: 5, beats: 0.25, by: 'wood' },
      { at: 0.75, step: 5, beats: 0.25, by: 'wood' },
      { at: 1, step: 0, beats: 0.5, by: 'drum', loud: 0.75 },
      { at: 1.5, step: 7, beats: 0.25, by: 'wood' },
      { at: 1.75, step: 8, beats: 0.25, by: 'wood', loud: 0.7 },
      { at: 2, step: 0, beats: 0.5, by: 'drum', loud: 0.85 },
      { at: 2, step: 10, beats: 2, by: 'bell', loud: 0.75 },
      { at: 2.5, step: 12, beats: 1.5, by: 'bell', loud: 0.6 },
    ],
    bed: {
      beats: 8,
      notes: [
        { at: 0, step: -5, beats: 0.5, by: 'drum', loud: 0.25 },
        { at: 0.5, step: 5, beats: 0.2, by: 'wood', loud: 0.18 },
        { at: 1.5, step: 5, beats: 0.2, by: 'wood', loud: 0.18 },
        { at: 2, step: 3, beats: 0.5, by: 'pluck', loud: 0.22 },
        { at: 3, step: 4, beats: 0.5, by: 'pluck', loud: 0.22 },
        { at: 4, step: -5, beats: 0.5, by: 'drum', loud: 0.25 },
        { at: 4.5, step: 5, beats: 0.2, by: 'wood', loud: 0.18 },
        { at: 5, step: 2, beats: 0.5, by: 'pluck', loud: 0.22 },
        { at: 6, step: 0, beats: 1, by: 'pluck', loud: 0.22 },
        { at: 7.5, step: 7, beats: 0.2, by: 'wood', loud: 0.15 },
      ],
    },
  },
  feature: { card, ground: '#3A160E', spark: '#FFE3A0', things },
};
