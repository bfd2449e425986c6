import type { Passkey } from '@lantern/contract/session';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type AppContext, iso, type MemberActor, type Needs, sha256, type Tx } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { addChallenge, type Challenge, type PasskeyRow, passkeysOf, takeChallenge } from './session.passkey.store.ts';

/** The time limit of an authenticator's dialogue. */
const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
export const PASSKEYS_MAX = 20;
/** Ed25519, ECDSA with P-256, RSA: the algorithms of authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** The relying party: host and origin of PUBLIC_URL, and no other (WebAuthn 13.4.9). */
function relyingParty(context: Needs<'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(context.config.PUBLIC_URL);
  return { id: hostname, origin };
}

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const newChallenge = (context: Needs<'random'>) => new Uint8Array(context.random.bytes(CHALLENGE_BYTES));

/** The owner of a challenge: a session that adds a key, a pending step, or a browser about to log in. */
export type Asking =
  | { readonly purpose: 'register'; readonly id: string; readonly browser: string }
  | { readonly purpose: 'step' | 'login'; readonly id: string; readonly browser: string };

export const askingOfSession = (actor: MemberActor): Asking => ({
  purpose: 'register',
  id: `${actor.memberId} ${actor.sessionId}`,
  browser: actor.sessionId,
});

const wantedOf = ({ purpose, id, browser }: Asking): Pick<Challenge, 'idHash' | 'browserHash' | 'purpose'> => ({
  purpose,
  idHash: sha256(`${purpose} ${id}`),
  browserHash: sha256(browser),
});

const storeChallenge = (
  context: Needs<'clock'>,
  tx: Tx,
  challengeOf: Asking,
  challenge: string,
  memberId: bigint | null,
): Promise<void> =>
  addChallenge(tx, { ...wantedOf(challengeOf), memberId, challenge, endsAtMs: context.clock.nowMs() + CHALLENGE_MS });

export const takeRequestedCode = (context: Needs<'clock'>, tx: Tx, challengeOf: Asking): Promise<string | null> =>
  takeChallenge(tx, context, wantedOf(challengeOf));

/** Options for a new key of this member: a discoverable one where the device supports it. */
export async function registrationOptions(context: AppContext, tx: Tx, actor: MemberActor) {
  const known = await passkeysOf(tx, actor.memberId);
  const options = await generateRegistrationOptions({
    rpName: (await settingsOf(context))['merchant.name'],
    rpID: relyingParty(context).id,
    userName: actor.account,
    userDisplayName: actor.account,
    userID: bytesOf(actor.memberId.toString()),
    challenge: newChallenge(context),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await storeChallenge(context, tx, askingOfSession(actor), options.challenge, actor.memberId);
  const { rp, user, pubKeyCredParams, ...more } = options;
  return {
    ...more,
    rp: { ...rp },
    user: { ...user },
    pubKeyCredParams: pubKeyCredParams.map((one) => ({ ...one })),
  };
}

/** Options for a log-in with a key: of this member for a step, of any member for a log-in. */
export async function proofOptions(
  context: Needs<'config' | 'clock' | 'random'>,
  tx: Tx,
  challengeOf: Asking,
  memberId: bigint | null,
) {
  const known = memberId === null ? [] : await passkeysOf(tx, memberId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).id,
    challenge: newChallenge(context),
    timeout: CHALLENGE_MS,
    // Alone it must be two factors in one; after a password it is the second.
    userVerification: memberId === null ? 'required' : 'preferred',
    allowCredentials: known.map((row) => ({ id: row.credential_id, transports: row.transports })),
  });
  await storeChallenge(context, tx, challengeOf, options.challenge, memberId);
  return { ...options };
}

/** The library throws at an invalid reply: it is refused, with the reason in the log. */
async function judged<T>(context: Needs<'log'>, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    context.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'passkey refused');
    return null;
  }
}

export interface MadeKey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

export async function madeKey(
  context: Needs<'config' | 'log'>,
  reply: unknown,
  expectedChallenge: string,
): Promise<MadeKey | null> {
  const { id, origin } = relyingParty(context);
  const judgedReply = await judged(context, () =>
    verifyRegistrationResponse({
      response: reply as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!judgedReply?.verified) return null;
  const { credential, credentialBackedUp } = judgedReply.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8).map((transport) => transport.slice(0, 20)),
    isSynced: credentialBackedUp,
  };
}

/** Whether this key answered our challenge; `verified` also requires user verification by the device. */
export async function provenKey(
  context: Needs<'config' | 'log'>,
  row: PasskeyRow,
  reply: unknown,
  expected: { challenge: string; userVerified: boolean },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { id, origin } = relyingParty(context);
  const judgedReply = await judged(context, () =>
    verifyAuthenticationResponse({
      response: reply as AuthenticationResponseJSON,
      expectedChallenge: expected.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: expected.userVerified,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: Number(row.counter),
        transports: row.transports,
      },
    }),
  );
  if (!judgedReply?.verified) return null;
  const { newCounter, credentialBackedUp } = judgedReply.authenticationInfo;
  return { counter: newCounter, isSynced: credentialBackedUp };
}

/** The member named by a discoverable key; a step's key may name none. */
export function namedMember(reply: unknown): string | null {
  const handle = (reply as { response?: { userHandle?: unknown } }).response?.userHandle;
  return typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString('utf8') : null;
}

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: iso(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : iso(row.last_used_at),
  synced: row.is_synced,
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const NAME_LENGTH_MAX = 40;
/** A name as it is stored: composed, without invisible characters and direction overrides. */
export const passkeyName = (typed: string): string =>
  [...typed.normalize('NFC').replace(UNSEEN, '').trim()].slice(0, NAME_LENGTH_MAX).join('');
