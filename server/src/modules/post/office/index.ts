import type { Module } from '../../../platform/index.ts';
import { waitingHook } from '../../staff/index.ts';
import { messagesGivenUp } from '../index.ts';
import { listOutbox } from './list-outbox.ts';

/** Office calls of this module. */
export const postOffice: Module = {
  name: 'post/office',
  answers: [listOutbox],
  hooks: [
    waitingHook({ key: 'messages', rights: ['outbox'], path: '/outbox?state=given_up', waiting: messagesGivenUp }),
  ],
};
