import type { FieldRule } from './field-rule.ts';
import { patternOf } from './patterns.ts';

const rule = (
  patternId: number,
  minLength: number,
  maxLength: number,
  enabled = true,
  required = enabled,
): FieldRule => ({
  acceptedPattern: patternOf(patternId)?.source ?? '*',
  minLength,
  maxLength,
  patternId,
  required,
  enabled,
});

/** What the register settings serve until the merchant changes it (product.md, "Validation"). */
export const DEFAULT_FIELD_RULES = {
  username: rule(1, 6, 16),
  password: rule(5, 8, 32),
  email: rule(3, 6, 64, true, false),
  payeeName: rule(21, 2, 64, false),
  nickname: rule(4, 2, 16, false),
  paymentPassword: rule(6, 6, 6, false),
} as const satisfies Readonly<Record<string, FieldRule>>;
export type RuledField = keyof typeof DEFAULT_FIELD_RULES;
