import { STAFF_RIGHTS, type StaffRight } from '@lantern/contract/lists';
import { type AppContext, iso, type StaffActor } from '../../../platform/index.ts';
import { someoneWorks } from '../staff.store.ts';
import { waitingHook } from './staff.waiting-queues.ts';

/** Time alone makes some work wait, as a result that is due: what waits is looked at this often for all operators together. */
export const QUEUES_EVERY_MS = 5000;
const CHANNEL = 'staff.queues';

/** What waits in each queue, by its key. */
type Picture = Readonly<Record<string, string>>;
const known = new WeakMap<AppContext, Picture>();

/** Sees every queue whole; it makes no call. */
const EVERYONE: StaffActor = {
  ...{ kind: 'staff', staffId: 0n, name: '', rights: STAFF_RIGHTS, sessionId: '', isConfirmed: false },
};

/** Nodes take turns with the job: each knows what the last look of any of them saw. */
export function shareQueues(context: AppContext): void {
  context.bus.on(CHANNEL, (picture) => known.set(context, picture as Picture));
}

async function lookAtQueues(context: AppContext): Promise<Picture> {
  const seen: Record<string, string> = {};
  for (const { key, waiting } of context.hooks.of(waitingHook)) {
    const { count, oldest } = await waiting(context.db, EVERYONE, context);
    seen[key] = `${count} ${oldest ? iso(oldest) : ''}`;
  }
  return seen;
}

/** Reports the queues that changed since the last look to the operators whose rights show them. Looks only while operators work. */
export async function watchQueues(context: AppContext): Promise<void> {
  if (!(await someoneWorks(context.db, context))) return;
  const before = known.get(context) ?? {};
  const seen = await lookAtQueues(context);
  const changed = context.hooks.of(waitingHook).filter(({ key }) => seen[key] !== before[key]);
  if (changed.length === 0) return;
  const rights = new Set<StaffRight>(changed.flatMap((queue) => queue.rights));
  await context.bus.publish(CHANNEL, seen);
  for (const right of rights) context.push.publish('queues.changed', { right });
}
