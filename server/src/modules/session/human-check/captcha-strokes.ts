/**
 * Letters and digits as pen strokes on a grid 6 wide and 10 high: no font is needed, and no two characters look alike (no 0/O, 1/I/L, 5/S,
 * 8/B, 2/Z). Each stroke is a list of points "x,y".
 */
const STROKES: Readonly<Record<string, readonly string[]>> = {
  '3': ['0,1 3,0 6,2 3,5 6,7 3,10 0,9'],
  '4': ['5,10 5,0 0,7 6,7'],
  '6': ['5,0 1,4 0,7 2,10 5,9 6,7 4,5 1,6'],
  '7': ['0,0 6,0 2,10', '1,5 5,5'],
  '9': ['1,10 5,6 6,3 4,0 1,1 0,3 2,5 5,4'],
  A: ['0,10 3,0 6,10', '1,6 5,6'],
  C: ['6,1 3,0 0,3 0,7 3,10 6,9'],
  E: ['6,0 0,0 0,10 6,10', '0,5 4,5'],
  F: ['6,0 0,0 0,10', '0,5 4,5'],
  H: ['0,0 0,10', '6,0 6,10', '0,5 6,5'],
  K: ['0,0 0,10', '6,0 0,5 6,10'],
  M: ['0,10 0,0 3,5 6,0 6,10'],
  N: ['0,10 0,0 6,10 6,0'],
  P: ['0,10 0,0 4,0 6,2 4,5 0,5'],
  R: ['0,10 0,0 4,0 6,2 4,5 0,5', '2,5 6,10'],
  T: ['0,0 6,0', '3,0 3,10'],
  V: ['0,0 3,10 6,0'],
  W: ['0,0 1,10 3,5 5,10 6,0'],
  X: ['0,0 6,10', '6,0 0,10'],
  Y: ['0,0 3,5 6,0', '3,5 3,10'],
};

export const CAPTCHA_SIGNS: readonly string[] = Object.keys(STROKES);

export type Point = readonly [x: number, y: number];

export const strokesOf = (sign: string): Point[][] =>
  (STROKES[sign] ?? []).map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    }),
  );
