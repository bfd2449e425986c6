// One file because it is one path: every request passes these steps in this order, and none may be skipped.
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallDefinition, FieldRefusal, Reply } from '@lantern/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Actor, AppContext, CallHandler, CallRequest } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { isRetryable } from '../db/faults.ts';
import type { WorkKind } from '../db/limits.ts';
import { refusing } from '../db/refusing.ts';
import { type CookieChange, isRefusal, type Outcome, type Refusal, refuse } from '../outcome.ts';
import { addressKey } from './address-key.ts';
import type { Budget } from './budget.ts';
import type { Sealing } from './sealed.ts';
import { createTurns, encodingFor, type SharedAnswer, sharedAnswer, TooCrowded } from './shared-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
  }
}

type RightsOfType = (type: number) => { readonly isReal: boolean; readonly isAgent: boolean };

export interface RequestPipelineOptions {
  readonly context: AppContext;
  /** A caller's budget for all calls together. */
  readonly budget: Budget;
  /** The country of a caller: shared answers differ by it. Passed in by the app, from the site module. */
  readonly countryOf: (caller: { address: string; headers: FastifyRequest['headers'] }) => Promise<string>;
  readonly sealing: Sealing;
  /** Finds the actor by cookie or bearer token; null is a visitor. Passed in by the app, from the session module. */
  readonly authenticate: (input: {
    cookies: CallRequest<CallDefinition>['cookies'];
    token: string | undefined;
    bearer: string | undefined;
    isWrite: boolean;
  }) => Promise<Actor | null>;
  /** Text of a refusal in a language. */
  readonly textOf: (language: string, key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly languageOf: (request: FastifyRequest, actor: Actor | null) => string;
  readonly allowedOrigins: readonly string[];
  /** What an account type may do. Handed in by the app, from the rules. */
  readonly rightsOfType: RightsOfType;
  /** Whether the house is closed to this caller for this call: maintenance, region. Handed in from the site module. */
  readonly closedTo?: (
    call: CallDefinition,
    caller: { address: string; headers: FastifyRequest['headers'] },
  ) => Promise<Refusal | null>;
  /** Checks answers against the contract: always in tests, never in production. */
  readonly checkAnswers: boolean;
}

const STATUS: Readonly<Record<string, number>> = {
  bad_input: 400,
  fields_refused: 422,
  not_logged_in: 401,
  not_allowed: 403,
  confirm_needed: 403,
  in_need_true_account: 403,
  account_frozen: 403,
  maintenance: 503,
  region_blocked: 451,
  not_found: 404,
  too_many_requests: 429,
  idempotency_conflict: 409,
  idempotency_key_missing: 400,
  body_too_large: 413,
  try_again: 503,
  server_fault: 500,
};
const statusOf = (code: string): number => STATUS[code] ?? 422;
const BODY_MAX = 256 * 1024;
// A results file of twenty years is 1 MB.
const BODY_MAX_STAFF = 12 * 1024 * 1024;
const ANSWER_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
/** Concurrent computations of shared answers: bets and members never wait for more than these. */
const RUNNING_MAX = 4;
const WAITING_MAX = 400;
const SHARED_MS = 10_000;
/** Frequent events that contain their data and do not invalidate cached answers. */
const FLEETING: ReadonlySet<string> = new Set(['jackpot.pool', 'crash.players']);
const FROZEN = 'LX001';
/** Text that PostgreSQL cannot store: a NUL, in a text or in JSON. Field rules refuse it beside its field where they apply. */
const UNSTORABLE = new Set(['22021', '22P05']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Spec 5 and 6: token first, then the kind of account. */
function refusedEntry(
  { who, right, confirmed }: CallDefinition,
  actor: Actor | null,
  rightsOfType: RightsOfType,
): Refusal | null {
  if (who === 'visitor') return null;
  if (!actor) return refuse('not_logged_in');
  if (who === 'staff') {
    if (actor.kind !== 'staff' || (right && !actor.rights.includes(right))) return refuse('not_allowed');
    return confirmed && !actor.isConfirmed ? refuse('confirm_needed') : null;
  }
  if (actor.kind !== 'member') return refuse('not_logged_in');
  if (who === 'realMember' && !rightsOfType(actor.type).isReal) return refuse('in_need_true_account');
  if (who === 'agent' && !rightsOfType(actor.type).isAgent) return refuse('not_allowed');
  return null;
}

const fieldsOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.') || 'body', key: 'field.not_valid' }));

/** Players cannot use up the connections of operators and web-hooks. */
const workOf = (call: CallDefinition): WorkKind => (call.raw ? 'hooks' : call.who === 'staff' ? 'office' : 'players');

const strictShapes = new WeakMap<z.ZodType, z.ZodType>();
/** Unknown fields are refused on writes and ignored on reads (product.md, "Replies"). Schemas are cached: building one costs more than using it. */
function strictOf(shape: z.ZodType): z.ZodType {
  const known = strictShapes.get(shape);
  if (known) return known;
  const strict = shape instanceof z.ZodObject ? shape.strict() : shape;
  strictShapes.set(shape, strict);
  return strict;
}

function parse(
  shape: z.ZodType | undefined,
  value: unknown,
  strict: boolean,
): { ok: true; value: unknown } | { ok: false; fields: FieldRefusal[] } {
  if (!shape) return { ok: true, value: {} };
  const parsed = (strict ? strictOf(shape) : shape).safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, fields: fieldsOf(parsed.error) };
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.{16,200})$/.exec(request.headers.authorization ?? '')?.[1];
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Hash of the call, the ids in its path and query, and the body. The same key with another hash is a conflict
 * and never gets the first answer.
 */
function hashOfRequest({ name }: CallDefinition, body: unknown, ...named: readonly unknown[]): Buffer {
  const objects = named.filter((one) => Object.keys(one as object).length > 0);
  return hash(
    'sha256',
    [name, body, ...objects].map((one, at) => (at ? JSON.stringify(one) : one)).join(' '),
    'buffer',
  );
}

/** A request before its body is read. */
interface Entry {
  readonly actor: Actor | null;
  readonly language: string;
  /** The refusal that ends the request here, or null. */
  readonly refusal: Refusal | null;
}

export function createRequestPipeline(options: RequestPipelineOptions) {
  const { context } = options;

  /** Pages of other sites must not write with this browser's cookie (ASVS 3.5): only the own origins may. */
  const isForeign = (request: FastifyRequest): boolean => {
    const origin = headerOf(request, 'origin');
    if (origin !== undefined) return !options.allowedOrigins.includes(origin);
    const site = headerOf(request, 'sec-fetch-site');
    return site !== undefined && site !== 'same-origin' && site !== 'none';
  };

  async function openBody(
    call: CallDefinition,
    request: FastifyRequest,
  ): Promise<{ ok: true; body: unknown } | { ok: false; refusal: Refusal }> {
    if (call.raw || call.body === undefined) return { ok: true, body: undefined };
    let body: unknown = request.body ?? {};
    if (call.sealed) {
      const opened = await options.sealing.open(body, `${call.method} ${call.path}`);
      if (!opened.ok) return { ok: false, refusal: refuse(opened.error) };
      body = opened.value;
    }
    const parsed = parse(call.body, body, true);
    return parsed.ok
      ? { ok: true, body: parsed.value }
      : { ok: false, refusal: refuse('bad_input', { fields: parsed.fields }) };
  }

  /** Authenticates and authorises; the body is not needed. */
  async function enter(call: CallDefinition, limiter: RateLimiterMemory, request: FastifyRequest): Promise<Entry> {
    const isWrite = call.method !== 'GET';
    const cookies = request.cookies as CallRequest<CallDefinition>['cookies'];
    const actor = call.raw
      ? null
      : await options.authenticate({
          cookies,
          token: headerOf(request, 'x-session-token'),
          bearer: bearerOf(request),
          isWrite,
        });
    const language = options.languageOf(request, actor);
    const refusal =
      (await spend(call, limiter, request, actor)) ??
      (isWrite && !call.raw && isForeign(request) ? refuse('not_allowed') : null) ??
      refusedEntry(call, actor, options.rightsOfType) ??
      (await options.closedTo?.(call, { address: request.ip, headers: request.headers })) ??
      null;
    return { actor, language, refusal };
  }

  async function decide(
    answered: CallHandler,
    { actor, language, refusal }: Entry,
    request: FastifyRequest,
  ): Promise<Outcome<CallDefinition>> {
    if (refusal) return refusal;
    const { call } = answered;
    const params = parse(call.params, request.params, false);
    const query = parse(call.query, request.query, false);
    // A malformed id answers like another person's id: not found.
    if (!params.ok) return refuse('not_found');
    if (!query.ok) return refuse('bad_input', { fields: query.fields });
    const key = headerOf(request, 'idempotency-key') ?? '';
    if (call.idempotent && !UUID.test(key)) return refuse('idempotency_key_missing');
    const opened = await openBody(call, request);
    if (!opened.ok) return opened.refusal;

    const input = {
      body: opened.body,
      query: query.value,
      params: params.value,
      actor,
      address: request.ip,
      userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
      language,
      requestId: request.id,
      cookies: request.cookies,
      headers: request.headers,
      key: key.toLowerCase(),
      bodyHash: call.idempotent ? hashOfRequest(call, opened.body, params.value, query.value) : Buffer.alloc(0),
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    } as never;
    return runAnswer(answered, input);
  }

  const tooMany = (ms: number): Refusal =>
    refuse('too_many_requests', { facts: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });

  /**
   * Spends the call's own limit and the caller's budget for all calls. Trial accounts are free to create, so their calls
   * count against their address; external services have limits of their own and no budget.
   */
  async function spend(
    call: CallDefinition,
    limiter: RateLimiterMemory,
    request: FastifyRequest,
    actor: Actor | null,
  ): Promise<Refusal | null> {
    const address = `a${addressKey(request.ip)}`;
    const person = actor && (actor.kind === 'member' ? `m${actor.memberId}` : `s${actor.staffId}`);
    const isFree = !actor || (actor.kind === 'member' && !options.rightsOfType(actor.type).isReal);
    const waitMs = call.raw ? 0 : options.budget.spend(isFree ? address : (person ?? address), call.limit.cost ?? 1);
    if (waitMs > 0) return tooMany(waitMs);
    try {
      await limiter.consume(call.limit.by === 'member' && person ? person : address);
      return null;
    } catch (refused) {
      return tooMany((refused as { msBeforeNext?: number }).msBeforeNext ?? 1000);
    }
  }

  async function runAnswer(answered: CallHandler, input: never): Promise<Outcome<CallDefinition>> {
    if (!answered.transaction) return answered.run(input, context, context.db as unknown as Tx);
    return refusing(context.db, (tx) => answered.run(input, context, tx));
  }

  const replyTo = (
    call: CallDefinition,
    outcome: Outcome<CallDefinition>,
    language: string,
    requestId: string,
  ): Reply<unknown> => {
    if (!isRefusal(outcome)) {
      if (options.checkAnswers) return { success: true, value: call.answer.parse(outcome.value) };
      return { success: true, value: outcome.value };
    }
    const message = options.textOf(language, `refusal.${outcome.refused}`, outcome.facts);
    const fault = outcome.refused === 'try_again' || outcome.refused === 'server_fault' ? { requestId } : {};
    return {
      success: false,
      code: outcome.refused,
      message,
      ...fault,
      ...(outcome.captcha ? { captcha: true as const } : {}),
      ...(outcome.fields ? { fields: outcome.fields } : {}),
      ...(outcome.facts ? { facts: outcome.facts } : {}),
    };
  };

  function setCookies(reply: FastifyReply, cookies: readonly CookieChange[]): void {
    const secure = context.config.PUBLIC_URL.startsWith('https:');
    for (const cookie of cookies) {
      const sameSite = cookie.path ? ('strict' as const) : ('lax' as const);
      const common = { path: cookie.path ?? '/', sameSite, httpOnly: cookie.httpOnly, secure };
      if (cookie.value === null) void reply.clearCookie(cookie.name, common);
      else
        void reply.setCookie(cookie.name, cookie.value, {
          ...common,
          ...(cookie.maxAgeSeconds ? { maxAge: cookie.maxAgeSeconds } : {}),
        });
    }
  }

  /** A fault or a bug: the reply says "try again" with a request id, and no details (ASVS 16.5.1). */
  function faultOf(error: unknown, call: CallDefinition, request: FastifyRequest): Refusal {
    // A trigger of the session table refuses frozen members, whichever factor was used.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === FROZEN) return refuse('account_frozen');
    if (UNSTORABLE.has(code)) return refuse('bad_input');
    const retry = isRetryable(error);
    context.log.error({ err: error, call: call.name, requestId: request.id }, retry ? 'fault' : 'bug');
    return refuse(retry ? 'try_again' : 'server_fault');
  }

  const entries = new WeakMap<FastifyRequest, Entry>();

  const enterOrFault = (call: CallDefinition, limiter: RateLimiterMemory, request: FastifyRequest): Promise<Entry> =>
    enter(call, limiter, request).catch((error) => ({
      actor: null,
      language: 'EN',
      refusal: faultOf(error, call, request),
    }));

  function sendReply(
    reply: FastifyReply,
    call: CallDefinition,
    { outcome, language, started }: { outcome: Outcome<CallDefinition>; language: string; started: bigint },
  ) {
    const code = isRefusal(outcome) ? outcome.refused : 'done';
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    context.metrics.requestSeconds.observe({ call: call.name, code }, seconds);
    if (!isRefusal(outcome) && outcome.cookies) setCookies(reply, outcome.cookies);
    // An operator's change is visible in the next answer.
    if (call.who === 'staff' && call.method !== 'GET') context.snapshots.clear();
    void reply.status(isRefusal(outcome) ? statusOf(outcome.refused) : 200).headers(ANSWER_HEADERS);
    if (!isRefusal(outcome) && outcome.file && call.file) {
      const { name, bytes, pieces, publicSeconds } = outcome.file;
      void reply.headers({
        'content-type': call.file,
        'content-length': bytes,
        'content-disposition': `attachment; filename="${name}"`,
        // Only where all callers get the same bytes.
        ...(publicSeconds === undefined ? {} : { 'cache-control': `public, max-age=${publicSeconds}` }),
      });
      return reply.send(Readable.from(pieces, { objectMode: false }));
    }
    return reply.send(replyTo(call, outcome, language, reply.request.id));
  }

  // A page refetches at once after an event and must not get the answer cached before it.
  context.live.listen((event, memberId) => {
    if (memberId === null && !FLEETING.has(event.name)) context.snapshots.clear();
  });
  const turns = createTurns(RUNNING_MAX, WAITING_MAX);

  /** One answer for all identical requests: computed without data of the first caller. */
  async function share(
    answered: CallHandler,
    language: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SharedAnswer | Refusal> {
    const { call } = answered;
    const params = parse(call.params, request.params, false);
    const query = parse(call.query, request.query, false);
    if (!params.ok) return refuse('not_found');
    if (!query.ok) return refuse('bad_input', { fields: query.fields });
    const isForAll = call.shared === 'all';
    const from = isForAll ? { address: '', headers: {} } : { address: request.ip, headers: request.headers };
    const country = isForAll ? '' : await options.countryOf(from);
    const own = { body: undefined, actor: null, userAgent: '', requestId: '', cookies: {}, key: '' };
    const none = Buffer.alloc(0);
    const input = {
      ...own,
      ...from,
      language,
      bodyHash: none,
      rawBody: none,
      query: query.value,
      params: params.value,
    };
    const make = async (): Promise<SharedAnswer> => {
      const outcome = await runAnswer(answered, input as never);
      const value = replyTo(call, outcome, language, '');
      if (isRefusal(outcome)) return sharedAnswer(outcome.refused, statusOf(outcome.refused), JSON.stringify(value));
      const serialize = reply.getSerializationFunction('200') ?? JSON.stringify;
      return sharedAnswer('done', 200, serialize(value as unknown as Record<string, unknown>));
    };
    const key = `${call.name} ${language} ${country} ${JSON.stringify([params.value, query.value])}`;
    return context.snapshots
      .of(key, SHARED_MS, () => turns.take(make))
      .catch((error: unknown) => {
        if (error instanceof TooCrowded) return tooMany(1000);
        throw error;
      });
  }

  async function sendShared(
    reply: FastifyReply,
    call: CallDefinition,
    { code, status, ...answer }: SharedAnswer,
    started: bigint,
  ): Promise<FastifyReply> {
    const { bytes, encoding } = await answer.in(encodingFor(reply.request.headers['accept-encoding']));
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    context.metrics.requestSeconds.observe({ call: call.name, code }, seconds);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .status(status)
      .headers(ANSWER_HEADERS)
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(bytes);
  }

  /** Binds one call to its method and path. */
  function bind(app: FastifyInstance, answered: CallHandler): void {
    const { call } = answered;
    const work = workOf(call);
    const limiter = new RateLimiterMemory({
      keyPrefix: call.name,
      points: call.limit.points,
      duration: call.limit.seconds,
    });
    // Recursive schemas refer to `#/definitions`, so those belong to the root of the reply.
    const {
      $schema: _,
      definitions = {},
      ...answerSchema
    } = z.toJSONSchema(call.answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.bodyMax ?? (call.who === 'staff' ? BODY_MAX_STAFF : BODY_MAX),
      config: { raw: call.raw === true, counted: true },
      // Answers to writes are small, and files are long: compressing them costs more than it saves.
      ...(call.method === 'GET' && !call.file && !call.shared ? {} : { compress: false }),
      // Compiled serialisers are fast and drop fields that the contract does not name.
      ...(options.checkAnswers
        ? {}
        : {
            schema: {
              response: {
                200: { type: 'object', definitions, properties: { success: { type: 'boolean' }, value: answerSchema } },
              },
            },
          }),
      // Large bodies are read from authenticated operators only, so that unauthenticated callers cannot occupy the server.
      ...(call.who === 'staff'
        ? {
            onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
              const started = process.hrtime.bigint();
              const entry = await context.db.as(work, () => enterOrFault(call, limiter, request));
              entries.set(request, entry);
              const { refusal: outcome, language } = entry;
              return outcome ? sendReply(reply, call, { outcome, language, started }) : undefined;
            },
          }
        : {}),
      handler: (request, reply) =>
        context.db.as(work, async () => {
          const started = process.hrtime.bigint();
          const entry = entries.get(request) ?? (await enterOrFault(call, limiter, request));
          const isShared = call.shared === 'all' || (call.shared === 'visitors' && !entry.actor);
          if (isShared && !entry.refusal) {
            const made = await share(answered, entry.language, request, reply).catch((error) =>
              faultOf(error, call, request),
            );
            if (!isRefusal(made)) return sendShared(reply, call, made, started);
            return sendReply(reply, call, { outcome: made, language: entry.language, started });
          }
          const outcome = await decide(answered, entry, request).catch((error) => faultOf(error, call, request));
          return sendReply(reply, call, { outcome, language: entry.language, started });
        }),
    });
  }

  return { bind, statusOf };
}
