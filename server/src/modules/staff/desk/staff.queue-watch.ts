import { STAFF_RIGHTS, type StaffRight } from '@lantern/contract/lists';
import { type AppContext, iso, type StaffActor } from '../../../platform/index.ts';
import { IDLE_MINUTES } from '../staff.service.ts';
import { someoneWorks } from '../staff.store.ts';
import { waitingHook } from './staff.waiting-queues.ts';

/** Some work begins to wait by time alone, as a result that is due: the queues are read this often, once for all operators. */
export const QUEUES_EVERY_MS = 5000;
const CHANNEL = 'staff.queues';

/** What waits in each queue, by its key. */
type Picture = Readonly<Record<string, string>>;
const known = new WeakMap<AppContext, Picture>();

/** An actor with every right, for reading whole queues; it makes no call. */
const EVERYONE: StaffActor = {
  ...{ kind: 'staff', staffId: 0n, name: '', rights: STAFF_RIGHTS, sessionId: '', isConfirmed: false },
};

/** Any node may run the job next: each gets the last reading of the others, to compare with. */
export function shareQueues(context: AppContext): void {
  context.bus.on(CHANNEL, (picture) => known.set(context, picture as Picture));
}

async function readQueues(context: AppContext): Promise<Picture> {
  const seen: Record<string, string> = {};
  for (const { key, waiting } of context.hooks.of(waitingHook)) {
    const { count, oldest } = await waiting(context.db, EVERYONE, context);
    seen[key] = `${count} ${oldest ? iso(oldest) : ''}`;
  }
  return seen;
}

/** Reports the queues that changed since the last reading to the operators whose rights show them. Reads only while operators work. */
export async function watchQueues(context: AppContext): Promise<void> {
  if (!(await someoneWorks(context.db, context, IDLE_MINUTES))) return;
  const before = known.get(context) ?? {};
  const seen = await readQueues(context);
  const changed = context.hooks.of(waitingHook).filter(({ key }) => seen[key] !== before[key]);
  if (changed.length === 0) return;
  const rights = new Set<StaffRight>(changed.flatMap((queue) => queue.rights));
  await context.bus.publish(CHANNEL, seen);
  for (const right of rights) context.push.publish('queues.changed', { right });
}
