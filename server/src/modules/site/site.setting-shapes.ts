import { z } from 'zod';

/** An amount in units, with two decimals at most. */
export const amountText = z.string().regex(/^[0-9]{1,9}(\.[0-9]{1,2})?$/);
/** An amount in units with a ceiling that no merchant passes. */
export const amountUpTo = (maximum: number) =>
  amountText.refine((text) => Number(text) <= maximum, { message: 'above_maximum', params: { maximum } });
export const MAX_UNITS = 1_000_000;

/** The address of a service that the server calls, or none. */
export const serviceAddress = z.union([z.url({ protocol: /^https?$/ }), z.literal('')]);
/** Sealed under SECRETS_KEY by the module that uses it; never plain text. */
export const sealedText = z.string().max(2000).default('');
