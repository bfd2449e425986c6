import type { Calls } from './index.ts';

/**
 * Who decides what an operator's call changes:
 * - `two`: it only asks, and another operator decides;
 * - `raising`: one operator lowers, restricts or stays below a limit; what raises or opens waits for another one;
 * - `second`: it is the decision of the other operator;
 * - `restricting`: it can only take away, and an emergency does not wait;
 * - `one`: it protects no money, member or game by itself.
 */
export type Decision = 'two' | 'raising' | 'second' | 'restricting' | 'one';

type OfficeWrite = {
  [Name in keyof Calls]: Calls[Name] extends { readonly who: 'staff' }
    ? Calls[Name] extends { readonly method: 'GET' }
      ? never
      : Name
    : never;
}[keyof Calls];

/** Every call by which an operator changes anything: one without its decision does not compile. */
export const OFFICE_DECISIONS = {
  changeTurnoverWeights: 'two',
  verifySlotMaths: 'restricting',
  createContent: 'one',
  saveContent: 'one',
  saveContentText: 'one',
  scheduleContent: 'one',
  publishContent: 'one',
  unpublishContent: 'restricting',
  deleteContent: 'one',
  orderContent: 'one',
  previewContent: 'one',
  createPreviewLink: 'one',
  answerFeedback: 'one',
  confirmStaffSession: 'one',
  staffLogout: 'one',
  saveFilter: 'one',
  removeFilter: 'one',
  approveStaffRequest: 'second',
  refuseStaffRequest: 'second',
  beginExport: 'one',
  cancelExport: 'one',
  addOperator: 'two',
  changeOperator: 'raising',
  resetOperatorFactor: 'two',
  changeOwnPassword: 'one',
  // Pays nothing by itself.
  acceptIdentityDocument: 'one',
  refuseIdentityDocument: 'restricting',
  showMemberIdentity: 'one',
  freezeMember: 'restricting',
  // Lifts what one operator set.
  unfreezeMember: 'one',
  setMemberLabels: 'one',
  requestMemberCorrection: 'two',
  addMemberNote: 'one',
  // Opens an account without money.
  addGeneralAgent: 'one',
  requestBranchMove: 'two',
  // Freezes or leaves as it is.
  decideFreezeRequest: 'one',
  creditStaffDeposit: 'raising',
  decideDepositCase: 'raising',
  noteRefusedHook: 'one',
  runVendorKit: 'one',
  rejectStaffDeposit: 'restricting',
  changePaymentMethod: 'two',
  switchOffPaymentMethod: 'restricting',
  changePaymentProvider: 'two',
  switchOffPaymentProvider: 'restricting',
  testPaymentProvider: 'one',
  changeStaffPayoutMethod: 'two',
  switchOffPayoutMethod: 'restricting',
  startPayoutRun: 'one',
  claimStaffWithdrawal: 'one',
  releaseStaffWithdrawal: 'one',
  approveStaffWithdrawal: 'raising',
  holdStaffWithdrawal: 'restricting',
  // The approvals of the amount are still asked for.
  endStaffWithdrawalHold: 'one',
  rejectStaffWithdrawal: 'restricting',
  // Pays what was approved.
  payStaffWithdrawals: 'one',
  decideStaffWithdrawal: 'raising',
  saveStaffVendor: 'one',
  // Limits of vendors’ games are the vendor’s.
  saveStaffGame: 'one',
  // A vendor went live by two.
  setStaffGamesState: 'one',
  orderStaffGames: 'one',
  addStaffGame: 'one',
  // Computes by the contracts; paid after a second operator where the house pays.
  startSettlement: 'one',
  pauseSettlement: 'restricting',
  requestDividendDecision: 'two',
  // Counts from tomorrow on, with a sign that is logged.
  decideActiveCount: 'one',
  requestGeneralContract: 'two',
  // Ends or withdraws what was offered.
  decideGeneralContract: 'one',
  addWalletVendor: 'raising',
  takeVendorLive: 'two',
  // Moves no money.
  noteVendorCases: 'one',
  requestVendorCases: 'two',
  changeWalletVendor: 'raising',
  createVendorKey: 'two',
  endVendorKey: 'restricting',
  testWalletVendor: 'one',
  compareStatements: 'one',
  // Moves no money.
  noteVendorCase: 'one',
  requestVendorCase: 'two',
  requestCrashRoundVoid: 'two',
  requestInstantVoid: 'two',
  requestCurrencyChange: 'two',
  requestAdjustment: 'two',
  changeLiveTable: 'raising',
  changeLiveTableFee: 'two',
  // Opens a table with limits that were decided.
  setLiveTableState: 'one',
  requestLiveRoundVoid: 'two',
  voidDraw: 'two',
  keyDrawResult: 'two',
  previewDrawImport: 'two',
  approveDrawImport: 'second',
  rejectDrawImport: 'second',
  endMemberSessions: 'restricting',
  requestFactorReset: 'two',
  changeSetting: 'raising',
  requestSettingChange: 'two',
  previewWhitelabel: 'one',
  changeConnection: 'two',
  testConnection: 'one',
  removeConnection: 'restricting',
} as const satisfies Record<OfficeWrite, Decision>;
