import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const;

interface Face {
  readonly name: string;
  has(point: number): boolean;
}
/** What pdfkit knows of an open font; its types leave it out. */
interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** Registers the fonts of the site with a document. A font covers one script, so a text is written in runs. */
export function openFonts(doc: PDFKit.PDFDocument) {
  const facesOf = (weight: Weight): Face[] =>
    SUBSETS.map((subset) => {
      const name = `${subset} ${weight}`;
      const file = `be-vietnam-pro-${subset}-${WEIGHTS[weight]}-normal.woff`;
      doc.registerFont(name, readFileSync(resolve(`@fontsource/be-vietnam-pro/files/${file}`)) as never);
      doc.font(name);
      const { font } = (doc as unknown as OpenFont)._font;
      return { name, has: (point) => font.hasGlyphForCodePoint(point) };
    });
  const faces = { plain: facesOf('plain'), bold: facesOf('bold') };
  const faceOf = (weight: Weight, sign: string) => faces[weight].find(({ has }) => has(sign.codePointAt(0) ?? 0));
  return {
    /** Whether every sign of a text can be written. */
    canWrite: (text: string) => [...text.normalize('NFC')].every((sign) => faceOf('plain', sign)),
    /** Runs of one font each; a sign of another script becomes a question mark. */
    runsOf: (text: string, weight: Weight): { font: string; text: string }[] => {
      const runs: { font: string; text: string }[] = [];
      for (const sign of text.normalize('NFC')) {
        const face = faceOf(weight, sign);
        const font = face?.name ?? `latin ${weight}`;
        const last = runs.at(-1);
        if (last?.font === font) last.text += face ? sign : '?';
        else runs.push({ font, text: face ? sign : '?' });
      }
      return runs;
    },
  };
}
