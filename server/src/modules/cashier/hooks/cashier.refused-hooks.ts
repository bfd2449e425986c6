import type { AppContext } from '../../../platform/index.ts';
import { addRefusedHooks, type HookFault } from './cashier.refused-hooks.store.ts';

/** A flood of refused web-hooks writes once in this time for a provider and fault. */
const WRITE_EVERY_MS = 1000;
const NAME_LONGEST = 100;

interface Refused {
  readonly provider: string;
  readonly fault: HookFault;
  readonly eventName: string;
  readonly address: string;
}
interface Unwritten {
  times: number;
  writtenMs: number;
}
const unwritten = new WeakMap<AppContext, Map<string, Unwritten>>();

/** Counts a web-hook that was not acted on: for the metrics each one, for the queue of operators those of a second together. */
export async function recordRefusedHook(
  context: AppContext,
  { provider, fault, eventName, address }: Refused,
): Promise<void> {
  const name = eventName.slice(0, NAME_LONGEST);
  context.log.warn({ provider, eventId: name, address }, fault);
  context.metrics.refusedHooks.inc({ provider, fault });
  const all = unwritten.get(context) ?? new Map<string, Unwritten>();
  unwritten.set(context, all);
  const key = `${provider} ${fault}`;
  const own = all.get(key) ?? { times: 0, writtenMs: Number.NEGATIVE_INFINITY };
  all.set(key, own);
  own.times += 1;
  const atMs = context.clock.nowMs();
  if (Math.abs(atMs - own.writtenMs) < WRITE_EVERY_MS) return;
  const { times } = own;
  Object.assign(own, { times: 0, writtenMs: atMs });
  await addRefusedHooks(context.db, { id: context.newId(), provider, fault, times, eventName: name, address, atMs });
  context.push.publish('reconciliation.changed', {});
}
