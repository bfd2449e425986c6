import { drawn, painted } from './drawing.ts';
import { HOUSE_EMBLEMS as E } from './house-emblems.ts';
import { card, scene } from './koi-lantern.scene.ts';
import { LETTER_INKS, letter } from './letters.ts';
import type { SlotArt } from './slot-art.ts';

const LANTERN = { e1: '#D63B20', e2: '#FFE9BF', e3: '#F4A821', e4: '#430914' } as const;
const DISC = '<circle cx="60" cy="60" r="55" fill="var(--e1)"/>';
const LIT = { e1: '#F4A821', e2: '#FFE9BF', e3: '#FFD98A', e4: '#3B0710' } as const;
const UNLIT = { e1: '#39427A', e2: '#39427A', e3: '#4B5596', e4: '#1C2242' } as const;
const small = (inks: typeof LIT | typeof UNLIT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><g transform="translate(20 20)">${painted(E.lantern, inks)}</g></svg>` as const;

/** Koi Lantern: the night market by the river, bells and plucked strings (look: slot-koi-lantern-dark). */
export const art: SlotArt = {
  symbols: {
    koi: drawn(E.koi, { e1: '#F2603F', e2: '#FFF0D6', e3: '#FFA94A', e4: '#2A1420' }),
    bronze_drum: drawn(E.drum, { e1: '#C77A3A', e2: '#FFE0A8', e3: '#8A3A1E', e4: '#3A160A' }, DISC),
    boat: drawn(E.boat, { e1: '#14A083', e2: '#8FD9C0', e3: '#C2301A', e4: '#0A3A34' }),
    lotus: drawn(E.lotus, { e1: '#E2667F', e2: '#FBC7C4', e3: '#0C8A6A', e4: '#5A1238' }),
    coin: drawn(E.coin, { e1: '#F4B32E', e2: '#FFF0C8', e3: '#C9760C', e4: '#6B2F05' }),
    ace: letter('ace', LETTER_INKS.ace),
    king: letter('king', LETTER_INKS.king),
    queen: letter('queen', LETTER_INKS.queen),
    lantern: drawn(E.lantern, LANTERN),
  },
  scene,
  cabinet: {
    frame: { top: '#7A2C16', foot: '#4A160C', edge: '#F4A821', rim: '#3B0D08' },
    awning: ['#D63B20', '#FFF0D6'],
    reel: { rim: '#E3C68E', near: '#FFF6E2', middle: '#FFFBF0', gap: '#2A0A08' },
    win: { line: '#0C7657', halo: '#FFE08A', glow: '#FFC04E' },
    badge: { ground: '#7A1420', edge: '#F4A821', ink: '#FFEBC4' },
  },
  sound: {
    rootHz: 261.6,
    scale: [0, 2, 4, 7, 9],
    beatsPerMinute: 112,
    stop: [{ at: 0, step: 0, beats: 0.2, by: 'wood', loud: 0.7 }],
    win: [
      { at: 0, step: 2, beats: 0.4, by: 'pluck' },
      { at: 0.4, step: 4, beats: 0.4, by: 'pluck', loud: 0.7 },
      { at: 0.8, step: 5, beats: 0.6, by: 'bell', loud: 0.7 },
    ],
    feature: [
      { at: 0, step: 0, beats: 0.5, by: 'bell' },
      { at: 0.5, step: 2, beats: 0.5, by: 'bell' },
      { at: 1, step: 4, beats: 0.5, by: 'bell' },
      { at: 1.5, step: 5, beats: 0.5, by: 'bell' },
      { at: 2, step: 7, beats: 1.2, by: 'bell', loud: 0.8 },
      { at: 2, step: -5, beats: 1, by: 'drum', loud: 0.8 },
    ],
    bed: {
      beats: 8,
      notes: [
        { at: 0, step: 0, beats: 0.8, by: 'pluck', loud: 0.2 },
        { at: 1, step: 2, beats: 0.8, by: 'pluck', loud: 0.18 },
        { at: 2, step: 4, beats: 0.8, by: 'pluck', loud: 0.2 },
        { at: 3, step: 3, beats: 0.8, by: 'pluck', loud: 0.18 },
        { at: 4, step: 5, beats: 1.6, by: 'bell', loud: 0.14 },
        { at: 5, step: 2, beats: 0.8, by: 'pluck', loud: 0.18 },
        { at: 6, step: 1, beats: 0.8, by: 'pluck', loud: 0.18 },
        { at: 7, step: 3, beats: 0.8, by: 'pluck', loud: 0.18 },
      ],
    },
  },
  feature: {
    card,
    ground: '#1B2560',
    spark: '#FFD98A',
    things: { meter_lit: small(LIT), meter_unlit: small(UNLIT) },
  },
};
