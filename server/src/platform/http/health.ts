import type { World } from '../room.ts';
import { askOutside } from './outgoing.ts';

const ANSWER_MS = 2000;
/** Anybody may ask; outside parties hear of it this often at most. */
const HELD_MS = 2000;

export interface Health {
  readonly healthy: boolean;
  readonly database: boolean;
  /** Outside parties by the names of `HEALTH_URLS`. */
  readonly outside: Readonly<Record<string, boolean>>;
}

const yes = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    (said) => said !== false,
    () => false,
  );

/** Whether the house is open, its database answers, and each outside party named in `HEALTH_URLS` says that it is well. */
export function createHealth(world: World, isOpen: () => boolean): () => Promise<Health> {
  const { config, db } = world;
  let held: { readonly at: number; readonly outside: Promise<Record<string, boolean>> } | undefined;
  const ask = async (): Promise<Record<string, boolean>> => {
    const parties = Object.entries(config.HEALTH_URLS).map(async ([name, url]) => {
      const reply = askOutside(world, `${url}/healthz`, { waitMs: ANSWER_MS, isDeployers: true });
      return [name, await yes(reply.then(({ status }) => status >= 200 && status < 300))] as const;
    });
    return Object.fromEntries(await Promise.all(parties));
  };
  return async () => {
    const now = performance.now();
    held = held && now - held.at < HELD_MS ? held : { at: now, outside: ask() };
    const [database, outside] = await Promise.all([yes(db.query('select 1')), held.outside]);
    return { healthy: isOpen() && database && Object.values(outside).every(Boolean), database, outside };
  };
}
