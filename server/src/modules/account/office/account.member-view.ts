import { detailOf, lineOf, type StoredDetail } from '@lantern/contract/wager';
import { formatAmount, idFloorOf, idTimeMs } from '@lantern/kernel';
import { type AppContext, iso } from '../../../platform/index.ts';
import { depositsOfMember, type OfficeDeposit } from '../../cashier/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { saferPlayOf } from '../../safer-play/index.ts';
import { hasSecondFactor, type SessionRecord, sessionRecords } from '../../session/index.ts';
import { notesOf } from '../../staff/index.ts';
import { memberFigures, wagerRecords } from '../../wager/index.ts';
import type { MemberRecord } from '../index.ts';

const SHOWN = 20;
const TOTALS_MS = 30 * 24 * 3600_000;
const money = (micros: string): string => formatAmount(BigInt(micros));

export const presentMember = (row: MemberRecord) => ({
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  type: row.type,
  currency: row.currency,
  language: row.language,
  createdAt: iso(row.created_at),
  frozenAt: row.frozen_at && iso(row.frozen_at),
  labels: row.labels,
});

function playOf(detail: StoredDetail) {
  const { play, picks } = lineOf(detailOf(detail));
  return { play, picks };
}

const presentDeposit = ({ id, method, amount, currency, state, created_at }: OfficeDeposit) => ({
  id,
  method,
  amount: money(amount),
  currency,
  state,
  createdAt: iso(created_at),
});

const presentSession = (session: SessionRecord) => ({
  id: session.id,
  openedAt: iso(session.opened_at),
  lastSeenAt: iso(session.last_seen_at),
  endedAt: session.ended_at && iso(session.ended_at),
  endReason: session.end_reason,
  address: session.address,
  userAgent: session.user_agent,
});

/** All that an operator sees of a member on one screen; each part is read by the module that owns it. */
export async function memberView(context: AppContext, row: MemberRecord) {
  const { db } = context;
  const sinceId = idFloorOf(context.clock.nowMs() - TOTALS_MS);
  const [balances, figures, wagers, deposits, sessions, notes, hasFactor, saferPlay] = await Promise.all([
    balancesOf(db, BigInt(row.id)),
    memberFigures(db, row.id, sinceId),
    wagerRecords(db, row.id, SHOWN),
    depositsOfMember(db, row.id, SHOWN),
    sessionRecords(db, row.id, SHOWN),
    notesOf(db, row.id, 100),
    hasSecondFactor(db, row.id),
    saferPlayOf(context, BigInt(row.id)),
  ]);
  return {
    ...presentMember(row),
    email: row.email,
    mobile: row.mobile,
    payeeName: row.payee_name,
    mustChangePassword: row.must_change_password,
    uplineId: row.upline_id,
    frozenReason: row.frozen_reason,
    version: row.office_version,
    balances: {
      main: formatAmount(balances.main),
      bonus: formatAmount(balances.bonus),
      pending: formatAmount(balances.pending),
      currency: row.currency,
    },
    totals: {
      wagers: figures.wagers,
      staked: formatAmount(figures.staked),
      returned: formatAmount(figures.returned),
      since: iso(idTimeMs(sinceId)),
    },
    wagers: wagers.map(({ placed_at, stake, payout, detail, ...facts }) => ({
      ...facts,
      ...playOf(detail),
      stake: money(stake),
      payout: money(payout),
      placedAt: iso(placed_at),
    })),
    deposits: deposits.map(presentDeposit),
    sessions: sessions.map(presentSession),
    notes: notes.map((entry) => ({ id: entry.id, text: entry.text, by: entry.staff_name, at: iso(entry.at) })),
    hasSecondFactor: hasFactor,
    saferPlay,
  };
}
