import type { Needs, Queryable } from '../../../platform/index.ts';
import { type SessionRecord, sessionsToExport } from '../../session/index.ts';
import { type ExportFilter, type ExportSource, idsOf, peopleOf, timeOf } from '../../staff/index.ts';
import {
  type DocumentFilter,
  type DocumentRow,
  documentsToExport,
  type MemberRecord,
  membersToExport,
} from '../index.ts';
import { TIMELINE, type TimelineEvent, type TimelineKind, timelinePage } from './account.timeline.ts';

const line = (cells: readonly string[]) => ({ cells, currency: '', sums: [] });

/** The list of members as operators see it: no name, mail or number is in the file. */
export const membersExport = (request: ExportFilter): ExportSource => ({
  statement: membersToExport({ ...idsOf(request), memberId: request['member'] ?? null }),
  columns: 'record,id,created_at,account,account_type,nickname,currency,language,upline_id,labels,frozen_at'.split(','),
  summed: [],
  linesOf: async (rows: readonly MemberRecord[]) =>
    rows.map((row) =>
      line([
        ...['member', row.id, timeOf(row.created_at), row.account, String(row.type), row.nickname],
        ...[row.currency, row.language, row.upline_id ?? '', row.labels.join(' '), timeOf(row.frozen_at)],
      ]),
    ),
});

/** The log-ins of one member. */
export const sessionsExport = (request: ExportFilter): ExportSource => ({
  statement: sessionsToExport({ ...idsOf(request), memberId: request['member'] ?? '0' }),
  columns:
    'record,id,opened_at,last_seen_at,ended_at,end_reason,member_id,account,account_type,address,user_agent'.split(','),
  summed: [],
  linesOf: async (rows: readonly (SessionRecord & { readonly member_id: string })[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) =>
      line([
        ...['login', row.id, timeOf(row.opened_at), timeOf(row.last_seen_at), timeOf(row.ended_at)],
        ...[row.end_reason ?? '', row.member_id, ...person(row.member_id), row.address, row.user_agent],
      ]),
    );
  },
});

/** Identity documents and their decisions, without what they show. */
export const documentsExport = (request: ExportFilter): ExportSource => ({
  statement: documentsToExport({
    ...idsOf(request),
    memberId: request['member'] ?? null,
    state: (request['state'] ?? '') as DocumentFilter['state'],
  }),
  columns:
    'record,id,submitted_at,member_id,account,account_type,kind,state,expires_on,decided_at,decided_by,reason'.split(
      ',',
    ),
  summed: [],
  linesOf: async (rows: readonly DocumentRow[], snapshot) => {
    const person = await peopleOf(snapshot, rows);
    return rows.map((row) =>
      line([
        ...['document', row.id, timeOf(row.submitted_at), row.member_id, ...person(row.member_id)],
        ...[row.kind, row.state, row.expires_on ?? '', timeOf(row.decided_at), row.decided_by ?? '', row.reason ?? ''],
      ]),
    );
  },
});

const KINDS = Object.keys(TIMELINE) as TimelineKind[];
const AT_ONCE = 500;

async function* eventsOf(db: Queryable, memberId: string, untilMs: number): AsyncGenerator<TimelineEvent> {
  for (let from: { ms: number; shown: number } | null = { ms: untilMs, shown: 0 }; from !== null; ) {
    const { list, next } = await timelinePage(db, memberId, KINDS, { from, size: AT_ONCE });
    yield* list;
    const [ms, shown] = next === null ? [] : next.split('.').map(Number);
    from = ms === undefined ? null : { ms, shown: shown ?? 0 };
  }
}

/** Everything that happened to one member, newest first. */
export const timelineExport = (request: ExportFilter, { clock }: Needs<'clock'>): ExportSource => ({
  statement: membersToExport({ fromId: null, toId: null, memberId: request['member'] ?? '0' }),
  columns: 'record,id,at,account,kind,what,by,text,currency,amount'.split(','),
  summed: [],
  linesOf: async (rows: readonly MemberRecord[], snapshot) => {
    const lines: ReturnType<typeof line>[] = [];
    for (const { id, account } of rows)
      for await (const event of eventsOf(snapshot, id, clock.nowMs())) {
        const { kind, what, by, text, currency, amount } = event;
        lines.push(
          line(['event', event.id, event.at, account, kind, what, by ?? '', text, currency ?? '', amount ?? '']),
        );
      }
    return lines;
  },
});
