import type { Module } from '../../../platform/index.ts';
import { effectHook } from '../../staff/index.ts';
import { approveDrawImport } from './approve-draw-import.ts';
import { listDrawImports } from './list-draw-imports.ts';
import { listStaffDraws } from './list-staff-draws.ts';
import { voidDrawEffect } from './lottery.decisions.ts';
import { previewDrawImport } from './preview-draw-import.ts';
import { rejectDrawImport } from './reject-draw-import.ts';
import { voidDraw } from './void-draw.ts';

/** Office calls of this module. */
export const lotteryOffice: Module = {
  name: 'lottery/office',
  answers: [approveDrawImport, listDrawImports, previewDrawImport, rejectDrawImport, listStaffDraws, voidDraw],
  hooks: [effectHook({ draw_void: voidDrawEffect })],
};

export { approveDraws } from './lottery.decisions.ts';
