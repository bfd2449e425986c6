import type { AppContext } from '../../../platform/index.ts';
import { openSetting, type SettingsOf } from '../../site/index.ts';
import type { sessionSettings } from '../session.settings.ts';
import {
  claimsOf,
  publicDocument,
  requestThirdParty,
  Unreachable,
  type WireAnswer,
} from './session.third-party-wire.ts';

export type Channel = SettingsOf<typeof sessionSettings>['thirdParty.channels'][number];

/** The person as the third party reports it. `email` only when the third party has verified it. */
export interface Profile {
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
}
/** The parameters sent with the browser, which must return unchanged. */
export interface CallRequest {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const SUBJECT_MAX = 255;

const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.trim().slice(0, most) : '');

interface Addresses {
  readonly authorize: string;
  readonly token: string;
  readonly keys: string;
}

/** OpenID Connect Discovery 4: the document must name the configured issuer. */
async function discovered(context: AppContext, channel: Channel): Promise<Addresses> {
  const body = await publicDocument(context, `${channel.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const at = (name: string) => textOf(body[name], 500);
  if (body['issuer'] !== channel.issuer) throw new Unreachable('the document names another issuer');
  return { authorize: at('authorization_endpoint'), token: at('token_endpoint'), keys: at('jwks_uri') };
}

export const addressesOf = async (context: AppContext, channel: Channel): Promise<Addresses> =>
  channel.kind === 'oidc'
    ? discovered(context, channel)
    : { authorize: channel.authorizeUrl, token: channel.tokenUrl, keys: '' };

/** The authorization address: authorization code with PKCE, state and, where identities are signed, nonce. */
export async function authorizeUrl(
  context: AppContext,
  channel: Channel,
  terms: { state: string; nonce: string; challenge: string; redirectUri: string },
): Promise<string> {
  const { authorize } = await addressesOf(context, channel);
  if (!URL.canParse(authorize)) throw new Unreachable('no address to send the browser to');
  const url = new URL(authorize);
  const params = {
    response_type: 'code',
    client_id: channel.clientId,
    redirect_uri: terms.redirectUri,
    scope: channel.scope,
    state: terms.state,
    code_challenge: terms.challenge,
    code_challenge_method: 'S256',
    ...(channel.kind === 'oidc' ? { nonce: terms.nonce } : {}),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** Sends a code and our secret to a third party, as its HTTP answer. */
export function tradeCode(
  context: AppContext,
  channel: Channel,
  tokenUrl: string,
  request: CallRequest,
): Promise<WireAnswer> {
  const secret = openSetting(context, 'thirdParty.channels', channel.clientSecret);
  const basic = Buffer.from(`${encoded(channel.clientId)}:${encoded(secret)}`).toString('base64');
  return requestThirdParty(context, tokenUrl, {
    method: 'POST',
    headers: {
      authorization: `Basic ${basic}`,
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: request.code,
      redirect_uri: request.redirectUri,
      code_verifier: request.verifier,
      client_id: channel.clientId,
    }).toString(),
  });
}

/** Exchanges the code; null when the third party refuses it. */
async function traded(
  context: AppContext,
  channel: Channel,
  tokenUrl: string,
  request: CallRequest,
): Promise<Record<string, unknown> | null> {
  const { status, body } = await tradeCode(context, channel, tokenUrl, request);
  if (status >= 500) throw new Unreachable(`status ${status}`);
  return status === 200 ? body : null;
}

async function signedProfile(context: AppContext, channel: Channel, keysUrl: string, token: unknown, nonce: string) {
  if (typeof token !== 'string') return null;
  const expected = { keysUrl, issuer: channel.issuer, audience: channel.clientId, algorithms: SIGNATURES };
  const claims = await claimsOf(context, token, expected);
  // The nonce binds this identity to this log-in; with several audiences it must be issued for us (3.1.3.7).
  if (!claims || claims['nonce'] !== nonce) return null;
  const isOurs =
    claims['azp'] === undefined
      ? !Array.isArray(claims.aud) || claims.aud.length === 1
      : claims['azp'] === channel.clientId;
  if (!isOurs) return null;
  return {
    subject: textOf(claims.sub, SUBJECT_MAX),
    name: textOf(claims['name'], 60),
    email: claims['email_verified'] === true ? textOf(claims['email'], 255) || null : null,
  };
}

/** Facebook signs no identity: its API returns the owner of the token, over the same protected connection. */
async function fetchProfile(context: AppContext, channel: Channel, token: unknown): Promise<Profile | null> {
  if (typeof token !== 'string') return null;
  const { status, body } = await requestThirdParty(context, channel.userinfoUrl, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  });
  if (status !== 200) return null;
  const id = body['id'] ?? body['sub'];
  const subject = typeof id === 'number' ? String(id) : textOf(id, SUBJECT_MAX);
  return { subject, name: textOf(body['name'], 60), email: null };
}

/** The person of a code, or null when the answer cannot be trusted. */
export async function profileOf(context: AppContext, channel: Channel, request: CallRequest): Promise<Profile | null> {
  const { token, keys } = await addressesOf(context, channel);
  const answer = await traded(context, channel, token, request);
  if (!answer) return null;
  const profile =
    channel.kind === 'oidc'
      ? await signedProfile(context, channel, keys, answer['id_token'], request.nonce)
      : await fetchProfile(context, channel, answer['access_token']);
  return profile && profile.subject !== '' ? profile : null;
}
