import { type AppContext, type JobHandlers, type Module, scheduleJob } from '../../platform/index.ts';
import { addMemberNote } from './calls/add-member-note.ts';
import { addOperator } from './calls/add-operator.ts';
import { addStaffGame } from './calls/add-staff-game.ts';
import { approveDrawImport } from './calls/approve-draw-import.ts';
import { approveStaffRequest } from './calls/approve-staff-request.ts';
import { beginExport } from './calls/begin-export.ts';
import { beginOperatorFactor } from './calls/begin-operator-factor.ts';
import { cancelExport } from './calls/cancel-export.ts';
import { changeConnection } from './calls/change-connection.ts';
import { changeOperator } from './calls/change-operator.ts';
import { changeOwnPassword } from './calls/change-own-password.ts';
import { changeSetting } from './calls/change-setting.ts';
import { changeWalletVendor } from './calls/change-wallet-vendor.ts';
import { compareStatements } from './calls/compare-statements.ts';
import { confirmOperatorFactor } from './calls/confirm-operator-factor.ts';
import { confirmStaffSession } from './calls/confirm-staff-session.ts';
import { createVendorKey } from './calls/create-vendor-key.ts';
import { creditStaffDeposit } from './calls/credit-staff-deposit.ts';
import { endMemberSessions } from './calls/end-member-sessions.ts';
import { endVendorKey } from './calls/end-vendor-key.ts';
import { findMembers } from './calls/find-members.ts';
import { freezeMember } from './calls/freeze-member.ts';
import { getDashboard } from './calls/get-dashboard.ts';
import { getHeads } from './calls/get-heads.ts';
import { getStaffCaptcha } from './calls/get-staff-captcha.ts';
import { getStaffDeposit } from './calls/get-staff-deposit.ts';
import { getStaffInstantWager } from './calls/get-staff-instant-wager.ts';
import { getStaffMember } from './calls/get-staff-member.ts';
import { listAudit } from './calls/list-audit.ts';
import { listConnections } from './calls/list-connections.ts';
import { listDrawImports } from './calls/list-draw-imports.ts';
import { listExports } from './calls/list-exports.ts';
import { listOperators } from './calls/list-operators.ts';
import { listOutbox } from './calls/list-outbox.ts';
import { listSettings } from './calls/list-settings.ts';
import { listStaffCrashRounds } from './calls/list-staff-crash-rounds.ts';
import { listStaffDeposits } from './calls/list-staff-deposits.ts';
import { listStaffDraws } from './calls/list-staff-draws.ts';
import { listStaffGames } from './calls/list-staff-games.ts';
import { listStaffRequests } from './calls/list-staff-requests.ts';
import { listStaffVendors } from './calls/list-staff-vendors.ts';
import { listVendorCases } from './calls/list-vendor-cases.ts';
import { listWalletVendors } from './calls/list-wallet-vendors.ts';
import { noteVendorCase } from './calls/note-vendor-case.ts';
import { orderStaffGames } from './calls/order-staff-games.ts';
import { previewDrawImport } from './calls/preview-draw-import.ts';
import { previewWhitelabel } from './calls/preview-whitelabel.ts';
import { readExport } from './calls/read-export.ts';
import { refuseStaffRequest } from './calls/refuse-staff-request.ts';
import { rejectDrawImport } from './calls/reject-draw-import.ts';
import { rejectStaffDeposit } from './calls/reject-staff-deposit.ts';
import { removeConnection } from './calls/remove-connection.ts';
import { requestCrashRoundVoid } from './calls/request-crash-round-void.ts';
import { requestFactorReset } from './calls/request-factor-reset.ts';
import { requestInstantVoid } from './calls/request-instant-void.ts';
import { requestSettingChange } from './calls/request-setting-change.ts';
import { requestVendorCase } from './calls/request-vendor-case.ts';
import { resetOperatorFactor } from './calls/reset-operator-factor.ts';
import { resumeStaffSession } from './calls/resume-staff-session.ts';
import { saveStaffGame } from './calls/save-staff-game.ts';
import { saveStaffVendor } from './calls/save-staff-vendor.ts';
import { setMemberLabels } from './calls/set-member-labels.ts';
import { setStaffGamesState } from './calls/set-staff-games-state.ts';
import { staffLogin } from './calls/staff-login.ts';
import { staffLogout } from './calls/staff-logout.ts';
import { testConnection } from './calls/test-connection.ts';
import { testWalletVendor } from './calls/test-wallet-vendor.ts';
import { unfreezeMember } from './calls/unfreeze-member.ts';
import { voidDraw } from './calls/void-draw.ts';
import { makeExport } from './staff.export-job.ts';
import { EXPORT_JOB, sweepExports } from './staff.exports.store.ts';
import { sweepStaff } from './staff.store.ts';
import { proveChain } from './staff.watch.store.ts';

