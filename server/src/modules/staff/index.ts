export { recordStaffAct, type StaffAct, staffChecks } from './staff.audit.store.ts';
export { differences, doer, note, noteView, recorded } from './staff.audit-entries.ts';
export { periodOf } from './staff.audit-page.ts';
export { addBootstrapAdmin, consoleActor } from './staff.bootstrap-admin.ts';
export { provenOperator } from './staff.console.ts';
export {
  amountOf,
  auditExport,
  type ExportFilter,
  type ExportSource,
  type ExportSources,
  idsOf,
  peopleOf,
  timeOf,
} from './staff.exports.ts';
export { addNote, notesOf } from './staff.members.store.ts';
export { createStaff, type StaffParts } from './staff.module.ts';
export { staffEffects } from './staff.operator-requests.ts';
export { timed } from './staff.probe.ts';
export { addRequest, type RequestRow, waitingRequest, waitingRequests } from './staff.requests.store.ts';
export type { Effect, RequestEffects } from './staff.requests.ts';
export { STAFF_RIGHTS, type StaffRight } from './staff.rights.ts';
export { seedStaff } from './staff.seed.ts';
export { addStaff, authenticateStaff } from './staff.service.ts';
export { operatorOf } from './staff.store.ts';
export { openTotp, totpCode } from './staff.totp.ts';
export { decisionRefusal } from './staff.two-persons.ts';
export { chainProof, failingJobs, lastActs } from './staff.watch.store.ts';
