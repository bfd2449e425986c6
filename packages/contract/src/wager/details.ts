import { z } from 'zod';
import { type Declared, declaredWagerKinds } from '../collect.ts';
import type { BetLine, DetailKind } from './detail-kind.ts';

const KINDS = declaredWagerKinds();
type Kind = Declared<'wagerKinds'>[number];

/** What was bet, as the wager stores and answers it. */
export const wagerDetail = z.discriminatedUnion(
  'kind',
  KINDS.map(({ schema }) => schema) as unknown as [Kind['schema'], ...Kind['schema'][]],
);
export type WagerDetail = z.infer<Kind['schema']>;

const kinds = new Map<string, DetailKind<z.ZodObject>>(
  KINDS.map((kind) => [kind.schema.shape.kind.value, kind as DetailKind<z.ZodObject>]),
);
/** The line of a bet of any kind; of a kind that is not in the list its name. */
export const lineOf = (detail: WagerDetail): BetLine =>
  kinds.get(detail.kind)?.line(detail) ?? { play: detail.kind, picks: '', odds: '1' };

/** A detail in the database: as it is answered, or the words of its kind with a space between, the name of the kind first. */
export type StoredDetail = WagerDetail | string;
export function storedDetail(detail: WagerDetail): StoredDetail {
  const text = kinds.get(detail.kind)?.stored;
  return text ? [detail.kind, ...text.write(detail)].join(' ') : detail;
}
/** What `storedDetail` was given. A text of no kind is answered as it is, and is no detail. */
export function detailOf(stored: StoredDetail): WagerDetail {
  if (typeof stored !== 'string') return stored;
  const [kind = '', ...words] = stored.split(' ');
  return (kinds.get(kind)?.stored?.read(words) ?? stored) as WagerDetail;
}
