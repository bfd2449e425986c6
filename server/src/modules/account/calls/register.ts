import { accountCalls } from '@lantern/contract/account';
import { answer } from '../../../platform/index.ts';
import { registerMember } from '../account.registration.ts';

export const register = answer(
  accountCalls.register,
  (request, context) => registerMember(context, request, false),
  // The captcha is used up and a password hashed whatever the result; the member and the session are one transaction.
  { transaction: false },
);
