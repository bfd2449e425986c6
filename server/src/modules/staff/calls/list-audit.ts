import { staffCalls } from '@lantern/contract/staff';
import { answer, done, iso } from '../../../platform/index.ts';
import { filterOf, presentEntry } from '../audit-log/staff.audit-page.ts';
import { auditCount, auditEntries, chainProof, knownActs } from '../staff.watch.store.ts';

export const listAudit = answer(staffCalls.listAudit, async ({ query }, { db }) => {
  const { pageNo, pageSize } = query;
  const filter = filterOf(query);
  const [rows, total, proof, acts] = await Promise.all([
    auditEntries(db, filter, pageSize, (pageNo - 1) * pageSize),
    auditCount(db, filter),
    chainProof(db),
    knownActs(db),
  ]);
  const chain = proof && { isWhole: proof.isWhole, entries: proof.entries, provenAt: iso(proof.provenAt) };
  const list = rows.map(presentEntry);
  return done({ list, total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize, chain, acts });
});
