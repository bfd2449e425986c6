import { z } from 'zod';
import { canonicalAmount, LATER_STATUSES, MODES } from './payment.ts';

const webUrl = z.url({ protocol: /^https?$/ }).max(2000);

export const amount = z.string().transform((text, context) => {
  const canonical = canonicalAmount(text);
  if (canonical !== null) return canonical;
  context.addIssue('an amount is a positive decimal string with at most two decimals');
  return z.NEVER;
});

const instantMs = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const orderShape = z.strictObject({
  reference: z.string().regex(/^[\w.:-]{1,64}$/),
  amount,
  currency: z.string().regex(/^[A-Z0-9]{2,10}$/),
  returnUrl: webUrl,
  webhookUrl: webUrl.optional(),
  lang: z
    .string()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}$/)
    .default('en'),
  customer: z.string().max(100).default(''),
});

/** One payment by its reference, or a page of those created in [from, to). */
export const listShape = z.union([
  z.strictObject({ reference: z.string().min(1).max(64) }),
  z.strictObject({ from: instantMs, to: instantMs, page: z.coerce.number().int().min(1).max(100_000).default(1) }),
]);

const DELAY_MS_MAX = 3_600_000;

export const misbehaveShape = z.strictObject({
  mode: z.enum(MODES),
  delayMs: z.number().int().min(0).max(DELAY_MS_MAX).optional(),
});

/** What happens to a paid payment later, and that it is paid once more. */
export const laterShape = z.strictObject({ status: z.enum(LATER_STATUSES), amount: amount.optional() });
export const againShape = z.strictObject({ amount: amount.optional() });

/** The same from the form of the hosted page: seconds; an empty field means the mode's usual delay. */
export const misbehaveFormShape = z.object({
  mode: z.enum(MODES),
  delaySeconds: z
    .union([
      z.literal('').transform(() => undefined),
      z.coerce
        .number()
        .int()
        .min(0)
        .max(DELAY_MS_MAX / 1000),
    ])
    .optional(),
});
