import { z } from 'zod';
import type { Facts } from './call.ts';
import { joined } from './collect.ts';

/** Facts of the refusals that the request pipeline makes. */
const ofPipeline = {
  too_many_requests: z.strictObject({ seconds: z.int() }),
};

/** The shapes of the facts by the name of their refusal; a refusal that is not listed has none. */
export const REFUSAL_FACTS = { ...ofPipeline, ...joined('refusalFacts') };

/** The shape of the facts of a refusal, whatever its name. */
export const factsShapeOf = (refusal: string): z.ZodType<Facts | undefined> =>
  (REFUSAL_FACTS as Readonly<Record<string, z.ZodType<Facts | undefined>>>)[refusal] ?? z.undefined();

export type RefusalFacts = { readonly [Name in keyof typeof REFUSAL_FACTS]: z.infer<(typeof REFUSAL_FACTS)[Name]> };
