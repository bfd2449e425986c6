import { accountCalls } from '@lantern/contract/account';
import { answer } from '../../../platform/index.ts';
import { registerMember } from '../account.registration.ts';

export const registerMobile = answer(
  accountCalls.registerMobile,
  (request, context) => registerMember(context, request, true),
  // The code is used up whatever the result.
  { transaction: false },
);
