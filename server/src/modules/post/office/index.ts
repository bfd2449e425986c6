import type { Module } from '../../../platform/index.ts';
import { listOutbox } from './list-outbox.ts';

/** What operators do with the things of this module. */
export const postOffice: Module = { name: 'post/office', answers: [listOutbox] };
