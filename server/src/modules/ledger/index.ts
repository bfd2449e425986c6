export { FINDINGS_MAX, faultsOf, type OnRows, pagesOf } from './ledger.audit.pages.ts';
export { type AuditCheck, type AuditFinding, checkBySql, ledgerChecks } from './ledger.audit.store.ts';
export { audit } from './ledger.audit.ts';
export { creditByHand } from './ledger.by-hand.ts';
export { causeChecks } from './ledger.causes.audit.store.ts';
export { ACCOUNT, CODE } from './ledger.codes.ts';
export { ledger } from './ledger.module.ts';
export { poolChecks } from './ledger.pools.audit.store.ts';
export { sealChecks } from './ledger.seals.audit.store.ts';
export { balanceBefore, type StatementRow, statementToExport } from './ledger.statement.store.ts';
export {
  type Balances,
  balancesOf,
  creditDeposit,
  decideHold,
  type FloatReturn,
  floatHold,
  floatIn,
  floatOut,
  floatResult,
  floatVoid,
  grantTrialMoney,
  openAccounts,
  openHold,
  reportRound,
  sealNext,
  spendableOf,
  sweep,
  type VendorRound,
  vendorRoundOf,
} from './ledger.store.ts';
