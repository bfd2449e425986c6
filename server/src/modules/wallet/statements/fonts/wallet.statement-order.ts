/** Letters that are written from right to left: Hebrew, Arabic, and their forms for presentation. */
const RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const LEFT = /[\p{L}\p{N}]/u;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' };

type Side = 'left' | 'right' | 'none';
const sideOf = (sign: string): Side => (RIGHT.test(sign) ? 'right' : LEFT.test(sign) ? 'left' : 'none');

/** A part of a line that is written in one direction. */
export interface Part {
  readonly text: string;
  readonly isRight: boolean;
}

/**
 * The parts of a line in the order in which they stand on the page, from left to right. Signs without a direction between two letters of one
 * direction go with them, others with the line.
 */
export function partsOf(text: string, isRightLine: boolean): Part[] {
  const signs = [...text];
  const sides = signs.map(sideOf);
  const nearest = (from: number, step: 1 | -1): Side => {
    for (let at = from; at >= 0 && at < sides.length; at += step) if (sides[at] !== 'none') return sides[at] as Side;
    return 'none';
  };
  const resolved = sides.map((side, at) => {
    if (side !== 'none') return side === 'right';
    const [before, after] = [nearest(at, -1), nearest(at, 1)];
    return before === after && before !== 'none' ? before === 'right' : isRightLine;
  });
  const parts: Part[] = [];
  for (const [at, sign] of signs.entries()) {
    const isRight = resolved[at] === true;
    const shown = isRight && sides[at] === 'none' ? (MIRRORED[sign] ?? sign) : sign;
    const last = parts.at(-1);
    if (last?.isRight === isRight) parts[parts.length - 1] = { text: last.text + shown, isRight };
    else parts.push({ text: shown, isRight });
  }
  return isRightLine ? parts.reverse() : parts;
}
