import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { calls } from '@lantern/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app/app-parts.ts';
import { type AppOptions, createAddressBudget, createContext, type OwnedContext } from './app/create-context.ts';
import { createHttp } from './app/create-http.ts';
import { drain } from './app/drain.ts';
import { modules as allModules } from './app/module-list.ts';
import { registerPageHeaders } from './app/page-headers.ts';
import { serveApps } from './app/serve-apps.ts';
import { serveCalls } from './app/serve-calls.ts';
import { guardWrites, logRequests, serveStatus } from './app/serve-status.ts';
import { memberOfCookie } from './modules/session/index.ts';
import { operatorsOfTokens } from './modules/staff/index.ts';
import { serveDocs } from './platform/http/docs.ts';
import {
  type AppSocket,
  attachSocket,
  createAdmission,
  createJobRunner,
  type JobRunner,
  limitUnanswered,
  type Module,
  RESUMES,
  scheduleRecurring,
} from './platform/index.ts';

export interface App {
  readonly http: FastifyInstance;
  readonly context: OwnedContext;
  readonly jobs: JobRunner;
  /** Starts modules, jobs and sockets, then listens; returns the port. */
  listen(): Promise<number>;
  /** Starts modules without listening, for `http.inject`. */
  open(): Promise<void>;
  /** Starts modules without calls and pages, for a command. */
  openModules(): Promise<void>;
  /** Moves requests and sockets to other nodes; `close` follows. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const IDLE_MS = 100;

const jobsOf = (context: OwnedContext, modules: readonly Module[]): JobRunner =>
  createJobRunner({
    db: context.db,
    clock: context.clock,
    log: context.log,
    mayRun: context.node.mayWrite,
    handlers: Object.assign({}, ...modules.map((module) => module.jobs?.(context) ?? {})),
    onFailure: (kind) => context.metrics.jobFailures.inc({ kind }),
  });

function partsOf(options: AppOptions): AppParts {
  const context = createContext(options);
  const { config, watch } = context;
  const budget = createAddressBudget(context);
  const { modules = allModules } = options;
  const jobs = jobsOf(context, modules);
  watch.readJobsFrom(jobs.lateJob);
  return {
    context,
    budget,
    admission: createAdmission(options.loopUse),
    modules,
    jobs,
    http: createHttp(context),
    allowedOrigins: [new URL(config.PUBLIC_URL).origin],
    checkAnswers: options.checkAnswers ?? false,
    state: 'starting',
  };
}

/** Starts the modules, lowest layer first. */
async function startModules({ context, modules }: AppParts): Promise<void> {
  await context.node.start();
  await context.node.inStartTurn(async () => {
    for (const module of modules)
      await context.db.as('jobs', async () => {
        await module.start?.(context);
        await scheduleRecurring(context.db, context.clock, module.jobs?.(context) ?? {});
      });
  });
}

/** Registers all routes, then starts the modules. */
async function prepare(parts: AppParts): Promise<void> {
  const { http, modules } = parts;
  await registerPageHeaders(parts);
  await http.register(cookie);
  await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  guardWrites(parts);
  serveCalls(parts);
  serveStatus(parts);
  serveDocs(http, calls, modules);
  await serveApps(parts);
  logRequests(parts);
  await startModules(parts);
  parts.state = 'ready';
}

const openSocket = ({ http, context, budget, admission, allowedOrigins }: AppParts): AppSocket =>
  attachSocket({
    server: http.server,
    db: context.db,
    push: context.push,
    clock: context.clock,
    budget,
    past: admission.past,
    resumes: context.limits.budget('resume', RESUMES),
    hasProxy: context.config.TRUST_PROXY === '1',
    allowedOrigins,
    memberOf: (cookieHeader) => memberOfCookie(context, cookieHeader),
    operatorsOf: (tokens) => context.db.as('office', () => operatorsOfTokens(context, tokens)),
  });

async function listen({ http, context: { config } }: AppParts): Promise<void> {
  limitUnanswered(http.server);
  await http.listen({ port: config.PORT, host: config.HOST });
}

function portOf({ http, context: { config } }: AppParts): number {
  const address = http.server.address();
  return typeof address === 'object' && address ? address.port : config.PORT;
}

/** Composes the server, module by module, lowest layer first; it does not listen yet. */
export function buildApp(options: AppOptions): App {
  const parts = partsOf(options);
  const { http, context, jobs, modules } = parts;
  let socket: AppSocket | undefined;
  const closeHttp = async (): Promise<void> => {
    // A connection that was busy when the server closed stays open after its answer: nobody else would close it.
    const idle = setInterval(() => http.server.closeIdleConnections(), IDLE_MS);
    await socket?.close();
    await http.close();
    clearInterval(idle);
  };
  return {
    http,
    context,
    jobs,
    open: async () => {
      await prepare(parts);
      await http.ready();
    },
    openModules: () => startModules(parts),
    listen: async () => {
      await prepare(parts);
      await listen(parts);
      socket = openSocket(parts);
      jobs.start();
      context.watch.start();
      for (const module of modules) await context.db.as('jobs', async () => module.serve?.(context));
      return portOf(parts);
    },
    drain: () => drain(parts, socket),
    close: async () => {
      parts.state = 'draining';
      context.watch.stop();
      // A long job may outlast the requests; both end before the connections do.
      await Promise.all([jobs.stop(), closeHttp()]);
      for (const module of modules) await module.stop?.(context);
      await context.node.stop();
      await context.db.close();
    },
  };
}
