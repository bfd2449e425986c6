import type { AnswerOf } from '@lantern/contract';
import type { StaffRight } from '@lantern/contract/lists';
import type { staffCalls } from '@lantern/contract/staff';
import {
  type AppContext,
  iso,
  keyedPoint,
  type Queryable,
  type StaffActor,
  type Waiting,
} from '../../../platform/index.ts';

/** Work of one kind that waits for a person. */
export interface WaitingQueue {
  /** The office names it by the text `queues.<key>`. */
  readonly key: string;
  /** An operator with one of these sees it. */
  readonly rights: readonly StaffRight[];
  /** The page of the office where it is done, with the filter that shows it. */
  readonly path: string;
  /** Read every five seconds for all operators together while any works, and by each after a change: by an index over what waits only. */
  readonly waiting: (db: Queryable, actor: StaffActor, context: AppContext) => Promise<Waiting>;
}

/** The list of all queues: menu and dashboard are computed from it, and nothing else names a queue. */
export const waitingHook = keyedPoint<WaitingQueue>('staff.waiting', ({ key }) => [key]);

type Queues = AnswerOf<(typeof staffCalls)['getWaiting']>['queues'];

/** What waits for this operator, the queue with the oldest first; one after the other, on one connection of the pool. */
export async function waitingFor(context: AppContext, actor: StaffActor): Promise<Queues> {
  const queues: Queues = [];
  for (const { key, rights, path, waiting } of context.hooks.of(waitingHook)) {
    if (!rights.some((right) => actor.rights.includes(right))) continue;
    const { count, oldest } = await waiting(context.db, actor, context);
    queues.push({ key, count, oldest: oldest && iso(oldest), path });
  }
  const since = ({ count, oldest }: Queues[number]) => (count === 0 || oldest === null ? '~' : oldest);
  return queues.sort((a, b) => (since(a) < since(b) ? -1 : since(a) > since(b) ? 1 : 0));
}
