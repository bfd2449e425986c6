import type { AnswerOf } from '@lantern/contract';
import { FIND_KINDS, type FindKind, type StaffRight } from '@lantern/contract/lists';
import type { staffCalls } from '@lantern/contract/staff';
import { type AppContext, keyedPoint, type StaffActor } from '../../../platform/index.ts';

export type Found = AnswerOf<(typeof staffCalls)['findAnything']>['list'][number];

/** Finds things of one kind by what was typed: a whole number, or the beginning of a name. It uses an index and stops at `limit`. */
export interface Finder {
  /** Without this right nothing of the kind is found. */
  readonly right: StaffRight | null;
  readonly find: (context: AppContext, typed: string, limit: number, actor: StaffActor) => Promise<readonly Found[]>;
}
export type Finders = Readonly<Partial<Record<FindKind, Finder>>>;
/** Every kind is found by the module that owns it. */
export const findHook = keyedPoint<Finders>('staff.find', (finders) => Object.keys(finders), FIND_KINDS);

const FOUND_MAX = 5;
const NUMBER = /^([0-9]{1,18}|[1-8][0-9]{18})$/;
/** A number as ids are, or null: a search for it costs nothing then. */
export const numberTyped = (typed: string): string | null => (NUMBER.test(typed) ? typed : null);

/** What has this name or number, kind by kind, of those whose right the operator has. */
export async function findFor(context: AppContext, pasted: string, actor: StaffActor): Promise<Found[]> {
  // Numbers leave for sheets behind an apostrophe, and come back with it.
  const typed = pasted.replace(/^['’]+/, '').trim();
  if (typed === '') return [];
  const lists = await Promise.all(
    FIND_KINDS.map((kind) => {
      const finder = context.hooks.at(findHook, kind)?.[kind];
      if (!finder || (finder.right !== null && !actor.rights.includes(finder.right))) return [];
      return finder.find(context, typed, FOUND_MAX, actor);
    }),
  );
  return lists.flat();
}
