import type { CallHandler } from '../../../platform/index.ts';
import { addPasskey } from '../calls/add-passkey.ts';
import { beginPasskey } from '../calls/begin-passkey.ts';
import { beginPasskeyLogin } from '../calls/begin-passkey-login.ts';
import { beginPasskeyStep } from '../calls/begin-passkey-step.ts';
import { beginTotp } from '../calls/begin-totp.ts';
import { confirmPassword } from '../calls/confirm-password.ts';
import { confirmTotp } from '../calls/confirm-totp.ts';
import { endOtherSessions } from '../calls/end-other-sessions.ts';
import { endSession } from '../calls/end-session.ts';
import { finishPasskeyLogin } from '../calls/finish-passkey-login.ts';
import { finishPasskeyStep } from '../calls/finish-passkey-step.ts';
import { finishStep } from '../calls/finish-step.ts';
import { forgetAddress } from '../calls/forget-address.ts';
import { getSecurity } from '../calls/get-security.ts';
import { listAddresses } from '../calls/list-addresses.ts';
import { listLogins } from '../calls/list-logins.ts';
import { listSessions } from '../calls/list-sessions.ts';
import { removePasskey } from '../calls/remove-passkey.ts';
import { removeTotp } from '../calls/remove-totp.ts';
import { renamePasskey } from '../calls/rename-passkey.ts';
import { renewRecoveryCodes } from '../calls/renew-recovery-codes.ts';
import { sendStepCode } from '../calls/send-step-code.ts';
import { thirdPartyAnswers } from '../third-party/session.third-party-answers.ts';

/** Calls after the first factor, of the security centre, and of third-party log-in. */
export const secondFactorAnswers: readonly CallHandler[] = [
  sendStepCode,
  finishStep,
  beginPasskeyStep,
  finishPasskeyStep,
  beginPasskeyLogin,
  finishPasskeyLogin,
  confirmPassword,
  getSecurity,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  listSessions,
  endSession,
  endOtherSessions,
  listLogins,
  listAddresses,
  forgetAddress,
  ...thirdPartyAnswers,
];
