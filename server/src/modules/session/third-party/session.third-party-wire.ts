import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { type AppContext, type OutgoingRequest, requestExternal } from '../../../platform/index.ts';

const PATIENCE_MS = 10_000;
const ANSWER_MAX = 256 * 1024;
const CACHED_MS = 10 * 60_000;
const RETRY_MS = 60_000;
/** Clocks of strangers may differ from ours by this much. */
const TOLERANCE_SECONDS = 30;

/** The stranger does not answer, or not in his own language: the context failing, not the person. */
export class Unreachable extends Error {}

export interface WireAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** One question to a stranger: bounded in time and size, never redirected to anywhere else. */
export async function requestThirdParty(
  context: AppContext,
  url: string,
  init: OutgoingRequest = {},
): Promise<WireAnswer> {
  try {
    const { status, text } = await requestExternal(context, url, { ...init, waitMs: PATIENCE_MS });
    if (text.length > ANSWER_MAX) throw new Unreachable('the answer is too large');
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) throw new Unreachable('the answer is no object');
    return { status, body: body as Record<string, unknown> };
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    throw new Unreachable(error instanceof Error ? error.message : 'unknown', { cause: error });
  }
}

interface Cached {
  readonly body: Record<string, unknown>;
  readonly atMs: number;
}
const caches = new WeakMap<AppContext, Map<string, Cached>>();

/** A public document of a stranger, kept for ten minutes; `fresh` asks again, but not more than once a minute. */
export async function publicDocument(
  context: AppContext,
  url: string,
  fresh = false,
): Promise<Record<string, unknown>> {
  const documents = caches.get(context) ?? new Map<string, Cached>();
  caches.set(context, documents);
  const nowMs = context.clock.nowMs();
  const known = documents.get(url);
  if (known && nowMs - known.atMs < (fresh ? RETRY_MS : CACHED_MS)) return known.body;
  const { status, body } = await requestThirdParty(context, url);
  if (status !== 200) throw new Unreachable(`status ${status}`);
  documents.set(url, { body, atMs: nowMs });
  return body;
}

export interface Expected {
  readonly keysUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly algorithms: readonly string[];
}

/**
 * What a signed token says, or null when it is not the issuer's, not for us, over, or not yet begun (OpenID Connect Core
 * 3.1.3.7). A key we do not know makes us ask for the keys anew, once.
 */
export async function claimsOf(context: AppContext, token: string, expected: Expected): Promise<JWTPayload | null> {
  const options: JWTVerifyOptions = {
    issuer: expected.issuer,
    audience: expected.audience,
    algorithms: [...expected.algorithms],
    currentDate: new Date(context.clock.nowMs()),
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'iat', 'exp'],
  };
  const attempt = async (fresh: boolean): Promise<JWTPayload> => {
    const keys = createLocalJWKSet(
      (await publicDocument(context, expected.keysUrl, fresh)) as unknown as JSONWebKeySet,
    );
    return (await jwtVerify(token, keys, options)).payload;
  };
  try {
    return await attempt(false).catch((error: { code?: string }) => {
      if (error.code === 'ERR_JWKS_NO_MATCHING_KEY') return attempt(true);
      throw error;
    });
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    context.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'signed token refused');
    return null;
  }
}
