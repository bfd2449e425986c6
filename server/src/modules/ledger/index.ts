export {
  type CodeSum,
  codeSums,
  paidInAndOut,
  type RecordLine,
  type RecordPeriod,
  recordLines,
} from './ledger.account-record.store.ts';
export { type Adjustment, adjustBalance } from './ledger.adjustment.store.ts';
export { FINDINGS_MAX, faultsOf, type OnRows, pagesOf } from './ledger.audit.pages.ts';
export { type AuditCheck, type AuditFinding, checkBySql, ledgerChecks, type ProvenSeal } from './ledger.audit.store.ts';
export { audit, auditHook, checksOf, redrawHook, redrawsOf } from './ledger.audit.ts';
export { type AuditMark, addMark, markOf, provenBefore } from './ledger.audit-marks.ts';
export { creditByHand } from './ledger.by-hand.ts';
export { type CashMonth, cashMonths } from './ledger.cash-months.store.ts';
export { ACCOUNT, CODE } from './ledger.codes.ts';
export {
  type Currency,
  currencies,
  currenciesChanged,
  decimalsOf,
  decimalsReader,
  formerLimitUnits,
  limitBy,
  limitUnitOf,
  putCurrency,
  realCurrencies,
  registerCurrency,
} from './ledger.currency.store.ts';
export { ensureMonthsAhead, ledger, monthsFrom } from './ledger.module.ts';
export { type BalanceNews, balanceNews, publishBalanceOf } from './ledger.news.ts';
export { type PlayHour, playHoursOf } from './ledger.play-results.store.ts';
export { sealChecks } from './ledger.seals.audit.store.ts';
export {
  type BalancesAround,
  balanceBefore,
  balancesAround,
  movementsOf,
  type StatementRow,
  statementToExport,
} from './ledger.statement.store.ts';
export {
  type Balances,
  balancesOf,
  decideHold,
  ensurePartitions,
  grantTrialMoney,
  openAccounts,
  openHold,
  receivableOf,
  sealNext,
  spendableOf,
  sweep,
} from './ledger.store.ts';
export { passTransactions, transactionsBehind } from './ledger.transaction-numbers.store.ts';
