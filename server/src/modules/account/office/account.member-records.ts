import { accountOfficeCalls } from '@lantern/contract/account/office';
import { lineOf } from '@lantern/contract/wager';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { officeDeposits } from '../../cashier/index.ts';
import { movementsOf } from '../../ledger/index.ts';
import { sessionPage } from '../../session/index.ts';
import { noteView } from '../../staff/index.ts';
import { type RecordFilter, recalled, recordPage, recordTotals } from '../../wager/index.ts';
import { memberRecord } from '../index.ts';

const money = (micros: string): string => formatAmount(BigInt(micros));

interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}
const rangeOf = ({ pageNo, pageSize }: Page) => ({ limit: pageSize, offset: (pageNo - 1) * pageSize });
const paged = <T>({ pageNo, pageSize }: Page, list: T[], total: number) =>
  done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize });

export const listMemberWagers = answer(
  accountOfficeCalls.listMemberWagers,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.wagers', `member ${params.id}`);
    const open = { fromId: null, toId: null, category: null, isOpen: null };
    const filter: RecordFilter = { memberId: BigInt(params.id), ...open };
    const { limit, offset } = rangeOf(query);
    const [{ total }, rows] = await Promise.all([
      recordTotals(context.db, filter),
      recordPage(context.db, filter, limit, offset),
    ]);
    const list = rows.map((row) => ({
      id: row.id,
      game: row.game,
      play: lineOf(row.detail).play,
      picks: lineOf(row.detail).picks,
      event: row.name,
      stake: money(row.stake),
      payout: money(row.payout),
      state: row.state,
      placedAt: iso(row.placed_at),
    }));
    return paged(query, list, total);
  },
);

export const getMemberWager = answer(
  accountOfficeCalls.getMemberWager,
  async ({ actor, params, language }, context) => {
    const found = await recalled(context, BigInt(params.id), params.wagerId, language);
    if (!found) return refuse('not_found');
    await noteView(context, actor, 'member.wager', `wager ${params.wagerId} of member ${params.id}`);
    return done({ ...found.wager, recall: found.recall });
  },
);

export const listMemberDeposits = answer(
  accountOfficeCalls.listMemberDeposits,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.deposits', `member ${params.id}`);
    const { rows, total } = await officeDeposits(context.db, { memberId: params.id }, rangeOf(query));
    const list = rows.map(({ id, method, amount, currency, state, created_at }) => ({
      id,
      method,
      amount: money(amount),
      currency,
      state,
      createdAt: iso(created_at),
    }));
    return paged(query, list, total);
  },
);

export const listMemberMovements = answer(
  accountOfficeCalls.listMemberMovements,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.movements', `member ${params.id}`);
    const { rows, total } = await movementsOf(context.db, params.id, rangeOf(query));
    const list = rows.map(({ at, main, bonus, pending, ...row }) => ({
      ...row,
      at: iso(at),
      main: money(main),
      bonus: money(bonus),
      pending: money(pending),
    }));
    return paged(query, list, total);
  },
);

export const listMemberSessions = answer(
  accountOfficeCalls.listMemberSessions,
  async ({ actor, params, query }, context) => {
    if (!(await memberRecord(context.db, params.id))) return refuse('not_found');
    await noteView(context, actor, 'member.sessions', `member ${params.id}`);
    const { rows, total } = await sessionPage(context.db, params.id, rangeOf(query));
    const list = rows.map((session) => ({
      id: session.id,
      openedAt: iso(session.opened_at),
      lastSeenAt: iso(session.last_seen_at),
      endedAt: session.ended_at && iso(session.ended_at),
      endReason: session.end_reason,
      address: session.address,
      userAgent: session.user_agent,
    }));
    return paged(query, list, total);
  },
);
