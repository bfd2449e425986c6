import { z } from 'zod';
import { humanEvidence } from '../session/verification.ts';

const text = z.string().max(255);

/**
 * The fields of both registrations (spec 3). Width and pattern come from the register settings, so that each refusal is shown beside its
 * field in the caller's language; a field that the settings do not offer is not stored.
 */
export const registration = z.object({
  username: text,
  password: text,
  confirmPassword: text,
  nickname: text.optional(),
  payeeName: text.optional(),
  email: text.optional(),
  qqNum: text.optional(),
  line: text.optional(),
  whatsapp: text.optional(),
  facebook: text.optional(),
  wechat: text.optional(),
  zalo: text.optional(),
  idNumber: text.optional(),
  /** User name of the agent who recommended the site. */
  recommenderId: text.optional(),
  affiliateCode: text.optional(),
  referralCode: text.optional(),
  paymentPassword: text.optional(),
  mobileNum: text.optional(),
  countryDialingCode: z
    .string()
    .regex(/^\+?[0-9]{1,4}$/)
    .optional(),
  /** The code sent to `mobileNum`, or instead the proof of the phone-auth provider. */
  verificationCode: text.optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(4096).optional(),
  /** Host of the page, and the referring host of the registration (spec 3). */
  domain: text.optional(),
  registerUrl: z.string().max(500).optional(),
  registerMethod: z.literal('WEB').optional(),
  ...humanEvidence,
  ageConfirmed: z.boolean(),
  termsVersion: z.string().max(20),
  login: z.literal(true).default(true),
});

export const registrationRefusals = [
  'fields_refused',
  'username_taken',
  'terms_not_accepted',
  'captcha_required',
  'captcha_wrong',
  'human_check_required',
  'registration_off',
  'invitation_code_error',
  'code_wrong',
  'mobile_taken',
] as const;
