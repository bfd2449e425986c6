import type { AppContext } from './context.ts';
import type { Tx } from './db/database.ts';

/** Informs every node that a value cached in its memory has changed. */
export interface CacheNews {
  /** Drops the value of this node with each change, and after a time in which news may be missing. Called before a value is cached. */
  follow(context: AppContext): void;
  /** Drops the value on every node: on this one at once, on the others some milliseconds later; with `tx` after its commit. */
  changed(context: AppContext, tx?: Tx): Promise<void>;
}

/** A cached value by its name, the same on all nodes. */
export function createCacheNews(name: string, drop: (context: AppContext) => void): CacheNews {
  const channel = `cache.${name}`;
  const following = new WeakSet<AppContext>();

  function follow(context: AppContext): void {
    if (following.has(context)) return;
    following.add(context);
    context.bus.on(channel, () => drop(context));
    context.bus.onGap(() => drop(context));
  }

  return {
    follow,
    changed: (context, tx) => {
      follow(context);
      return context.bus.publish(channel, null, tx);
    },
  };
}
