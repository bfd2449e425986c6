import { card, scene } from './lotus-pond.scene.ts';
import { symbols } from './lotus-pond.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** Lotus Pond: white porcelain with a cobalt line; a slow flute over plucked drops, with the raised fourth left out. */
export const art: SlotArt = {
  symbols,
  scene,
  cabinet: {
    frame: { top: '#EDF4F0', foot: '#AFCBCD', edge: '#2C5FA8', rim: '#12384A' },
    awning: ['#2F7F84', '#F6FBF4'],
    reel: { rim: '#BFDAD6', near: '#F1F9F3', middle: '#FDFEFA', gap: '#1B4A57' },
    win: { line: '#0C7657', halo: '#FFFFFF', glow: '#F9B9C9' },
    badge: { ground: '#B03468', edge: '#FBC9D2', ink: '#FFF3DC' },
  },
  sound: {
    rootHz: 261.63,
    scale: [0, 2, 5, 7, 9],
    beatsPerMinute: 72,
    stop: [{ at: 0, step: 5, beats: 0.2, by: 'pluck', loud: 0.4 }],
    win: [
      { at: 0, step: 1, beats: 0.3, by: 'flute' },
      { at: 0.3, step: 3, beats: 0.3, by: 'flute' },
      { at: 0.6, step: 5, beats: 0.4, by: 'flute', loud: 0.75 },
    ],
    feature: [
      { at: 0, step: 10, beats: 0.4, by: 'pluck', loud: 0.4 },
      { at: 0.2, step: 8, beats: 0.4, by: 'pluck', loud: 0.45 },
      { at: 0.4, step: 7, beats: 0.4, by: 'pluck', loud: 0.5 },
      { at: 0.6, step: 5, beats: 0.6, by: 'pluck' },
      { at: 0.9, step: 3, beats: 0.5, by: 'flute' },
      { at: 1.3, step: 5, beats: 1, by: 'flute', loud: 0.75 },
      { at: 1.3, step: 0, beats: 1, by: 'bell', loud: 0.4 },
    ],
    bed: {
      beats: 12,
      notes: [
        { at: 0, step: 0, beats: 2.5, by: 'flute', loud: 0.2 },
        { at: 3, step: 2, beats: 1, by: 'flute', loud: 0.18 },
        { at: 4, step: 3, beats: 2, by: 'flute', loud: 0.2 },
        { at: 5, step: 8, beats: 0.5, by: 'pluck', loud: 0.2 },
        { at: 6.5, step: 10, beats: 0.5, by: 'pluck', loud: 0.18 },
        { at: 7, step: 1, beats: 1, by: 'flute', loud: 0.2 },
        { at: 8, step: -1, beats: 2.5, by: 'flute', loud: 0.2 },
        { at: 9, step: 7, beats: 0.5, by: 'pluck', loud: 0.2 },
        { at: 11, step: 5, beats: 0.5, by: 'pluck', loud: 0.18 },
      ],
    },
  },
  feature: { card, ground: '#0E4456', spark: '#FFE9AE', things: {} },
};
