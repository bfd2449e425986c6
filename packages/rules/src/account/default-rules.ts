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

/** The register settings until the merchant changes them (product.md, "Validation"). */
export const DEFAULT_FIELD_RULES = {
  username: rule(1, 6, 16),
  password: rule(5, 8, 32),
  email: rule(3, 6, 64, true, false),
  payeeName: rule(21, 2, 64, false),
  nickname: rule(4, 2, 16, false),
  paymentPassword: rule(6, 6, 6, false),
  // The region's own length is checked by the server (spec 5: n digits per region).
  mobileNum: rule(6, 6, 15, false),
  verificationCode: rule(0, 0, 255, false),
  qqNum: rule(6, 5, 12, false),
  line: rule(9, 2, 64, false),
  whatsapp: rule(9, 5, 32, false),
  facebook: rule(9, 2, 128, false),
  wechat: rule(9, 2, 64, false),
  zalo: rule(9, 5, 32, false),
  idNumber: rule(14, 6, 20, false),
  recommenderId: rule(1, 6, 16, false),
  affiliateCode: rule(14, 3, 20, false),
  referralCode: rule(14, 4, 20, false),
} as const satisfies Readonly<Record<string, FieldRule>>;
export type RuledField = keyof typeof DEFAULT_FIELD_RULES;
