import type { AnswerOf } from '@lantern/contract';
import type { contentCalls } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import {
  type Done,
  done,
  type JobHandlers,
  type Queryable,
  type Refusal,
  refuse,
  type StaffActor,
  scheduleJob,
  type Tx,
  type World,
} from '../../platform/index.ts';
import { recordStaffAct } from '../staff/index.ts';
import { itemById, type LockedItem, lockItem, textsOf } from './content.office.store.ts';
import { presentEntry, presentText } from './content.present.ts';
import { languagesFor } from './content.service.ts';

type OfficeItem = AnswerOf<typeof contentCalls.readContent>;

/** One item as the office sees it, or null. */
export async function officeItem(db: Queryable, world: World, id: string): Promise<OfficeItem | null> {
  const row = await itemById(db, world, id, await languagesFor(world, 'EN'));
  return row ? { ...presentEntry(row), texts: (await textsOf(db, id)).map(presentText) } : null;
}

/** Open pages ask again; told after the commit. */
export const tellChanged = (world: World, tx: Tx, { kind, groupName }: { kind: string; groupName: string }): void =>
  tx.afterCommit(() => world.live.publish('content.changed', { kind, groupName }));

type Times = Pick<LockedItem, 'isPublished' | 'startsAtMs' | 'endsAtMs'>;

/** When an item begins or ends next, of its own accord. */
export function nextTurn({ isPublished, startsAtMs, endsAtMs }: Times, nowMs: number): number | null {
  if (!isPublished) return null;
  const turns = [startsAtMs, ...(endsAtMs === null ? [] : [endsAtMs])].filter((at) => at > nowMs);
  return turns.length > 0 ? Math.min(...turns) : null;
}

export interface Change {
  readonly actor: StaffActor;
  readonly id: string;
  /** What the operator saw; null where the last word may win (taking something back). */
  readonly version: number | null;
  readonly act: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** One change of one item: locked, held against the version that was seen, recorded, told, all or nothing. */
export async function changing<Code extends string>(
  world: World,
  tx: Tx,
  change: Change,
  work: (item: LockedItem) => Promise<Refusal<Code> | null>,
): Promise<Done<OfficeItem> | Refusal<Code | 'not_found' | 'content_moved'>> {
  const { actor, id, version, act, details = {} } = change;
  const item = await lockItem(tx, id);
  if (!item) return refuse('not_found');
  if (version !== null && item.version !== version) return refuse('content_moved');
  const refused = await work(item);
  if (refused) return refused;
  const subject = `${item.kind} ${id}`;
  await recordStaffAct(tx, world, { staffId: actor.staffId, staffName: actor.name, act, subject, details });
  const after = await lockItem(tx, id);
  invariant(after !== null, 'a changed item is still there');
  if (item.isPublished || after.isPublished) {
    tellChanged(world, tx, item);
    if (after.groupName !== item.groupName) tellChanged(world, tx, after);
  }
  const turn = nextTurn(after, world.clock.nowMs());
  if (turn !== null) await scheduleJob(tx, { kind: 'content.turn', key: id, runAtMs: turn, replace: true });
  const value = await officeItem(tx, world, id);
  invariant(value !== null, 'a changed item can be read');
  return done(value);
}

/** An item that begins or ends by its times is told to open pages at that very time. */
export const contentJobs = (world: World): JobHandlers => ({
  'content.turn': {
    inTransaction: async ({ key }, tx) => {
      const item = await lockItem(tx, key);
      if (!item?.isPublished) return undefined;
      tellChanged(world, tx, item);
      const turn = nextTurn(item, world.clock.nowMs());
      return turn === null ? undefined : { againAtMs: turn };
    },
  },
});
