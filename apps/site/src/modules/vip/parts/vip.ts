import type { Answer } from '../../../shared/calls/index.ts';

export type Vip = Answer<'getVip'>;
export type Level = NonNullable<Vip['levels']>[number];

/** The highest level. */
export const TOP = 10;
