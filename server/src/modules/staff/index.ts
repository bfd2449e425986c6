export { recordStaffAct, type StaffAct, staffChecks } from './audit-log/staff.audit.store.ts';
export { differences, doer, note, noteView, recorded } from './audit-log/staff.audit-entries.ts';
export { periodOf } from './audit-log/staff.audit-page.ts';
export { recordForbidden } from './audit-log/staff.refused-acts.ts';
export { type Finder, type Found, findHook, numberTyped } from './desk/staff.finding.ts';
export { type WaitingQueue, waitingFor, waitingHook } from './desk/staff.waiting-queues.ts';
export { BYTE_ORDER_MARK, csvOf } from './exports/staff.csv.ts';
export {
  amountOf,
  type ExportFilter,
  type ExportSource,
  type ExportSources,
  exportHook,
  idsOf,
  peopleOf,
  timeOf,
} from './exports/staff.exports.ts';
export { addBootstrapAdmin, consoleActor } from './operators/staff.bootstrap-admin.ts';
export { timed } from './operators/staff.probe.ts';
export { STAFF_RIGHTS, type StaffRight } from './operators/staff.rights.ts';
export { openTotp, totpCode } from './operators/staff.totp.ts';
export { approveRequest } from './requests/staff.approval.ts';
export {
  changeFacts,
  factsHook,
  memberFacts,
  moneyFact,
  type ReadFacts,
  type RequestFact,
  textFact,
  timeFact,
} from './requests/staff.request-facts.ts';
export {
  addRequest,
  type RequestRow,
  requestsAbout,
  requestsToExport,
  waitingRequest,
  waitingRequestOver,
  waitingRequestsAbout,
} from './requests/staff.requests.store.ts';
export { type Effect, effectHook, kindsOf, type RequestEffects } from './requests/staff.requests.ts';
export { barrierTo, decide, type Matter } from './requests/staff.two-persons.ts';
export { provenOperator } from './staff.console.ts';
export { actsOnMember, addNote, notesBefore, notesOf } from './staff.members.store.ts';
export { staff } from './staff.module.ts';
export { addStaff, authenticateStaff, operatorsOfTokens } from './staff.service.ts';
export { operatorOf } from './staff.store.ts';
export { chainProof, failingJobs, lastActs } from './staff.watch.store.ts';
