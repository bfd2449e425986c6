import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import { type ExactReturn, type Multiplier, returnOf } from './multiplier.ts';

export const WHEEL_SEGMENTS = [10, 20, 30, 40, 50] as const;
export type WheelSegments = (typeof WHEEL_SEGMENTS)[number];
export const WHEEL_RISKS = ['low', 'medium', 'high'] as const;
export type WheelRisk = (typeof WHEEL_RISKS)[number];

/** Tenths of the stake; ten segments give back 9.9 stakes of ten, and longer wheels repeat them (games.md 6.9). */
const LOW = [15, 12, 12, 12, 0, 12, 12, 12, 12, 0];
const MEDIUM = [0, 19, 0, 15, 0, 20, 0, 15, 0, 30];
const TENTH: Multiplier = 1000n;
/** One segment pays .99 times their number. */
const HIGH_PER_SEGMENT: Multiplier = 9900n;

/** The multiplier of each segment, in the order of the wheel. */
export function wheelTable(segments: WheelSegments, risk: WheelRisk): readonly Multiplier[] {
  invariant(WHEEL_SEGMENTS.includes(segments), 'a wheel has 10 to 50 segments, in tens');
  const part = risk === 'low' ? LOW : MEDIUM;
  return Array.from({ length: segments }, (_, segment) =>
    risk === 'high'
      ? segment === segments - 1
        ? HIGH_PER_SEGMENT * BigInt(segments)
        : 0n
      : BigInt(part[segment % part.length] ?? 0) * TENTH,
  );
}

/** The segment under the pointer, from 0; each as likely. */
export const spinWheel = (stream: WordStream, segments: WheelSegments): number => intBelow(stream, segments);

export const wheelReturn = (segments: WheelSegments, risk: WheelRisk): ExactReturn =>
  returnOf(wheelTable(segments, risk).map((multiplier) => ({ weight: 1n, multiplier })));
