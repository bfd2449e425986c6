import { isAccepted } from './accepted-pattern.ts';
import { type PatternId, patternOf } from './patterns.ts';

/** One field of the register settings (spec 5). */
export interface FieldRule {
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: number | null;
  readonly required: boolean;
  readonly enabled: boolean;
}

/** Why a value is refused: a key of the `field` texts. `range` is one number when both bounds are equal (spec 5). */
export interface FieldFault {
  readonly key: 'not_empty' | 'not_valid' | 'inconsistent_twice' | `reg_pattern_${PatternId}`;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A text as it is checked and stored: composed, so that one name has one spelling. */
export const normalized = (value: string): string => value.normalize('NFC');
/** Length in characters of the composed text, not in UTF-16 units. */
export const lengthOf = (value: string): number => [...normalized(value)].length;

const EMPTY: FieldFault = { key: 'not_empty', params: {} };

function rangeOf({ minLength: min, maxLength: max }: FieldRule): FieldFault['params'] {
  return { min, max, range: min === max ? String(min) : `${min}–${max}` };
}

/** Spec 5: empty, pattern and length. A pattern id decides by its own function; a free pattern by `acceptedPattern`. */
export function checkField(rule: FieldRule, value: string): FieldFault | null {
  if (!rule.enabled) return null;
  if (value.trim() === '') return rule.required ? EMPTY : null;
  const text = normalized(value);
  const length = lengthOf(text);
  const fits = length >= rule.minLength && length <= rule.maxLength;
  const pattern = rule.patternId === null ? undefined : patternOf(rule.patternId);
  if (!pattern) return fits && isAccepted(rule.acceptedPattern, text) ? null : EMPTY;
  return fits && pattern.accepts(text) ? null : { key: `reg_pattern_${pattern.id}`, params: rangeOf(rule) };
}

/** Confirm field: the same text as the first (spec 5). */
export const checkSame = (first: string, second: string): FieldFault | null =>
  second === '' ? EMPTY : normalized(first) === normalized(second) ? null : { key: 'inconsistent_twice', params: {} };
