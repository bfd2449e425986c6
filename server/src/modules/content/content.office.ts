import type { AnswerOf } from '@lantern/contract';
import type { contentCalls } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  type Done,
  done,
  type JobHandlers,
  type Needs,
  type Queryable,
  type Refusal,
  refuse,
  type StaffActor,
  scheduleJob,
  type Tx,
} from '../../platform/index.ts';
import { recordStaffAct } from '../staff/index.ts';
import { itemById, type LockedItem, lockItem, textsOf } from './content.office.store.ts';
import { presentEntry, presentText } from './content.present.ts';
import { languagesFor } from './content.service.ts';

type OfficeItem = AnswerOf<typeof contentCalls.readContent>;

/** One item as the office sees it, or null. */
export async function officeItem(db: Queryable, context: AppContext, id: string): Promise<OfficeItem | null> {
  const row = await itemById(db, context, id, await languagesFor(context, 'EN'));
  return row ? { ...presentEntry(row), texts: (await textsOf(db, id)).map(presentText) } : null;
}

/** Open pages read again; published after the commit. */
export const publishChanged = (
  context: Needs<'push'>,
  tx: Tx,
  { kind, groupName }: { kind: string; groupName: string },
): void => tx.afterCommit(() => context.push.publish('content.changed', { kind, groupName }));

type Times = Pick<LockedItem, 'isPublished' | 'startsAtMs' | 'endsAtMs'>;

/** The next time at which an item begins or ends by its dates. */
export function nextTurn({ isPublished, startsAtMs, endsAtMs }: Times, nowMs: number): number | null {
  if (!isPublished) return null;
  const turns = [startsAtMs, ...(endsAtMs === null ? [] : [endsAtMs])].filter((at) => at > nowMs);
  return turns.length > 0 ? Math.min(...turns) : null;
}

export interface Change {
  readonly actor: StaffActor;
  readonly id: string;
  /** The version on the operator's screen; null where the last writer may win (unpublishing). */
  readonly version: number | null;
  readonly act: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** One change of one item: locked, compared with the given version, logged and published in one transaction. */
export async function changing<Code extends string>(
  context: AppContext,
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
  await recordStaffAct(tx, context, { staffId: actor.staffId, staffName: actor.name, act, subject, details });
  const after = await lockItem(tx, id);
  invariant(after !== null, 'a changed item is still there');
  if (item.isPublished || after.isPublished) {
    publishChanged(context, tx, item);
    if (after.groupName !== item.groupName) publishChanged(context, tx, after);
  }
  const turn = nextTurn(after, context.clock.nowMs());
  if (turn !== null) await scheduleJob(tx, { kind: 'content.turn', key: id, runAtMs: turn, replace: true });
  const value = await officeItem(tx, context, id);
  invariant(value !== null, 'a changed item can be read');
  return done(value);
}

/** An item that begins or ends by its dates is published to open pages at that time. */
export const contentJobs = (context: Needs<'clock' | 'push'>): JobHandlers => ({
  'content.turn': {
    inTransaction: async ({ key }, tx) => {
      const item = await lockItem(tx, key);
      if (!item?.isPublished) return undefined;
      publishChanged(context, tx, item);
      const turn = nextTurn(item, context.clock.nowMs());
      return turn === null ? undefined : { againAtMs: turn };
    },
  },
});
