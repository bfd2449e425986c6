import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import { type AppContext, type OutgoingRequest, requestExternal } from '../../../platform/index.ts';

const PATIENCE_MS = 10_000;
const ANSWER_MAX = 256 * 1024;
const CACHED_MS = 10 * 60_000;
const RETRY_MS = 60_000;
/** The allowed difference between a third party's clock and ours. */
const TOLERANCE_SECONDS = 30;

/** The third party does not answer, or not in its protocol: a fault of the environment, not of the person. */
export class Unreachable extends Error {}

export interface WireAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** One request to a third party: bounded in time and size, without redirects. */
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

/** A public document of a third party, cached for ten minutes; `fresh` reads it again, at most once a minute. */
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
 * The claims of a signed token, or null when it is not the issuer's, not for us, expired, or not yet valid (OpenID Connect Core 3.1.3.7).
 * An unknown key makes us read the keys again, once.
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
