import type { Module } from '../../../platform/index.ts';
import { effectHook, exportHook, factsHook, findHook, waitingHook } from '../../staff/index.ts';
import { heldCredits, openCasesWaiting } from '../index.ts';
import { addWalletVendor } from './add-wallet-vendor.ts';
import { changeWalletVendor } from './change-wallet-vendor.ts';
import { compareStatements } from './compare-statements.ts';
import { createVendorKey } from './create-vendor-key.ts';
import { endVendorKey } from './end-vendor-key.ts';
import { caseFacts, settleRequested } from './gateway.case-requests.ts';
import { vendorsExport } from './gateway.exports.ts';
import { findVendor } from './gateway.finding.ts';
import { addKeyEffect, changeVendorEffect } from './gateway.vendor-requests.ts';
import { listVendorCases } from './list-vendor-cases.ts';
import { listWalletVendors } from './list-wallet-vendors.ts';
import { noteVendorCase } from './note-vendor-case.ts';
import { noteVendorCases } from './note-vendor-cases.ts';
import { requestVendorCase } from './request-vendor-case.ts';
import { requestVendorCases } from './request-vendor-cases.ts';
import { runVendorKit } from './run-vendor-kit.ts';
import { takeVendorLive } from './take-vendor-live.ts';
import { testWalletVendor } from './test-wallet-vendor.ts';

/** Office calls of this module. */
export const gatewayOffice: Module = {
  name: 'gateway/office',
  answers: [
    addWalletVendor,
    changeWalletVendor,
    compareStatements,
    createVendorKey,
    endVendorKey,
    listVendorCases,
    listWalletVendors,
    noteVendorCase,
    noteVendorCases,
    requestVendorCase,
    requestVendorCases,
    runVendorKit,
    takeVendorLive,
    testWalletVendor,
  ],
  hooks: [
    waitingHook(
      { key: 'held_credits', rights: ['vendors'], path: '/vendor-cases?kind=held', waiting: heldCredits },
      { key: 'vendor_cases', rights: ['vendors'], path: '/vendor-cases', waiting: openCasesWaiting },
    ),
    factsHook({ vendor_case: caseFacts }),
    findHook({ vendor: findVendor }),
    exportHook({ vendors: vendorsExport }),
    effectHook({
      vendor_case: settleRequested,
      vendor_key: addKeyEffect,
      vendor_change: changeVendorEffect,
    }),
  ],
};
