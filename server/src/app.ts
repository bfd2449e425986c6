import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { calls } from '@lantern/contract';
import { translate } from '@lantern/i18n';
import { type Clock, createIdSource, type RandomBytes } from '@lantern/kernel';
import { rightsOfType } from '@lantern/rules/account';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { account } from './modules/account/index.ts';
import { cashier } from './modules/cashier/index.ts';
import { catalogue, countryOf, framesOf } from './modules/catalogue/index.ts';
import { content } from './modules/content/index.ts';
import { fairness } from './modules/fairness/index.ts';
import { gateway, serveSeamless } from './modules/gateway/index.ts';
import { instant } from './modules/instant/index.ts';
import { ledger } from './modules/ledger/index.ts';
import { lottery } from './modules/lottery/index.ts';
import { post } from './modules/post/index.ts';
import { saferPlay } from './modules/safer-play/index.ts';
import { authenticate, languageOf, memberOfCookie, session } from './modules/session/index.ts';
import { answerPage, createSite, refusedByStatus, serveInstalled } from './modules/site/index.ts';
import { slots } from './modules/slots/index.ts';
import { authenticateStaff, createStaff } from './modules/staff/index.ts';
import { wager } from './modules/wager/index.ts';
import { wallet } from './modules/wallet/index.ts';
import { winners } from './modules/winners/index.ts';
import { exportSources, offices, requestEffects } from './offices.ts';
import { FaultyBody, readBodies } from './platform/http/bodies.ts';
import { serveDocs } from './platform/http/docs.ts';
import { createHealth } from './platform/http/health.ts';
import { serveOffice } from './platform/http/office.ts';
import { limitRoutes } from './platform/http/route-limits.ts';
import { serveSite, styleNonceSource } from './platform/http/site.ts';
import { HEADERS_MS, LOOK_MS, REQUEST_MS } from './platform/http/sockets.ts';
import {
  type AppContext,
  attachSocket,
  type Config,
  createBudget,
  createJobRunner,
  createLive,
  createLog,
  createMetrics,
  createRequestPipeline,
  createSealing,
  createSecrets,
  createSnapshots,
  createWatch,
  isRetryable,
  type JobRunner,
  limitUnanswered,
  type Module,
  openDatabase,
  type WorkKind,
} from './platform/index.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly context: AppContext;
  readonly jobs: JobRunner;
  /** Starts modules, jobs and sockets, then listens; returns the port. */
  listen(): Promise<number>;
  /** Starts modules without listening, for `http.inject`. */
  open(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly checkAnswers?: boolean;
  /** The kind of work outside calls and jobs: a player's, or a command's, which may take longer. */
  readonly runsAs?: WorkKind;
}

/** A test may set the clock back; intervals measured by it continue from there. */
function neverBack(nowMs: () => number): () => number {
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    latest = Math.max(latest, nowMs());
    return latest;
  };
}

/** The unused budget of an address adds up to this many seconds. */
const BURST_SECONDS = 8;

