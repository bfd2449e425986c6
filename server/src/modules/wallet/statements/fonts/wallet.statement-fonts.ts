import { type Face, facesFor, type Weight } from './wallet.statement-faces.ts';
import { partsOf } from './wallet.statement-order.ts';
import { fontOf, type PdfFont } from './wallet.statement-shaping.ts';

export type { Weight } from './wallet.statement-faces.ts';

/** A piece of a line that one font draws. */
export interface Run {
  readonly font: string;
  readonly text: string;
}
/** Bound to the sign before it: a mark, or a joiner. */
const BOUND = /[\p{M}\u200c\u200d]/u;
const UNKNOWN = '?';
/** Marks of direction draw nothing; the order of the parts has taken their place. */
const UNSEEN = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const seen = (text: string): string => text.replace(UNSEEN, '').normalize('NFC');

/** The fonts of a document in one language. Only those are opened that some text needs, and only used glyphs are in the file. */
export function openFonts(doc: PDFKit.PDFDocument, language: string) {
  const named = new Map<Face, string>();
  const found = new Map<string, Face | undefined>();
  const faceOf = (sign: string, weight: Weight): Face | undefined => {
    const key = `${weight} ${sign}`;
    if (!found.has(key)) {
      const point = sign.codePointAt(0) ?? 0;
      found.set(
        key,
        facesFor(language, weight).find(({ has }) => has(point)),
      );
    }
    return found.get(key);
  };

  /** Signs with the face of each; a mark goes with its letter, and an unknown sign is a question mark. */
  function signsOf(text: string, weight: Weight): [Face | undefined, string][] {
    const signs: [Face | undefined, string][] = [];
    for (const sign of text) {
      const last = signs.at(-1);
      const face = faceOf(sign, weight);
      if (last && BOUND.test(sign) && last[0]?.has(sign.codePointAt(0) ?? 0)) last[1] += sign;
      else signs.push(face ? [face, sign] : [faceOf(UNKNOWN, weight), UNKNOWN]);
    }
    return signs;
  }

  return {
    /** Opens the fonts of these texts; a text can be written after that. */
    load: async (texts: Iterable<string>, weight: Weight): Promise<void> => {
      const signs = new Set([...texts].flatMap((text) => [...seen(text)]));
      for (const sign of [...signs, UNKNOWN]) {
        const face = faceOf(sign, weight);
        if (!face || named.has(face)) continue;
        const name = `${face.file} ${face.weight}`;
        const font: PdfFont = await fontOf(face);
        doc.registerFont(name, font as never);
        named.set(face, name);
      }
    },
    /** The runs of a line from left to right. */
    runsOf: (text: string, weight: Weight, isRightLine: boolean): Run[] =>
      partsOf(seen(text), isRightLine).flatMap((part) => {
        const runs: Run[] = [];
        for (const [face, sign] of signsOf(part.text, weight)) {
          const font = (face && named.get(face)) ?? '';
          const last = runs.at(-1);
          if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + sign };
          else runs.push({ font, text: sign });
        }
        return part.isRight ? runs.reverse() : runs;
      }),
  };
}
