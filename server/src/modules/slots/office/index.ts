import type { Module } from '../../../platform/index.ts';
import { listSlotReturns } from './list-slot-returns.ts';
import { verifySlotMaths } from './verify-slot-maths.ts';

/** Office calls of this module. */
export const slotsOffice: Module = { name: 'slots/office', answers: [listSlotReturns, verifySlotMaths] };
