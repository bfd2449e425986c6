import type { Module } from '../../../platform/index.ts';
import { effectHook, factsHook, findHook, waitingHook } from '../../staff/index.ts';
import { drawsWaiting, importsWaiting, keyedDiffering } from '../index.ts';
import { approveDrawImport } from './approve-draw-import.ts';
import { getDrawImport } from './get-draw-import.ts';
import { hidePublishedSlip } from './hide-published-slip.ts';
import { keyDrawResult } from './key-draw-result.ts';
import { listDrawImports } from './list-draw-imports.ts';
import { listStaffDraws } from './list-staff-draws.ts';
import { listStaffPublishedSlips } from './list-staff-published-slips.ts';
import { voidDrawEffect, voidDrawFacts } from './lottery.decisions.ts';
import { findDraw } from './lottery.finding.ts';
import { previewDrawImport } from './preview-draw-import.ts';
import { readDrawImportFile } from './read-draw-import-file.ts';
import { rejectDrawImport } from './reject-draw-import.ts';
import { voidDraw } from './void-draw.ts';

/** Office calls of this module. */
export const lotteryOffice: Module = {
  name: 'lottery/office',
  answers: [
    approveDrawImport,
    getDrawImport,
    hidePublishedSlip,
    keyDrawResult,
    listDrawImports,
    listStaffDraws,
    listStaffPublishedSlips,
    previewDrawImport,
    readDrawImportFile,
    rejectDrawImport,
    voidDraw,
  ],
  hooks: [
    effectHook({ draw_void: voidDrawEffect }),
    factsHook({ draw_void: voidDrawFacts }),
    findHook({ draw: findDraw }),
    waitingHook(
      { key: 'draws_due', rights: ['lottery.import'], path: '/draws', waiting: drawsWaiting },
      { key: 'draws_keyed', rights: ['lottery.import'], path: '/draws', waiting: keyedDiffering },
      { key: 'imports', rights: ['lottery.import'], path: '/imports', waiting: importsWaiting },
    ),
  ],
};

export { approveDraws } from './lottery.decisions.ts';
