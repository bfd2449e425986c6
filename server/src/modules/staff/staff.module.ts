import { REQUEST_RIGHTS } from '@lantern/contract/lists';
import { type AppContext, every, everyLong, type JobHandlers, type Module, seedHook } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { settingsHook } from '../site/index.ts';
import { staffChecks } from './audit-log/staff.audit.store.ts';
import { addOperator } from './calls/add-operator.ts';
import { approveStaffRequest } from './calls/approve-staff-request.ts';
import { beginExport } from './calls/begin-export.ts';
import { beginOperatorFactor } from './calls/begin-operator-factor.ts';
import { cancelExport } from './calls/cancel-export.ts';
import { changeOperator } from './calls/change-operator.ts';
import { changeOwnPassword } from './calls/change-own-password.ts';
import { confirmOperatorFactor } from './calls/confirm-operator-factor.ts';
import { confirmStaffSession } from './calls/confirm-staff-session.ts';
import { findAnything } from './calls/find-anything.ts';
import { getStaffCaptcha } from './calls/get-staff-captcha.ts';
import { getStaffRequest } from './calls/get-staff-request.ts';
import { getWaiting } from './calls/get-waiting.ts';
import { listAudit } from './calls/list-audit.ts';
import { listExports } from './calls/list-exports.ts';
import { listOperators } from './calls/list-operators.ts';
import { listSavedFilters } from './calls/list-saved-filters.ts';
import { listStaffRequests } from './calls/list-staff-requests.ts';
import { readExport } from './calls/read-export.ts';
import { refuseStaffRequest } from './calls/refuse-staff-request.ts';
import { removeFilter } from './calls/remove-filter.ts';
import { resetOperatorFactor } from './calls/reset-operator-factor.ts';
import { resumeStaffSession } from './calls/resume-staff-session.ts';
import { saveFilter } from './calls/save-filter.ts';
import { staffLogin } from './calls/staff-login.ts';
import { staffLogout } from './calls/staff-logout.ts';
import { findHook } from './desk/staff.finding.ts';
import { QUEUES_EVERY_MS, shareQueues, watchQueues } from './desk/staff.queue-watch.ts';
import { findRequest } from './desk/staff.request-finding.ts';
import { waitingHook } from './desk/staff.waiting-queues.ts';
import { makeExport } from './exports/staff.export-job.ts';
import { EXPORT_JOB, sweepExports } from './exports/staff.exports.store.ts';
import { auditExport, exportHook } from './exports/staff.exports.ts';
import { staffEffects } from './operators/staff.operator-requests.ts';
import { factsHook } from './requests/staff.request-facts.ts';
import { requestsWaiting } from './requests/staff.requests.store.ts';
import { effectHook, kindsOf } from './requests/staff.requests.ts';
import { demoOperators, seedStaff } from './staff.seed.ts';
import { staffSettings } from './staff.settings.ts';
import { sweepStaff } from './staff.store.ts';
import { jobsFailing, proveChain } from './staff.watch.store.ts';

const SWEEP_EVERY_MS = 3600_000;
const VERIFY_EVERY_MS = 600_000;

const jobs = (context: AppContext): JobHandlers => ({
  'staff.sweep': every(SWEEP_EVERY_MS, async (tx) => {
    await sweepStaff(tx, context);
    await sweepExports(tx, context);
  }),
  'staff.queues': everyLong(QUEUES_EVERY_MS, () => watchQueues(context)),
  [EXPORT_JOB]: {
    isAside: true,
    long: async ({ key }) => {
      await makeExport(context, key);
      return undefined;
    },
  },
  // A broken chain is reported within one interval (standards.md 10, line 27).
  'staff.verify': every(VERIFY_EVERY_MS, async (tx) => {
    const broken = await proveChain(tx, context);
    if (broken.length > 0) context.log.error({ entries: broken }, 'the log of operators is broken');
  }),
});

export const staff: Module = {
  name: 'staff',
  answers: [
    addOperator,
    approveStaffRequest,
    beginExport,
    beginOperatorFactor,
    cancelExport,
    changeOperator,
    changeOwnPassword,
    confirmOperatorFactor,
    confirmStaffSession,
    findAnything,
    getStaffRequest,
    getWaiting,
    listSavedFilters,
    removeFilter,
    saveFilter,
    listAudit,
    listExports,
    listOperators,
    listStaffRequests,
    readExport,
    refuseStaffRequest,
    resetOperatorFactor,
    resumeStaffSession,
    getStaffCaptcha,
    staffLogin,
    staffLogout,
  ],
  jobs,
  start: async (context) => shareQueues(context),
  points: [effectHook, exportHook, factsHook, findHook, waitingHook],
  hooks: [
    settingsHook({ order: 130, settings: staffSettings }),
    effectHook(staffEffects),
    findHook({ request: findRequest }),
    exportHook({ audit: auditExport }),
    waitingHook(
      {
        key: 'requests',
        rights: [...new Set(Object.values(REQUEST_RIGHTS))],
        path: '/requests',
        waiting: (db, actor) => requestsWaiting(db, kindsOf(actor)),
      },
      // The dashboard names each of them.
      { key: 'failing_jobs', rights: ['dashboard'], path: '/', waiting: jobsFailing },
    ),
    auditHook(staffChecks),
    seedHook({ step: 'people', run: seedStaff, logins: demoOperators }),
  ],
};
