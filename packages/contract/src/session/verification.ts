import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../shapes.ts';

/** A phone number in a form: the country's dialing code (`84` or `+84`) and the digits typed after it. */
export const phone = {
  mobileNum: z.string().max(32),
  countryDialingCode: z.string().regex(/^\+?[0-9]{1,4}$/),
};
/** The evidence of a human (decision 0019): letters, a proof of work, a service's token. */
export const humanEvidence = {
  captcha: z.string().max(12).optional(),
  captchaId: z.string().max(64).optional(),
  /** Base64 of the JSON `{ challenge, solution }` (ALTCHA, version 2). */
  proof: z.string().max(4096).optional(),
  serviceToken: z.string().max(4096).optional(),
};
export const HUMAN_MODES = ['slider+proof', 'slider', 'service'] as const;

/** The answer to a request for a code, the same whether a member has that number or not. */
const codeSent = z.object({
  /** The button counts down 60 seconds for each of these (spec 4). */
  expiredMinutes: z.number().int(),
  /** The expiry of the code (spec 4, forgot password). */
  expiresAt: instant,
  /** Already in the caller's language. */
  message: z.string(),
});

const COMMON = ['fields_refused', 'captcha_required', 'captcha_wrong', 'human_check_required', 'sms_off'] as const;

export const verificationCalls = {
  getHumanCheck: defineCall({
    name: 'get-human-check',
    method: 'GET',
    path: '/wps/verification/human',
    who: 'visitor',
    summary: 'How this merchant tells persons from programs: a proof-of-work challenge, or the frame of a service',
    /** The level in the refusal `human_check_required`. */
    query: z.object({ level: z.coerce.number().int().min(0).max(20).default(0) }),
    answer: z.object({
      mode: z.enum(HUMAN_MODES),
      /** JSON of an ALTCHA challenge (version 2), good for one answer within five minutes. */
      challenge: z.string().nullable(),
      service: z.object({ siteKey: z.string(), frameUrl: z.string() }).nullable(),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  getSlider: defineCall({
    name: 'get-slider',
    method: 'GET',
    path: '/wps/verification/slider',
    who: 'visitor',
    summary: 'A slider puzzle: picture with a hole and the piece that fills it, good for one answer within two minutes',
    answer: z.object({
      sliderId: z.string(),
      /** Base64 PNG, drawn at twice `width` by `height`. */
      image: z.string(),
      /** Base64 PNG, a square of twice `pieceSize`, to be shown at `pieceTop`. */
      piece: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      pieceSize: z.number().int(),
      pieceTop: z.number().int(),
      /** The travel of the piece: its position is between 0 and this. */
      travel: z.number().int(),
    }),
    refusals: [],
    // A picture costs the processor twenty times as much as an answer from memory.
    limit: { points: 30, seconds: 60, by: 'address', cost: 10 },
  }),
  solveSlider: defineCall({
    name: 'solve-slider',
    method: 'POST',
    path: '/wps/verification/slider',
    who: 'visitor',
    summary: 'Where the piece was let go, and how it got there; a right answer is a ticket for one log-in',
    body: z.object({
      sliderId: z.string().max(64),
      /** Left edge of the piece, in the puzzle's own units. */
      x: z.number().min(-10).max(1000),
      /** Positions on the way: milliseconds since the start of the drag, left edge. Pointer, finger or arrow keys. */
      path: z
        .array(z.object({ t: z.number().min(0).max(600_000), x: z.number().min(-10).max(1000) }))
        .min(1)
        .max(600),
    }),
    answer: z.object({ sliderTicket: z.string() }),
    refusals: ['slider_wrong'],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
  sendLoginCode: defineCall({
    name: 'send-login-code',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    who: 'visitor',
    summary: 'Sends a log-in code by SMS; answers the same for numbers that nobody has',
    body: z.object({ ...phone, ...humanEvidence }),
    answer: codeSent,
    refusals: [...COMMON],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  sendPasswordCode: defineCall({
    name: 'send-password-code',
    method: 'POST',
    path: '/wps/verification/sms/password',
    who: 'visitor',
    summary: 'Sends a code to set a new password by SMS (flag CHNGPASSVERIF3); answers the same for unknown numbers',
    body: z.object({ ...phone, ...humanEvidence }),
    answer: codeSent,
    refusals: [...COMMON],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  sendRegisterCode: defineCall({
    name: 'send-register-code',
    method: 'POST',
    path: '/wps/verification/sms/register',
    who: 'visitor',
    summary: 'Sends a code to the number given with a registration by user name',
    body: z.object({
      mobileNo: phone.mobileNum,
      countryDialingCode: phone.countryDialingCode,
      username: z.string().max(255).optional(),
      ...humanEvidence,
    }),
    answer: codeSent,
    refusals: [...COMMON],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  sendRegisterMobileCode: defineCall({
    name: 'send-register-mobile-code',
    method: 'POST',
    path: '/wps/verification/sms/register/mobile',
    who: 'visitor',
    summary: 'Sends a code to the number of a registration by mobile',
    body: z.object({ mobileNo: phone.mobileNum, countryDialingCode: phone.countryDialingCode, ...humanEvidence }),
    answer: codeSent,
    refusals: [...COMMON],
    limit: { points: 20, seconds: 600, by: 'address' },
  }),
  listCountryCodes: defineCall({
    name: 'list-country-codes',
    method: 'GET',
    path: '/wps/system/countryCodes',
    who: 'visitor',
    shared: 'all',
    summary: 'Countries whose numbers are taken; flags are at {imgUrl}/TCG_PROD_IMAGES/COUNTRY_FLAG/{countryCode}.png',
    answer: z.object({
      imgUrl: z.string(),
      defaultCountryCode: z.string(),
      list: z.array(
        z.object({
          countryCode: z.string(),
          /** Digits, without the plus. */
          countryDialingCode: z.string(),
          /** In the caller's language. */
          name: z.string(),
          /** An example number of this country, as typed after the dialing code. */
          example: z.string(),
        }),
      ),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'address' },
  }),
};
