import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import type { Note, SlotArt, SlotSound } from './slot-art.ts';
import { loadSlotArt, slotArtIds } from './slot-arts.ts';

const BOX = 'viewBox="0 0 160 160"';
/** Forbidden in a drawing: code, another address, an embedded page, a bitmap, a missing font. */
const FORBIDDEN = [
  /<script/i,
  /\son\w+=/i,
  /href="(?!#)/i,
  /<foreignObject/i,
  /<image/i,
  /<text/i,
  /url\((?!#)/i,
  /@import/i,
];
const heavyFilter = /<filter(?:(?!<\/filter>).)*<fe\w+(?:(?!<\/filter>).)*<fe/is;

const drawingsOf = ({ symbols, scene, feature }: SlotArt): [name: string, svg: string][] => [
  ...Object.entries(symbols),
  ...Object.entries(feature.things),
  ['night', scene.night],
  ['paper', scene.paper],
  ['card', feature.card],
];

const secondsOf = (notes: readonly Note[], { beatsPerMinute }: SlotSound): number =>
  (Math.max(...notes.map(({ at, beats }) => at + beats)) * 60) / beatsPerMinute;

describe.each(slotArtIds())('%s', async (id) => {
  const art = (await loadSlotArt(id)) as SlotArt;

  test('every drawing is a whole, valid and self-contained file', () => {
    for (const [name, svg] of drawingsOf(art)) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"'), name).toBe(true);
      expect(() => new Resvg(svg), name).not.toThrow();
      for (const part of FORBIDDEN) expect(svg, name).not.toMatch(part);
      expect(svg, name).not.toMatch(heavyFilter);
    }
  });

  test('every reference of a drawing is inside it', () => {
    for (const [name, svg] of drawingsOf(art)) {
      const made = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, mark]) => mark));
      const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, mark]) => mark);
      expect(
        references.filter((mark) => !made.has(mark)),
        name,
      ).toEqual([]);
    }
  });

  test('drawings have their boxes and stay small', () => {
    for (const [name, svg] of Object.entries(art.symbols)) {
      expect(svg, name).toContain(BOX);
      expect(svg.length, name).toBeLessThanOrEqual(4096);
    }
    for (const svg of [art.scene.night, art.scene.paper]) {
      expect(svg).toContain('viewBox="0 0 1600 900"');
      expect(svg).toContain('preserveAspectRatio="xMidYMid slice"');
      expect(svg.length).toBeLessThanOrEqual(16_384);
    }
    expect(art.scene.night).not.toBe(art.scene.paper);
    expect(art.feature.card).toContain('viewBox="0 0 480 320"');
  });

  test('no two symbols share a drawing', () => {
    const drawings = Object.values(art.symbols);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('a stop is one short sound, a win three rising notes, a feature begins within two seconds', () => {
    const { sound } = art;
    expect(secondsOf(sound.stop, sound)).toBeLessThan(0.2);
    expect(secondsOf(sound.win, sound)).toBeLessThan(0.9);
    expect(secondsOf(sound.feature, sound)).toBeLessThan(2);
    const steps = sound.win.map(({ step }) => step);
    expect(steps).toHaveLength(3);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(3);
  });

  test('the scale rises within one octave, and the background music ends where it begins again', () => {
    const { scale, bed } = art.sound;
    expect(scale).toEqual([...new Set(scale)].sort((a, b) => a - b));
    expect(scale.every((semitones) => semitones >= 0 && semitones < 12)).toBe(true);
    for (const { at, beats } of bed?.notes ?? []) expect(at + beats).toBeLessThanOrEqual(bed?.beats ?? 0);
  });
});
