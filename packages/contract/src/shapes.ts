import { z } from 'zod';

/** A decimal string, at most six decimals: money on the wire. */
export const amount = z
  .string()
  .regex(/^-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/)
  .describe('amount, decimal string');
/** A typed amount; checked by the module, so that the refusal can name the reason. */
export const enteredAmount = z.string().max(40).describe('amount as entered');
/** A 63-bit id as a string; the first digit keeps it within a database column. */
export const id = z
  .string()
  .regex(/^([0-9]{1,18}|[1-8][0-9]{18})$/)
  .describe('id');
export const instant = z.iso.datetime().describe('UTC time');
export const day = z.iso.date().describe('calendar day in the merchant time zone');
export const languageCode = z.string().regex(/^[A-Z]{2}(-[A-Z]{2})?$/);
export const nothing = z.object({});

export const pageQuery = {
  pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};

/** The list answer of product.md, "Replies". */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    totalPages: z.number().int(),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  });

/** Ways of the second factor: the member's authenticator app, else a code by mail or SMS. */
export const codeWay = z.enum(['totp', 'mail', 'sms']);
/** A code of the second factor, as it is entered. */
export const givenCode = z.object({ way: codeWay, code: z.string().max(40) });
/** A request for a code by mail or SMS, and what is said once it is sent. */
export const codeRequest = z.object({ way: z.enum(['mail', 'sms']), language: languageCode.optional() });
export const codeSent = z.object({ expiredMinutes: z.number().int(), againInSeconds: z.number().int() });
/**
 * The ways that a member has; empty: an app, a mail or a mobile must be set up first, or is too new: it counts from then on. Mail and mobile
 * are masked.
 */
export const codeWays = {
  codeWays: z.array(codeWay),
  codeWaysFrom: instant.nullable(),
  mail: z.string().nullable(),
  mobile: z.string().nullable(),
};
