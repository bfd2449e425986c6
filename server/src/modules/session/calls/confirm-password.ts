import { sessionCalls } from '@lantern/contract/session';
import { answer, done } from '../../../platform/index.ts';
import { refusedPassword } from '../second-factor/session.proof.ts';

/** The one step-up: every call that requires a recent password refuses until this one succeeded (spec 4, `cpw`). */
export const confirmPassword = answer(
  sessionCalls.confirmPassword,
  async ({ actor, body }, context) => (await refusedPassword(context, actor, body.password)) ?? done({}),
  // A wrong try stays counted, and a password is hashed outside of any transaction.
  { transaction: false },
);
