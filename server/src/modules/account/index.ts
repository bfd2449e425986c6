export { account } from './account.module.ts';
export { DEMO_LABEL, monthLogin } from './account.month.ts';
export {
  findMemberRecords,
  isFrozen,
  labelsOf,
  type MemberRecord,
  memberRecord,
  registeredBetween,
  registeredMonths,
  setFrozen,
  setLabels,
} from './account.office.store.ts';
export { hashPassword, isPassword } from './account.passwords.ts';
export { hasPaymentPassword, payeeNameOf, setPayeeName } from './account.payment.store.ts';
export { payeeNameFaults, refusedPaymentPassword } from './account.payment.ts';
export { openMember } from './account.service.ts';
export { credentialsOf, type Member, membersByIds, type NewMember } from './account.store.ts';
