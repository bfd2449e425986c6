import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, instant, nothing } from '../shapes.ts';
import { loginValue } from './login-value.ts';

const ticket = z.string().max(64);
const code = z.string().max(40);
const password = z.string().max(128);
/** The answer of a browser's authenticator, as WebAuthn Level 3 names it; the server's library checks every part. */
const authenticatorReply = z.looseObject({ id: z.string().max(1400), type: z.literal('public-key') });
/** Options for `navigator.credentials`, in the JSON form of WebAuthn Level 3: what it requires, and more. */
const proofOptions = z.looseObject({ challenge: z.string() });
const registrationOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.looseObject({ alg: z.number(), type: z.literal('public-key') })),
});
const proof = { password, channel: z.enum(['totp', 'recovery']), code };

const stepTries = { points: 30, seconds: 60, by: 'address' } as const;
const changes = { points: 20, seconds: 600, by: 'member' } as const;
const stepRefusals = ['step_over', 'code_wrong', 'code_locked'] as const;
const proofRefusals = ['fields_refused', 'password_required', 'password_wrong', 'code_wrong', 'code_locked'] as const;

const passkeyShape = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** The key is synchronised by the device's maker and works on the member's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeyShape>;
const recoveryCodes = z.array(z.string());

export const secondFactorCalls = {
  sendStepCode: defineCall({
    name: 'send-step-code',
    method: 'POST',
    path: '/wps/session/login/step/code',
    who: 'visitor',
    summary: 'Sends the code of a log-in that asks for one, by mail or SMS',
    body: z.object({ ticket, channel: z.enum(['mail', 'sms']) }),
    answer: z.object({ expiredMinutes: z.number().int(), againInSeconds: z.number().int() }),
    refusals: ['step_over', 'channel_unknown', 'code_too_soon'],
    limit: stepTries,
  }),
  finishStep: defineCall({
    name: 'finish-step',
    method: 'POST',
    path: '/wps/session/login/step',
    who: 'visitor',
    summary: 'Ends the second step of a log-in with a code',
    body: z.object({ ticket, channel: z.enum(['totp', 'recovery', 'mail', 'sms']), code }),
    answer: loginValue,
    refusals: [...stepRefusals, 'channel_unknown'],
    limit: stepTries,
  }),
  beginPasskeyStep: defineCall({
    name: 'begin-passkey-step',
    method: 'POST',
    path: '/wps/session/login/step/passkey/options',
    who: 'visitor',
    summary: 'The challenge for a passkey as the second step of a log-in',
    body: z.object({ ticket }),
    answer: z.object({ options: proofOptions }),
    refusals: ['step_over', 'channel_unknown'],
    limit: stepTries,
  }),
  finishPasskeyStep: defineCall({
    name: 'finish-passkey-step',
    method: 'POST',
    path: '/wps/session/login/step/passkey',
    who: 'visitor',
    summary: 'Ends the second step of a log-in with a passkey',
    body: z.object({ ticket, reply: authenticatorReply }),
    answer: loginValue,
    refusals: [...stepRefusals, 'passkey_refused'],
    limit: stepTries,
  }),
  beginPasskeyLogin: defineCall({
    name: 'begin-passkey-login',
    method: 'POST',
    path: '/wps/session/login/passkey/options',
    who: 'visitor',
    summary: 'A challenge for logging in with a passkey alone',
    answer: z.object({ ticket, options: proofOptions }),
    refusals: [],
    limit: stepTries,
  }),
  finishPasskeyLogin: defineCall({
    name: 'finish-passkey-login',
    method: 'POST',
    path: '/wps/session/login/passkey',
    who: 'visitor',
    summary: 'Logs in with a passkey that knows its member; user verification stands for the second factor',
    body: z.object({ ticket, reply: authenticatorReply }),
    answer: loginValue,
    refusals: ['step_over', 'passkey_refused', 'code_locked'],
    limit: stepTries,
  }),

  getSecurity: defineCall({
    name: 'get-security',
    method: 'GET',
    path: '/wps/member/security',
    who: 'realMember',
    summary: 'The security centre: factors, passkeys, recovery codes, and where codes can be sent',
    answer: z.object({
      totp: z.object({ since: instant }).nullable(),
      passkeys: z.array(passkeyShape),
      recoveryCodesLeft: z.number().int(),
      /** The password was entered in this session within 15 minutes: changes do not ask for it. */
      passwordHeld: z.boolean(),
      /** False for a member registered through a third party who never set one. */
      hasPassword: z.boolean(),
      mail: z.string().nullable(),
      mobile: z.string().nullable(),
      links: z.array(z.object({ channel: z.string(), name: z.string(), label: z.string(), since: instant })),
    }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  beginTotp: defineCall({
    name: 'begin-totp',
    method: 'POST',
    path: '/wps/member/security/totp/begin',
    who: 'realMember',
    summary: 'A new TOTP secret to scan, for who holds the password (`cpw`); counts only after its first code',
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password_required', 'factor_on_already'],
    limit: changes,
  }),
  confirmTotp: defineCall({
    name: 'confirm-totp',
    method: 'POST',
    path: '/wps/member/security/totp',
    who: 'realMember',
    summary: 'Turns TOTP on with its first code; answers recovery codes when the member has none yet',
    body: z.object({ code }),
    answer: z.object({ recoveryCodes }),
    refusals: ['code_wrong', 'code_locked', 'step_over'],
    limit: changes,
  }),
  removeTotp: defineCall({
    name: 'remove-totp',
    method: 'POST',
    path: '/wps/member/security/totp/remove',
    who: 'realMember',
    sealed: true,
    summary: 'Turns TOTP off: asks for the password and a code, and tells the member by mail',
    body: z.object(proof),
    answer: nothing,
    refusals: proofRefusals,
    limit: changes,
  }),
  renewRecoveryCodes: defineCall({
    name: 'renew-recovery-codes',
    method: 'POST',
    path: '/wps/member/security/recovery',
    who: 'realMember',
    summary: 'Ten new recovery codes, for who holds the password (`cpw`); the old ones end',
    answer: z.object({ recoveryCodes }),
    refusals: ['password_required', 'factor_missing'],
    limit: changes,
  }),
  beginPasskey: defineCall({
    name: 'begin-passkey',
    method: 'POST',
    path: '/wps/member/security/passkeys/options',
    who: 'realMember',
    summary: 'The challenge for a new passkey, for who holds the password (`cpw`)',
    answer: z.object({ options: registrationOptions }),
    refusals: ['password_required', 'passkeys_full'],
    limit: changes,
  }),
  addPasskey: defineCall({
    name: 'add-passkey',
    method: 'POST',
    path: '/wps/member/security/passkeys',
    who: 'realMember',
    summary: 'Keeps a new passkey; answers recovery codes when the member has none yet',
    body: z.object({ name: z.string().max(60), reply: authenticatorReply }),
    answer: z.object({ passkey: passkeyShape, recoveryCodes }),
    refusals: ['step_over', 'passkey_refused', 'passkey_known', 'passkeys_full'],
    limit: changes,
  }),
  renamePasskey: defineCall({
    name: 'rename-passkey',
    method: 'PUT',
    path: '/wps/member/security/passkeys/:id',
    who: 'realMember',
    summary: 'Gives a passkey another name',
    params: z.object({ id }),
    body: z.object({ name: z.string().max(60) }),
    answer: nothing,
    refusals: ['fields_refused'],
    limit: changes,
  }),
  removePasskey: defineCall({
    name: 'remove-passkey',
    method: 'POST',
    path: '/wps/member/security/passkeys/:id/remove',
    who: 'realMember',
    sealed: true,
    summary: 'Forgets a passkey: asks for the password, and for a code when TOTP is on or recovery codes remain',
    params: z.object({ id }),
    body: z.object({ password, channel: z.enum(['totp', 'recovery']).optional(), code: code.optional() }),
    answer: nothing,
    refusals: [...proofRefusals, 'code_required'],
    limit: changes,
  }),
};
