import type { SlotArt } from './slot-art.ts';
import { card, scene } from './temple-coins.scene.ts';
import { jar, jarOpen, symbols } from './temple-coins.symbols.ts';

/** Temple Coins: a clearing around an old brick tower; three bells bring out the jars. */
export const art: SlotArt = {
  symbols,
  scene,
  // Old bronze gone green, set in fired clay; the reels are worn limestone.
  cabinet: {
    frame: { top: '#3F7F6E', foot: '#173A34', edge: '#E0A63A', rim: '#081C18' },
    awning: ['#B4502E', '#F3E3B8'],
    reel: { rim: '#D3CDAE', near: '#ECE8D0', middle: '#FBF9EC', gap: '#1C2B22' },
    win: { line: '#B4432A', halo: '#FFF0B8', glow: '#F3C34B' },
    badge: { ground: '#5E2A1C', edge: '#F3B93B', ink: '#FFF3D2' },
  },
  // Bronze: gongs and bells on the five tones of an island scale, slow, with long tails.
  sound: {
    rootHz: 174.61,
    scale: [0, 1, 5, 7, 8],
    beatsPerMinute: 92,
    stop: [{ at: 0, step: 0, beats: 0.2, by: 'drum', loud: 0.5 }],
    win: [
      { at: 0, step: 5, beats: 0.3, by: 'bell', loud: 0.5 },
      { at: 0.3, step: 7, beats: 0.3, by: 'bell', loud: 0.5 },
      { at: 0.6, step: 10, beats: 0.7, by: 'bell' },
    ],
    feature: [
      { at: 0, step: 0, beats: 2.6, by: 'gong', loud: 0.8 },
      { at: 0.5, step: 7, beats: 0.5, by: 'bell', loud: 0.4 },
      { at: 1, step: 8, beats: 0.5, by: 'bell', loud: 0.46 },
      { at: 1.5, step: 9, beats: 0.5, by: 'bell', loud: 0.52 },
      { at: 2, step: 10, beats: 0.9, by: 'bell', loud: 0.6 },
    ],
    bed: {
      beats: 8,
      notes: [
        { at: 0, step: -5, beats: 4, by: 'gong', loud: 0.2 },
        { at: 1, step: 5, beats: 1, by: 'bell', loud: 0.1 },
        { at: 2, step: 7, beats: 1, by: 'bell', loud: 0.1 },
        { at: 3, step: 6, beats: 1, by: 'bell', loud: 0.1 },
        { at: 4, step: -3, beats: 4, by: 'gong', loud: 0.16 },
        { at: 5.5, step: 8, beats: 1, by: 'bell', loud: 0.1 },
        { at: 6.5, step: 7, beats: 1, by: 'bell', loud: 0.08 },
      ],
    },
  },
  feature: {
    card,
    ground: '#0A2A26',
    spark: '#FFE08A',
    things: { jar, jar_open: jarOpen },
  },
};
