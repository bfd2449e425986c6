import { createRequire } from 'node:module';
import { Blob, Font, Face as ShapeFace, Buffer as Signs, shape } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';
import { bytesOf, type Face } from './wallet.statement-faces.ts';
import { instanceOf } from './wallet.statement-instance.ts';

interface GlyphRun {
  readonly glyphs: unknown[];
  readonly positions: Record<string, number>[];
  readonly advanceWidth: number;
}

/** What pdfkit uses of a font. */
export interface PdfFont {
  postscriptName: string;
  layout(text: string): GlyphRun;
}
interface FontFile extends PdfFont {
  getGlyph(id: number, points: readonly number[]): { advanceWidth: number };
}
/** pdfkit's own reader of fonts; it has no types. */
const fontkit = createRequire(import.meta.url)('fontkit') as { create(bytes: Uint8Array): FontFile };

/** Lines repeat their words; amounts and times do not. */
const REMEMBERED = 400;

interface Placed {
  readonly id: number;
  readonly points: readonly number[];
  readonly position: Readonly<Record<string, number>>;
}

/** Chooses and places the glyphs of a text by the rules of its script, which pdfkit's reader has only in part. */
function shaper(bytes: Uint8Array) {
  const font = new Font(new ShapeFace(new Blob(bytes)));
  const signs = new Signs();
  return (text: string): Placed[] => {
    signs.reset();
    signs.addText(text);
    signs.guessSegmentProperties();
    shape(font, signs);
    const infos = signs.getGlyphInfos();
    const positions = signs.getGlyphPositions();
    const seen = new Set<number>();
    const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other);
    return infos.map(({ codepoint, cluster }, at) => {
      // The first glyph of a cluster stands for its signs, so that text can be copied out of the file.
      const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
      const points = seen.has(cluster) ? [] : [...text.slice(cluster, end)].map((sign) => sign.codePointAt(0) ?? 0);
      seen.add(cluster);
      const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      return { id: codepoint, points, position: { xAdvance, yAdvance, xOffset, yOffset } };
    });
  };
}

async function open(face: Face): Promise<PdfFont> {
  const bytes = await instanceOf(await decompress(bytesOf(face)), face.weight);
  const font = fontkit.create(bytes);
  const place = shaper(bytes);
  const remembered = new Map<string, Placed[]>();
  // Two weights of one file have the same name, and pdfkit would take one for the other.
  Object.defineProperty(font, 'postscriptName', {
    value: `Lantern-${face.file.replace(/^.*\/|\.woff2$/g, '')}-${face.weight}`,
  });
  font.layout = (text) => {
    const known = remembered.get(text);
    const placed = known ?? place(text);
    if (!known) {
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(text, placed);
    }
    // pdfkit scales the positions in place, and asks for the width after that.
    const positions = placed.map(({ position }) => ({ ...position }));
    return {
      glyphs: placed.map(({ id, points }) => font.getGlyph(id, points)),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
      },
    };
  };
  return font;
}

/** Files of several languages at once; the whole of a Chinese font is a hundred. */
const OPEN_MAX = 120;
const opened = new Map<string, Promise<PdfFont>>();
/** The font of a face; it is opened once for all files. */
export function fontOf(face: Face): Promise<PdfFont> {
  const key = `${face.file} ${face.weight}`;
  const found = opened.get(key);
  if (found) return found;
  const [oldest] = opened.keys();
  if (opened.size >= OPEN_MAX && oldest !== undefined) opened.delete(oldest);
  const font = open(face);
  opened.set(key, font);
  return font;
}
