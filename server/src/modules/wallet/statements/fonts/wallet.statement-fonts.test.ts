import { LANGUAGES } from '@lantern/i18n';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { textsIn } from '../wallet.statement-texts.ts';
import { facesFor } from './wallet.statement-faces.ts';
import { openFonts } from './wallet.statement-fonts.ts';
import { fontOf } from './wallet.statement-shaping.ts';

const KEYS = ['statement', 'opening', 'closing', 'page', 'madeAt', 'start', 'today', 'kinds.deposit', 'kinds.jackpot'];
const words = (language: string) => KEYS.map((key) => textsIn(language)(key, { page: 1, time: '', currency: '' }));
const UNSEEN = /[\u200c-\u200f\u2066-\u2069]/u;

test.each(LANGUAGES)('every sign of a statement in $code has a font', ({ code }) => {
  for (const weight of ['plain', 'bold'] as const)
    for (const sign of new Set(words(code).join('').normalize('NFC')))
      if (!UNSEEN.test(sign))
        expect(
          facesFor(code, weight).some(({ has }) => has(sign.codePointAt(0) ?? 0)),
          sign,
        ).toBe(true);
});

/** Glyphs of a text in its own font: their number, and the signs that they stand for. */
async function glyphsOf(language: string, text: string) {
  const face = facesFor(language, 'plain').find(({ has }) => has(text.codePointAt(0) ?? 0));
  if (!face) throw new Error('no font');
  const { glyphs } = (await fontOf(face)).layout(text);
  return (glyphs as { id: number; codePoints: number[] }[]).map(({ id, codePoints }) => ({
    id,
    text: String.fromCodePoint(...codePoints),
  }));
}

test('letters are joined, and vowels that stand before their letter are put there', async () => {
  const [alone] = await glyphsOf('AR', 'ب');
  const joined = await glyphsOf('AR', 'ببب');
  // Each of the three has a form of its own, none of them that of a letter alone; the last sign stands first.
  expect(new Set([alone, ...joined].map((glyph) => glyph?.id)).size).toBe(4);
  const [burmese] = await glyphsOf('MY', 'ကေ');
  const [vowel] = await glyphsOf('MY', 'ေ');
  const letter = await glyphsOf('MY', 'က');
  expect(burmese?.id).not.toBe(letter[0]?.id);
  expect(vowel).toBeDefined();
  expect((await glyphsOf('HI', 'क्ष')).length).toBeLessThan(3);
});

test('one line is written with the font of each script, and an unknown sign is a question mark', async () => {
  const fonts = openFonts(new PDFDocument({ autoFirstPage: false }), 'JA');
  const line = 'Koi 錦鯉 \u{10fffd}';
  await fonts.load([line], 'plain');
  const runs = fonts.runsOf(line, 'plain', false);
  expect(runs.map(({ text }) => text).join('')).toBe('Koi 錦鯉 ?');
  expect(new Set(runs.map(({ font }) => font.replace(/\/files.*/, '')))).toEqual(
    new Set(['@fontsource/be-vietnam-pro', '@fontsource-variable/noto-sans-jp']),
  );
});
