import type { Module } from '../../../platform/index.ts';
import { listOutbox } from './list-outbox.ts';

/** Office calls of this module. */
export const postOffice: Module = { name: 'post/office', answers: [listOutbox] };