/** Composes the server, module by module, lowest layer first; it does not listen yet. */
export function buildApp({ config, clock, random, checkAnswers = false, runsAs = 'players' }: AppOptions): App {
  const log = createLog(config.LOG_LEVEL);
  const newId = createIdSource(config.NODE_NUMBER, () => clock.nowMs());
  const metrics = createMetrics();
  const db = openDatabase({
    url: config.DATABASE_URL,
    appUrl: config.APP_DATABASE_URL,
    batchWriters: config.BATCH_WRITERS,
    runsAs,
    onNested: (error) => {
      if (checkAnswers) throw error;
      metrics.nestedConnections.inc();
      log.error({ err: error }, 'a transaction waits for a second connection');
    },
  });
  const secrets = createSecrets(config.SECRETS_KEY);
  const live = createLive(clock, newId);
  const snapshots = createSnapshots({ clock, ageMaxMs: config.SHARED_ANSWER_MS });
  const watch = createWatch({ db, clock, log, metrics });
  const context: AppContext = { config, db, clock, random, newId, log, live, metrics, secrets, snapshots, watch };
  const budget = createBudget({
    perSecond: config.ADDRESS_PER_SECOND,
    burst: config.ADDRESS_PER_SECOND * BURST_SECONDS,
    ...(clock.fixed ? { nowMs: neverBack(() => clock.nowMs()) } : {}),
  });
  const sealing = createSealing(db, secrets, clock);
  const modules: readonly Module[] = [
    ledger,
    post,
    session,
    account,
    createSite(sealing),
    createStaff({ effects: requestEffects, exports: exportSources }),
    wallet,
    wager,
    saferPlay,
    fairness,
    lottery,
    gateway,
    catalogue,
    instant,
    slots,
    cashier,
    winners,
    content,
    ...offices,
  ];
  const jobs = createJobRunner({
    db,
    clock,
    log,
    handlers: Object.assign({}, ...modules.map((module) => module.jobs?.(context) ?? {})),
    onFailure: (kind) => metrics.jobFailures.inc({ kind }),
  });
  watch.readJobsFrom(jobs.lateJob);
  const allowedOrigins = [new URL(config.PUBLIC_URL).origin];

  const run = Buffer.from(random.bytes(6)).toString('base64url');
  let requests = 0;
  const http = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    // Names a request in the log and in its reply; it need not be secret, only unique.
    genReqId: () => `${run}-${(requests++).toString(36)}`,
    // One trusted proxy appends the address it saw; earlier X-Forwarded-For entries are untrusted.
    trustProxy: config.TRUST_PROXY === '1' ? (_address: string, hop: number) => hop === 0 : false,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
    // An unparsable address gets an answer in the shape of the contract, too.
    frameworkErrors: (_error, request, reply) => {
      const message = translate(languageOf(request, null), 'refusal.bad_input');
      void (reply as FastifyReply)
        .status(400)
        .send({ success: false, code: 'bad_input', message, requestId: request.id });
    },
    logger: false,
  });
  let opened = false;

  async function prepare(): Promise<void> {
    // Pages carry the strict policy; a call's answer is never a page, and its two headers are constants of the pipeline.
    await http.register(helmet, {
      global: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'script-src': ["'self'"],
          // The scroll lock of dialogs adds one style; the nonce of the page allows it.
          'style-src': ["'self'", styleNonceSource],
          'img-src': ["'self'", 'data:'],
          'font-src': ["'self'"],
          'connect-src': ["'self'", ...allowedOrigins.map((origin) => origin.replace(/^http/, 'ws'))],
          // Games of vendors load in a frame of their own origin.
          'frame-src': config.VENDOR_URL ? [new URL(config.VENDOR_URL).origin] : ["'none'"],
          'manifest-src': ["'self'"],
          'base-uri': ["'none'"],
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          'require-trusted-types-for': ["'script'"],
        },
      },
      strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    });
    await http.register(cookie);
    await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });

    readBodies(http, calls);
    limitRoutes(http, budget, (request, reply, waitMs) => {
      const seconds = Math.ceil(waitMs / 1000);
      const message = translate(languageOf(request, null), 'refusal.too_many_requests', { seconds });
      return reply.status(429).send({ success: false, code: 'too_many_requests', message, facts: { seconds } });
    });
    const pipeline = createRequestPipeline({
      context,
      budget,
      countryOf: (caller) => countryOf(context, caller),
      sealing,
      allowedOrigins,
      checkAnswers,
      textOf: translate,
      languageOf,
      closedTo: (call, caller) => refusedByStatus(context, call, caller),
      rightsOfType,
      authenticate: (credentials) =>
        credentials.bearer ? authenticateStaff(context, credentials.bearer) : authenticate(context, credentials),
    });
    for (const module of modules) for (const answered of module.answers) pipeline.bind(http, answered);
    serveSeamless(http, context);

    // Refusals of fastify itself (too large, not JSON) get the shape of the contract.
    http.setErrorHandler(async (error: { statusCode?: number; code?: string }, request, reply) => {
      const code =
        error.statusCode === 413
          ? 'body_too_large'
          : (error.statusCode ?? 500) < 500
            ? 'bad_input'
            : isRetryable(error)
              ? 'try_again'
              : 'server_fault';
      if (code === 'server_fault') log.error({ err: error, requestId: request.id }, 'bug outside a call');
      return reply.status(pipeline.statusOf(code)).send({
        success: false,
        code,
        message: translate(languageOf(request, null), `refusal.${code}`),
        requestId: request.id,
        ...(error instanceof FaultyBody ? { fields: error.fields } : {}),
      });
    });

    const health = createHealth(context, () => opened);
    http.get('/healthz', async (_request, reply) => {
      const status = await health();
      return reply
        .status(status.healthy ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(status);
    });
    http.get('/metrics', async (request, reply) => {
      if (request.ip !== '127.0.0.1' && request.ip !== '::1') return reply.status(404).send();
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    serveDocs(http, calls, modules);
    if (config.OFFICE_DIST && existsSync(config.OFFICE_DIST))
      await serveOffice(http, { directory: config.OFFICE_DIST, random, publicUrl: config.PUBLIC_URL });
    if (config.SITE_DIST && existsSync(config.SITE_DIST)) {
      serveInstalled(http, context);
      await serveSite(http, {
        directory: config.SITE_DIST,
        random,
        publicUrl: config.PUBLIC_URL,
        // Origins of vendors with a wallet API may load in a frame, besides those in the settings.
        answerOf: async (path, query) => {
          const [page, frames] = await Promise.all([answerPage(context, path, query), framesOf(context)]);
          return { ...page, frames: [...new Set([...page.frames, ...frames])] };
        },
      });
    }

    // Thousands of bets a second must not pay for a disabled log line.
    if (log.isLevelEnabled('debug'))
      http.addHook('onResponse', async (request, reply) => {
        log.debug(
          {
            requestId: request.id,
            method: request.method,
            path: request.routeOptions.url,
            status: reply.statusCode,
            ms: Math.round(reply.elapsedTime),
          },
          'request',
        );
      });
    for (const module of modules) await db.as('jobs', async () => module.start?.(context));
    opened = true;
  }

  let socket: { close(): Promise<void> } | undefined;
  return {
    http,
    context,
    jobs,
    open: async () => {
      await prepare();
      await http.ready();
    },
    listen: async () => {
      await prepare();
      limitUnanswered(http.server);
      await http.listen({ port: config.PORT, host: config.HOST });
      socket = attachSocket({
        server: http.server,
        db,
        live,
        clock,
        budget,
        hasProxy: config.TRUST_PROXY === '1',
        allowedOrigins,
        memberOf: (cookieHeader) => memberOfCookie(context, cookieHeader),
      });
      jobs.start();
      watch.start();
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : config.PORT;
    },
    close: async () => {
      opened = false;
      watch.stop();
      await jobs.stop();
      await socket?.close();
      await http.close();
      for (const module of modules) await module.stop?.();
      await db.close();
    },
  };
}
