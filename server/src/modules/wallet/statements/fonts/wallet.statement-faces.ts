import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;
const WEIGHTS = { plain: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** One file of a font package with the signs that it draws. */
export interface Face {
  readonly file: string;
  readonly weight: number;
  has(point: number): boolean;
}

/** Fonts of the site first, then one package a script; those of Chinese, Japanese and Korean are in files of a few hundred signs each. */
const LATIN = '@fontsource/be-vietnam-pro';
const SCRIPTS = ['', '-arabic', '-bengali', '-khmer', '-lao', '-myanmar', '-tamil', '-telugu', '-thai'];
/** Languages write the same Chinese signs in shapes of their own. */
const HAN = ['-sc', '-tc', '-jp', '-kr'] as const;
const HAN_OF: Readonly<Record<string, (typeof HAN)[number]>> = { TW: '-tc', JA: '-jp', KO: '-kr', KR: '-kr' };

/** `U+0301,U+0400-045F` as ranges. */
const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

function facesOf(name: string, weight: Weight): Face[] {
  const subsets = JSON.parse(readFileSync(resolve(`${name}/unicode.json`), 'utf8')) as Record<string, string>;
  const short = name.split('/').at(-1);
  return Object.entries(subsets).map(([subset, text]) => {
    const ranges = rangesOf(text);
    const part = `${short}-${subset.replace(/[[\]]/g, '')}`;
    const file = name === LATIN ? `${part}-${WEIGHTS[weight]}-normal` : `${part}-wght-normal`;
    return {
      file: `${name}/files/${file}.woff2`,
      weight: WEIGHTS[weight],
      has: (point) => ranges.some(([first, last]) => point >= first && point <= last),
    };
  });
}

const known = new Map<string, readonly Face[]>();
/** The faces of a text in this language; the first that has a sign draws it. */
export function facesFor(language: string, weight: Weight): readonly Face[] {
  const own = HAN_OF[language] ?? '-sc';
  const key = `${own} ${weight}`;
  const found = known.get(key);
  if (found) return found;
  const packages = [...SCRIPTS, own, ...HAN.filter((one) => one !== own)].map(
    (script) => `@fontsource-variable/noto-sans${script}`,
  );
  // The Latin files come in the order of their names; the plain one is wanted first.
  const faces = [...facesOf(LATIN, weight).reverse(), ...packages.flatMap((name) => facesOf(name, weight))];
  known.set(key, faces);
  return faces;
}

export const bytesOf = (face: Face): Buffer => readFileSync(resolve(face.file));
