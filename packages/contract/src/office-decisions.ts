import { type Joined, joined } from './collect.ts';
import type { Decision } from './contract-module.ts';
import type { Calls } from './index.ts';

export type { Decision } from './contract-module.ts';

type OfficeWrite = {
  [Name in keyof Calls]: Calls[Name] extends { readonly who: 'staff' }
    ? Calls[Name] extends { readonly method: 'GET' }
      ? never
      : Name
    : never;
}[keyof Calls];

/** Every call by which an operator changes anything: one whose module declares no decision does not compile. */
export const OFFICE_DECISIONS: Joined<'decisions'> = joined('decisions') satisfies Readonly<
  Record<OfficeWrite, Decision>
>;
