import { accountCalls } from '@lantern/contract/account';
import { answer } from '../../../platform/index.ts';
import { registerMember } from '../account.registration.ts';

export const registerMobile = answer(
  accountCalls.registerMobile,
  (request, context) => registerMember(context, request, true),
  // A code is used up whatever comes of it.
  { transaction: false },
);
