export { type AuditFinding, audit } from './ledger.audit.ts';
export { ledger } from './ledger.room.ts';
export {
  ACCOUNT,
  type Balances,
  balancesOf,
  creditDeposit,
  decideHold,
  grantTrialMoney,
  openAccounts,
  openHold,
} from './ledger.store.ts';
