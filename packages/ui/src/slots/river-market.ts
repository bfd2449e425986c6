import { card, scene } from './river-market.scene.ts';
import { symbols } from './river-market.symbols.ts';
import type { SlotArt } from './slot-art.ts';

/** River Market: a floating market, boats of fruit under a bamboo pole, a brass bell for the free spins. */
export const art: SlotArt = {
  symbols,
  scene,
  // The planks of a sampan: river blue, a rope of rattan around it, a sunshade of palm green.
  cabinet: {
    frame: { top: '#1F7F90', foot: '#0F4256', edge: '#F0BC62', rim: '#0A2233' },
    awning: ['#17806A', '#FFF1D2'],
    reel: { rim: '#D9E6D6', near: '#F1F4E4', middle: '#FFFCF2', gap: '#0F3A4C' },
    win: { line: '#C23A2A', halo: '#FFE9B0', glow: '#FFC65A' },
    badge: { ground: '#C23A2A', edge: '#FFD98A', ink: '#FFF8E6' },
  },
  // An evening raft: a wooden slit drum, a plucked lute and a bamboo flute over a scale of the south.
  sound: {
    rootHz: 293.66,
    scale: [0, 2, 5, 7, 9],
    beatsPerMinute: 126,
    stop: [
      { at: 0, step: -3, beats: 0.12, by: 'wood' },
      { at: 0.1, step: 0, beats: 0.12, by: 'wood', loud: 0.3 },
    ],
    win: [
      { at: 0, step: 2, beats: 0.4, by: 'pluck' },
      { at: 0.45, step: 4, beats: 0.4, by: 'pluck' },
      { at: 0.9, step: 7, beats: 0.8, by: 'flute' },
    ],
    feature: [
      { at: 0, step: 5, beats: 1, by: 'bell' },
      { at: 0.75, step: 5, beats: 1, by: 'bell', loud: 0.45 },
      { at: 1.5, step: 3, beats: 0.5, by: 'flute' },
      { at: 2, step: 4, beats: 0.5, by: 'flute' },
      { at: 2.5, step: 7, beats: 1.3, by: 'flute', loud: 0.7 },
    ],
    bed: {
      beats: 8,
      notes: [
        { at: 0, step: -5, beats: 0.5, by: 'wood', loud: 0.22 },
        { at: 0, step: 0, beats: 1.4, by: 'pluck', loud: 0.2 },
        { at: 1.5, step: 2, beats: 0.5, by: 'pluck', loud: 0.16 },
        { at: 2, step: 3, beats: 1, by: 'pluck', loud: 0.18 },
        { at: 3, step: -5, beats: 0.5, by: 'wood', loud: 0.18 },
        { at: 4, step: 4, beats: 2, by: 'flute', loud: 0.14 },
        { at: 5.5, step: 1, beats: 0.5, by: 'pluck', loud: 0.16 },
        { at: 6, step: 2, beats: 1.5, by: 'flute', loud: 0.13 },
        { at: 7, step: -5, beats: 0.5, by: 'wood', loud: 0.18 },
      ],
    },
  },
  feature: {
    card,
    ground: '#0B2C46',
    spark: '#FFD27A',
    things: {},
  },
};
