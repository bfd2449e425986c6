import type { Module } from '../../../platform/index.ts';
import { getHeads } from './get-heads.ts';

/** What operators do with the things of this module. */
export const fairnessOffice: Module = { name: 'fairness/office', answers: [getHeads] };
