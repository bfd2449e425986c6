import type { AnswerOf } from '@lantern/contract';
import type { accountOfficeCalls } from '@lantern/contract/account/office';
import { formatAmount, idFloorOf, idTimeMs } from '@lantern/kernel';
import { iso, type Queryable } from '../../../platform/index.ts';
import { depositsBefore, payoutAccountEvents, withdrawalsBefore } from '../../cashier/index.ts';
import { changesBefore } from '../../safer-play/index.ts';
import { securityChangesSince, sessionsBefore } from '../../session/index.ts';
import { actsOnMember, notesBefore, type RequestRow, requestsAbout } from '../../staff/index.ts';
import { turnoverEvents } from '../../turnover/index.ts';
import { documentEvents, memberRecord } from '../index.ts';

type Timeline = AnswerOf<(typeof accountOfficeCalls)['getMemberTimeline']>;
export type TimelineEvent = Timeline['list'][number];
export type TimelineKind = TimelineEvent['kind'];
/** Newest first, at most `limit`, none later than `untilMs`. */
type Read = (db: Queryable, memberId: string, untilMs: number, limit: number) => Promise<TimelineEvent[]>;

const plain = { by: null, text: '', amount: null, currency: null };
const madeAt = (id: string | bigint) => ({ id: id.toString(), at: iso(idTimeMs(BigInt(id))) });
/** Ids are ordered by time: every one of `untilMs` itself is below this. */
const before = (untilMs: number) => idFloorOf(untilMs + 1);

/** What an adjustment asks for: an amount with its sign, as its proposal has it. */
function adjusted({ proposal }: RequestRow): Pick<TimelineEvent, 'amount' | 'currency'> {
  const { amount = null, currency = null } = (proposal?.after ?? {}) as { amount?: string; currency?: string };
  return { amount, currency };
}

export const TIMELINE: Readonly<Record<TimelineKind, Read>> = {
  login: async (db, memberId, untilMs, limit) =>
    (await sessionsBefore(db, memberId, before(untilMs), limit)).map(({ id, address, user_agent }) => ({
      ...{ ...plain, kind: 'login' as const, ...madeAt(id), what: address, text: user_agent },
    })),
  deposit: async (db, memberId, untilMs, limit) =>
    (await depositsBefore(db, memberId, before(untilMs), limit)).map(({ id, state, method, amount, currency }) => ({
      ...{ ...plain, kind: 'deposit' as const, ...madeAt(id), what: state, text: method },
      ...{ amount: formatAmount(BigInt(amount)), currency },
    })),
  withdrawal: async (db, memberId, untilMs, limit) =>
    (await withdrawalsBefore(db, memberId, before(untilMs), limit)).map(({ id, state, method, amount, currency }) => ({
      ...{ ...plain, kind: 'withdrawal' as const, ...madeAt(id), what: state, text: method },
      ...{ amount: formatAmount(amount), currency },
    })),
  adjustment: async (db, memberId, untilMs, limit) =>
    (await requestsAbout(db, { memberId, kind: 'adjustment', beforeId: before(untilMs) }, limit)).map((row) => ({
      ...{ ...plain, kind: 'adjustment' as const, ...madeAt(row.id), what: row.state, text: row.reason },
      ...{ by: [row.created_by, row.decided_by].filter(Boolean).join(', '), ...adjusted(row) },
    })),
  turnover: async (db, memberId, untilMs, limit) => {
    const currency = (await memberRecord(db, memberId))?.currency ?? null;
    return (await turnoverEvents(db, memberId, iso(untilMs), limit)).map(({ id, at, what, required }) => ({
      ...{ ...plain, kind: 'turnover' as const, id: `${id} ${what}`, at: iso(at), what },
      ...{ amount: formatAmount(BigInt(required)), currency },
    }));
  },
  payout: async (db, memberId, untilMs, limit) =>
    (await payoutAccountEvents(db, memberId, iso(untilMs), limit)).map(({ id, at, what, method, masked }) => ({
      ...{ ...plain, kind: 'payout' as const, id: `${id} ${what}`, at: iso(at), what, text: `${method} ${masked}` },
    })),
  // Payout accounts have events of their own.
  security: async (db, memberId, untilMs, limit) =>
    (await securityChangesSince(db, BigInt(memberId), { sinceMs: 0, untilMs, limit }))
      .filter(({ kind }) => kind !== 'payout_added' && kind !== 'payout_removed')
      .map(({ id, at, kind }) => ({ ...{ ...plain, kind: 'security' as const, id, at: iso(at), what: kind } })),
  document: async (db, memberId, untilMs, limit) =>
    (await documentEvents(db, memberId, iso(untilMs), limit)).map(({ id, at, state, kind, by, reason }) => ({
      ...{ ...plain, kind: 'document' as const, id: `${id} ${state}`, at: iso(at), what: state },
      ...{ by, text: reason ?? kind },
    })),
  limit: async (db, memberId, untilMs, limit) =>
    (await changesBefore(db, BigInt(memberId), before(untilMs), limit)).map(({ id, what, before: was, after }) => ({
      ...{ ...plain, kind: 'limit' as const, ...madeAt(id), what, text: [was, after].filter(Boolean).join(' → ') },
    })),
  act: async (db, memberId, untilMs, limit) =>
    (await actsOnMember(db, memberId, iso(untilMs), limit)).map(({ number, at, act, staff_name, reason }) => ({
      ...{ ...plain, kind: 'act' as const, id: number, at: iso(at), what: act, by: staff_name, text: reason },
    })),
  note: async (db, memberId, untilMs, limit) =>
    (await notesBefore(db, memberId, before(untilMs), limit)).map(({ id, text, staff_name }) => ({
      ...{ ...plain, kind: 'note' as const, ...madeAt(id), what: '', by: staff_name, text },
    })),
};

const msOf = ({ at }: TimelineEvent): number => Date.parse(at);

/**
 * A page of the sources in one order. `from` is the instant of the last event shown and how many of that instant were shown, so that events of
 * one instant are neither lost nor doubled between two pages.
 */
export async function timelinePage(
  db: Queryable,
  memberId: string,
  kinds: readonly TimelineKind[],
  { from, size }: { readonly from: { readonly ms: number; readonly shown: number }; readonly size: number },
): Promise<Timeline> {
  const limit = from.shown + size + 1;
  const read = await Promise.all(kinds.map((kind) => TIMELINE[kind](db, memberId, from.ms, limit)));
  const ordered = read.flat().sort((a, b) => msOf(b) - msOf(a));
  const list = ordered.slice(from.shown, from.shown + size);
  const last = list.at(-1);
  if (last === undefined || ordered.length <= from.shown + size) return { list, next: null };
  const ms = msOf(last);
  const shown = list.filter((event) => msOf(event) === ms).length + (ms === from.ms ? from.shown : 0);
  return { list, next: `${ms}.${shown}` };
}
