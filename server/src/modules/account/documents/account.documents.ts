import { isDocumentValid } from '@lantern/rules/account';
import { dayOf, every, iso, type JobHandlers, type Needs, type Queryable } from '../../../platform/index.ts';
import { type DocumentRow, expireDocuments, isVerified } from './account.documents.store.ts';

const EXPIRE = 'account.documents';
const EVERY_MS = 3600_000;

export const usedBy = (documentId: string | bigint): string => `document ${documentId}`;

/** As the member reads it. One past its last day is expired, also before the job has said so. */
export const presentDocument = (row: DocumentRow, today: string) => ({
  id: row.id,
  kind: row.kind,
  state: row.state === 'accepted' && !isDocumentValid(row.expires_on, today) ? ('expired' as const) : row.state,
  expiresOn: row.expires_on,
  submittedAt: iso(row.submitted_at),
  decidedAt: row.decided_at && iso(row.decided_at),
  reason: row.reason,
});

export const picturesOf = (row: DocumentRow) => [
  { id: row.front_file, side: 'front' as const },
  ...(row.back_file === null ? [] : [{ id: row.back_file, side: 'back' as const }]),
];

/** Whether the member's identity is verified now. */
export const isVerifiedMember = (context: Needs<'clock'>, db: Queryable, memberId: bigint): Promise<boolean> =>
  isVerified(db, memberId, dayOf(context.clock.nowMs()));

export const documentJobs = (context: Needs<'clock'>): JobHandlers => ({
  [EXPIRE]: every(EVERY_MS, (tx) => expireDocuments(tx, dayOf(context.clock.nowMs()))),
});
