import { instantCalls } from '@lantern/contract/instant';
import { answer } from '../../../platform/index.ts';
import { bet } from '../crash/instant.crash.ts';

export const betCrash = answer(
  instantCalls.betCrash,
  (request, context) => bet(context, request),
  // It waits in the member's queue first, and then opens its transaction.
  { transaction: false },
);
