import { AsyncLocalStorage } from 'node:async_hooks';

/** Who a piece of work is for: where scarce work is shared out, each gets a share of its own. */
export interface Caller {
  /** The key of the address (`addressKey`). */
  readonly address: string;
  /** The logged-in person; null for a visitor. */
  readonly person: string | null;
}

const storage = new AsyncLocalStorage<Caller>();
export const asCaller = <T>(caller: Caller, work: () => T): T => storage.run(caller, work);
/** The caller of the request that runs now; null in jobs and commands. */
export const currentCaller = (): Caller | null => storage.getStore() ?? null;