const SWEEP_EVERY_MS = 3600_000;
const VERIFY_EVERY_MS = 600_000;

const jobs = (context: AppContext): JobHandlers => ({
  'staff.sweep': {
    inTransaction: async (_run, tx) => {
      await sweepStaff(tx, context);
      await sweepExports(tx, context);
      return { againAtMs: context.clock.nowMs() + SWEEP_EVERY_MS };
    },
  },
  [EXPORT_JOB]: {
    isAside: true,
    long: async ({ key }) => {
      await makeExport(context, key);
      return undefined;
    },
  },
  // A broken chain is told within one interval (standards.md 10, line 27).
  'staff.verify': {
    inTransaction: async (_run, tx) => {
      const broken = await proveChain(tx, context);
      if (broken.length > 0) context.log.error({ entries: broken }, 'the log of operators is broken');
      return { againAtMs: context.clock.nowMs() + VERIFY_EVERY_MS };
    },
  },
});

export const staff: Module = {
  name: 'staff',
  answers: [
    addMemberNote,
    addOperator,
    addStaffGame,
    approveDrawImport,
    approveStaffRequest,
    beginExport,
    beginOperatorFactor,
    cancelExport,
    changeConnection,
    changeOperator,
    changeOwnPassword,
    changeSetting,
    confirmOperatorFactor,
    confirmStaffSession,
    creditStaffDeposit,
    endMemberSessions,
    findMembers,
    freezeMember,
    getDashboard,
    getHeads,
    getStaffDeposit,
    getStaffInstantWager,
    getStaffMember,
    listAudit,
    listConnections,
    listDrawImports,
    listExports,
    listOperators,
    listOutbox,
    listSettings,
    listStaffCrashRounds,
    listStaffDeposits,
    listStaffDraws,
    listStaffGames,
    listStaffRequests,
    listStaffVendors,
    orderStaffGames,
    previewDrawImport,
    previewWhitelabel,
    readExport,
    refuseStaffRequest,
    rejectDrawImport,
    rejectStaffDeposit,
    removeConnection,
    requestCrashRoundVoid,
    requestFactorReset,
    requestInstantVoid,
    requestSettingChange,
    resetOperatorFactor,
    resumeStaffSession,
    saveStaffGame,
    saveStaffVendor,
    setMemberLabels,
    setStaffGamesState,
    getStaffCaptcha,
    staffLogin,
    staffLogout,
    changeWalletVendor,
    compareStatements,
    createVendorKey,
    endVendorKey,
    listVendorCases,
    listWalletVendors,
    noteVendorCase,
    requestVendorCase,
    testConnection,
    testWalletVendor,
    unfreezeMember,
    voidDraw,
  ],
  jobs,
  start: async (context) => {
    for (const kind of ['staff.sweep', 'staff.verify'])
      await scheduleJob(context.db, { kind, key: 'every', runAtMs: context.clock.nowMs() });
  },
};
