import { createPublicKey } from 'node:crypto';
import fastify, { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { type AppContext, systemContext } from '../environment.ts';
import { newSigningKey, signToken } from '../oidc/identity-token.ts';

export interface PhoneAuthOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  readonly projectId: string;
  readonly apiKey: string;
  readonly context?: AppContext;
}

export interface RunningPhoneAuth {
  readonly url: string;
  /** Codes that were sent, newest last, as the telephones show them. */
  readonly sent: () => readonly { readonly phoneNumber: string; readonly code: string }[];
  readonly close: () => Promise<void>;
}

const CODE_MS = 5 * 60_000;
const SENT_MAX = 5;
const TRIES_MAX = 5;
const TOKEN_SECONDS = 3600;

/** Numbers that always fail, each in its own way. */
const TROUBLE_NUMBERS: Readonly<Record<string, string>> = {
  '+84900000001': 'QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.',
  '+84900000002': 'OPERATION_NOT_ALLOWED : SMS is switched off for this project.',
  '+84900000003': 'CAPTCHA_CHECK_FAILED : The check against robots failed.',
  '+84900000004': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  '+84900000005': 'INTERNAL_ERROR',
};

interface Waiting {
  readonly phoneNumber: string;
  readonly code: string;
  readonly endsAtMs: number;
  tries: number;
}

/** A value, or the message of a refusal. */
type Outcome<Value> = { readonly value: Value } | { readonly refused: string };

/** Codes by the session that they were sent in. */
function openCodes(context: AppContext) {
  const waiting = new Map<string, Waiting>();
  const perNumber = new Map<string, number>();
  const sent: { phoneNumber: string; code: string }[] = [];

  function send(phoneNumber: string): Outcome<string> {
    if (phoneNumber === '') return { refused: 'MISSING_PHONE_NUMBER' };
    if (!/^\+[1-9][0-9]{7,14}$/.test(phoneNumber)) return { refused: 'INVALID_PHONE_NUMBER : TOO_SHORT' };
    const trouble = TROUBLE_NUMBERS[phoneNumber];
    if (trouble !== undefined) return { refused: trouble };
    const count = (perNumber.get(phoneNumber) ?? 0) + 1;
    perNumber.set(phoneNumber, count);
    if (count > SENT_MAX) return { refused: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
    const code = String(Number.parseInt(context.randomHex(6), 16) % 1_000_000).padStart(6, '0');
    const sessionInfo = context.randomHex(32);
    waiting.set(sessionInfo, { phoneNumber, code, endsAtMs: context.nowMs() + CODE_MS, tries: 0 });
    sent.push({ phoneNumber, code });
    return { value: sessionInfo };
  }

  /** The number that the right code belongs to; a code is good once. */
  function verify(sessionInfo: string, code: string): Outcome<string> {
    if (sessionInfo === '') return { refused: 'MISSING_SESSION_INFO' };
    if (code === '') return { refused: 'MISSING_CODE' };
    const item = waiting.get(sessionInfo);
    if (!item) return { refused: 'INVALID_SESSION_INFO' };
    if (context.nowMs() >= item.endsAtMs) return { refused: 'SESSION_EXPIRED' };
    item.tries += 1;
    if (item.tries > TRIES_MAX) return { refused: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
    if (item.code !== code) return { refused: 'INVALID_CODE' };
    waiting.delete(sessionInfo);
    return { value: item.phoneNumber };
  }

  return { sent, send, verify };
}

function identityOf(phoneNumber: string, projectId: string, nowMs: number) {
  const now = Math.floor(nowMs / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: `phone-${phoneNumber.slice(1)}`,
    auth_time: now,
    iat: now,
    exp: now + TOKEN_SECONDS,
    phone_number: phoneNumber,
    firebase: { sign_in_provider: 'phone' },
  };
}

const sending = z.object({ phoneNumber: z.string().default('') });
const signingIn = z.object({ sessionInfo: z.string().default(''), code: z.string().default('') });

/**
 * Starts a phone-auth provider with the REST API of Identity Toolkit.
 * @throws when the port is taken
 */
export async function startPhoneAuth(options: PhoneAuthOptions): Promise<RunningPhoneAuth> {
  const { context = systemContext, host = '127.0.0.1', projectId } = options;
  const key = newSigningKey('phone-1');
  const codes = openCodes(context);
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  const refuse = (reply: FastifyReply, message: string) =>
    reply.status(400).send({ error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } });

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/v1/accounts')) return undefined;
    const { key: given } = request.query as { key?: string };
    return given === options.apiKey ? undefined : refuse(reply, 'API_KEY_INVALID');
  });

  app.post('/v1/accounts::sendVerificationCode', async (request, reply) => {
    const parsed = sending.safeParse(request.body);
    const outcome = codes.send(parsed.success ? parsed.data.phoneNumber : '');
    return 'refused' in outcome ? refuse(reply, outcome.refused) : { sessionInfo: outcome.value };
  });

  app.post('/v1/accounts::signInWithPhoneNumber', async (request, reply) => {
    const parsed = signingIn.safeParse(request.body);
    const outcome = parsed.success ? codes.verify(parsed.data.sessionInfo, parsed.data.code) : codes.verify('', '');
    if ('refused' in outcome) return refuse(reply, outcome.refused);
    const phoneNumber = outcome.value;
    const idToken = signToken(key, identityOf(phoneNumber, projectId, context.nowMs()));
    return { idToken, phoneNumber, expiresIn: String(TOKEN_SECONDS), isNewUser: true };
  });

  app.get('/keys', async () => ({
    keys: [{ ...createPublicKey(key.privateKey).export({ format: 'jwk' }), kid: key.kid, use: 'sig', alg: 'RS256' }],
  }));
  app.get('/healthz', async () => ({ ok: true }));
  const url = await app.listen({ port: options.port, host });
  return { url, sent: () => codes.sent, close: () => app.close() };
}
