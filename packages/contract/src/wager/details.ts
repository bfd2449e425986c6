import { z } from 'zod';
import type { BetLine, DetailKind } from './detail-kind.ts';
import { KINDS } from './kinds.ts';

/** What was bet, as the wager stores and answers it. */
export const wagerDetail = z.discriminatedUnion('kind', [
  KINDS[0].schema,
  ...KINDS.slice(1).map(({ schema }) => schema),
] as unknown as [(typeof KINDS)[number]['schema'], ...(typeof KINDS)[number]['schema'][]]);
export type WagerDetail = z.infer<(typeof KINDS)[number]['schema']>;

const lines = new Map(
  KINDS.map(({ schema, line }) => [schema.shape.kind.value, line as DetailKind<z.ZodObject>['line']]),
);
/** The line of a bet of any kind; of a kind that is not in the list its name. */
export const lineOf = (detail: WagerDetail): BetLine =>
  lines.get(detail.kind)?.(detail) ?? { play: detail.kind, picks: '', odds: '1' };
