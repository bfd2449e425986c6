import { formatAmount, idFloorOf, idTimeMs } from '@lantern/kernel';
import { dayOf, iso, type Needs } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { saferPlayOf } from '../../safer-play/index.ts';
import { hasSecondFactor, maskedMail, maskedMobile } from '../../session/index.ts';
import { notesOf } from '../../staff/index.ts';
import { memberFigures } from '../../wager/index.ts';
import { nameChoiceOf } from '../../winners/index.ts';
import { documentsOf, identityOf, type MemberRecord, presentDocument } from '../index.ts';

const DOCUMENTS_SHOWN = 5;
const TOTALS_MS = 30 * 24 * 3600_000;

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

/** What an operator sees of a member beside the records; each part is read by the module that owns it. */
export async function memberView(context: Needs<'db' | 'clock' | 'hooks'>, row: MemberRecord) {
  const { db } = context;
  const sinceId = idFloorOf(context.clock.nowMs() - TOTALS_MS);
  const [balances, figures, notes, hasFactor, saferPlay, identity, documents, nameChoice] = await Promise.all([
    balancesOf(db, BigInt(row.id)),
    memberFigures(db, row.id, sinceId),
    notesOf(db, row.id, 100),
    hasSecondFactor(db, row.id),
    saferPlayOf(context, BigInt(row.id)),
    identityOf(db, row.id),
    documentsOf(db, BigInt(row.id)),
    nameChoiceOf(db, BigInt(row.id)),
  ]);
  return {
    ...presentMember(row),
    email: row.email && maskedMail(row.email),
    mobile: row.mobile && maskedMobile(row.mobile),
    hasPayeeName: row.payee_name !== null,
    hasBirthday: identity?.birthday != null,
    documents: documents
      .slice(0, DOCUMENTS_SHOWN)
      .map((document) => presentDocument(document, dayOf(context.clock.nowMs()))),
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
    notes: notes.map((entry) => ({ id: entry.id, text: entry.text, by: entry.staff_name, at: iso(entry.at) })),
    hasSecondFactor: hasFactor,
    saferPlay,
    nameChoice,
  };
}
