import { encode } from 'uqr';

export type QrLevel = 'M' | 'Q';

/** Any mask is readable; comparing all eight takes eight times as long (ISO/IEC 18004, 7.8.3). */
const MASK = 2;

/** The dark squares of a code as one path, with the side of the code in modules; undefined when the text is too long for one. */
export function qrPath(text: string, level: QrLevel): { path: string; size: number } | undefined {
  try {
    const { data, size } = encode(text, { border: 0, ecc: level, maskPattern: MASK });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { path, size };
  } catch {
    return undefined;
  }
}
