import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { calls } from '@lantern/contract';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app/app-parts.ts';
import { type AppOptions, createAddressBudget, createContext } from './app/create-context.ts';
import { createHttp } from './app/create-http.ts';
import { modulesWith } from './app/module-list.ts';
import { registerPageHeaders } from './app/page-headers.ts';
import { serveApps } from './app/serve-apps.ts';
import { serveCalls } from './app/serve-calls.ts';
import { logRequests, serveStatus } from './app/serve-status.ts';
import { memberOfCookie } from './modules/session/index.ts';
import { serveDocs } from './platform/http/docs.ts';
import {
  type AppContext,
  attachSocket,
  createJobRunner,
  createSealing,
  type JobRunner,
  limitUnanswered,
  type Module,
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

const jobsOf = (context: AppContext, modules: readonly Module[]): JobRunner =>
  createJobRunner({
    db: context.db,
    clock: context.clock,
    log: context.log,
    handlers: Object.assign({}, ...modules.map((module) => module.jobs?.(context) ?? {})),
    onFailure: (kind) => context.metrics.jobFailures.inc({ kind }),
  });

function partsOf(options: AppOptions): AppParts {
  const context = createContext(options);
  const { config, db, secrets, clock, watch } = context;
  const budget = createAddressBudget(context);
  const sealing = createSealing(db, secrets, clock);
  const modules = modulesWith(sealing);
  const jobs = jobsOf(context, modules);
  watch.readJobsFrom(jobs.lateJob);
  return {
    context,
    budget,
    sealing,
    modules,
    jobs,
    http: createHttp(context),
    allowedOrigins: [new URL(config.PUBLIC_URL).origin],
    checkAnswers: options.checkAnswers ?? false,
    isOpen: false,
  };
}

/** Registers all routes, then starts the modules, lowest layer first. */
async function prepare(parts: AppParts): Promise<void> {
  const { http, context, modules } = parts;
  await registerPageHeaders(parts);
  await http.register(cookie);
  await http.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  serveCalls(parts);
  serveStatus(parts);
  serveDocs(http, calls, modules);
  await serveApps(parts);
  logRequests(parts);
  for (const module of modules) await context.db.as('jobs', async () => module.start?.(context));
  parts.isOpen = true;
}

const openSocket = ({ http, context, budget, allowedOrigins }: AppParts): { close(): Promise<void> } =>
  attachSocket({
    server: http.server,
    db: context.db,
    live: context.live,
    clock: context.clock,
    budget,
    hasProxy: context.config.TRUST_PROXY === '1',
    allowedOrigins,
    memberOf: (cookieHeader) => memberOfCookie(context, cookieHeader),
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
  let socket: { close(): Promise<void> } | undefined;
  return {
    http,
    context,
    jobs,
    open: async () => {
      await prepare(parts);
      await http.ready();
    },
    listen: async () => {
      await prepare(parts);
      await listen(parts);
      socket = openSocket(parts);
      jobs.start();
      context.watch.start();
      return portOf(parts);
    },
    close: async () => {
      parts.isOpen = false;
      context.watch.stop();
      await jobs.stop();
      await socket?.close();
      await http.close();
      for (const module of modules) await module.stop?.();
      await context.db.close();
    },
  };
}
