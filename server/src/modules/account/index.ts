export { type AvailablePromo, availablePromoHook } from './account.available-promo.ts';
export { clubLabelHook } from './account.club.ts';
export { type DirectMember, oneTimePassword, openDirectMember, usernameFaults } from './account.direct.ts';
export { haveSameIdNumber } from './account.id-numbers.ts';
export { checkedBirthday, checkedName } from './account.identity.ts';
export { type Invitations, type Inviter, invitationsHook } from './account.invitations.ts';
export { account } from './account.module.ts';
export { DEMO_LABEL, monthLogin } from './account.month.ts';
export {
  findMemberRecords,
  isFrozen,
  labelsOf,
  type MemberRecord,
  memberRecord,
  membersToExport,
  memberTyped,
  registeredBetween,
  registeredMonths,
  setFrozen,
  setLabels,
} from './account.office.store.ts';
export { hashPassword, isPassword } from './account.passwords.ts';
export { hasPaymentPassword, payeeNameOf, setPayeeName } from './account.payment.store.ts';
export { payeeNameFaults, refusedPaymentPassword } from './account.payment.ts';
export { correctIdentity, identityOf, type MemberIdentity, referralCodeOf } from './account.profile.store.ts';
export { type Referrals, referralsHook } from './account.referrals.ts';
export { openMember } from './account.service.ts';
export { credentialsOf, type Member, membersByIds, type NewMember } from './account.store.ts';
export {
  type DocumentFilter,
  type DocumentRow,
  decideDocument,
  documentEvents,
  documentOf,
  documentPage,
  documentsOf,
  documentsToExport,
  documentsWaiting,
  lockDocument,
} from './documents/account.documents.store.ts';
export {
  isVerifiedMember,
  picturesOf,
  presentDocument,
  usedBy as usedByDocument,
} from './documents/account.documents.ts';
