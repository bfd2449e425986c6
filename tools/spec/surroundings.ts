import { createHash, randomBytes } from 'node:crypto';
import { createIdSource } from '@lantern/kernel';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import pg from 'pg';
import { tokenOf } from '../../server/src/modules/session/session.cookie.ts';
import type { SpecStack } from '../suite/fresh-stack.ts';

export type Who = 'visitor' | 'member' | 'agent' | 'trial';
export type Size = 'desktop' | 'phone';

export interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Reply {
  readonly status: number;
  readonly json: unknown;
  readonly location: string | null;
}
export interface OpenPage {
  readonly page: Page;
  /** What the page asked for since it was opened. */
  readonly requests: readonly Request[];
}

/** The operations of each path by their method. */
type Contract = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Surroundings {
  readonly siteUrl: string;
  readonly database: pg.Pool;
  /** `GET /wps/…` as one of the demo's people. */
  call(who: Who, line: string, sent?: Sent): Promise<Reply>;
  /** The page at a path; the last one of a person is used again by the next statement about it. */
  open(who: Who, path: string, how?: { readonly again?: boolean; readonly size?: Size }): Promise<OpenPage>;
  /** The OpenAPI document of the running server. */
  contract(): Promise<Contract>;
  close(): Promise<void>;
}

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** The notice that pops up once a session (spec 3) would cover the page. */
const POPUP_SEEN = `if (location.protocol.startsWith('http')) sessionStorage.setItem('index_notice', '1')`;
const SETTLE_MS = 500;
const IDLE_MS = 4000;
const ROLES: Readonly<Record<string, string>> = { member: 'member', agent: 'agent' };
// No server has this node number.
const sessionId = createIdSource(501, () => Date.now());

/** A session as the session module writes one after a password; the secret of its cookie. */
async function openSession(database: pg.Pool, name: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await database.query(
    `insert into session.session (member_id, id, secret_hash, opened_at, last_seen_at, ends_at, password_at, address, user_agent)
     select id, $2, $3, now(), now(), now() + interval '1 hour', now(), '127.0.0.1', 'a browser' from account.member where account = $1`,
    [name, sessionId().toString(), createHash('sha256').update(secret).digest()],
  );
  return secret;
}

async function freePlay(siteUrl: string): Promise<string> {
  const reply = await fetch(`${siteUrl}/wps/session/login/freeplay`, { method: 'POST', headers: { origin: siteUrl } });
  return /lantern_session=([^;]+)/.exec(reply.headers.getSetCookie().join(';'))?.[1] ?? '';
}

export async function createSurroundings(
  { stack, demo, databaseUrl }: SpecStack,
  browser: Browser,
): Promise<Surroundings> {
  const siteUrl = stack.serverEnv['PUBLIC_URL'] ?? stack.serverUrl;
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const secrets = new Map<Who, Promise<string>>();
  const contexts = new Map<string, Promise<BrowserContext>>();
  const opened = new Map<string, OpenPage & { readonly path: string }>();
  let document: Promise<Contract> | undefined;

  const secretOf = (who: Who): Promise<string> => {
    const known = secrets.get(who);
    if (known) return known;
    const name = demo.find(({ role }) => role === ROLES[who])?.name;
    const made =
      who === 'visitor' ? Promise.resolve('') : who === 'trial' ? freePlay(siteUrl) : openSession(database, name ?? '');
    secrets.set(who, made);
    return made;
  };

  async function contextOf(who: Who, size: Size): Promise<BrowserContext> {
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: SIZES[size],
      locale: 'en-US',
      timezoneId: 'Asia/Ho_Chi_Minh',
      ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
    });
    await context.addInitScript(POPUP_SEEN);
    const value = await secretOf(who);
    if (value)
      await context.addCookies([{ name: 'lantern_session', value, url: siteUrl, httpOnly: true, sameSite: 'Lax' }]);
    return context;
  }

  async function openPage(who: Who, path: string, size: Size): Promise<OpenPage & { path: string }> {
    const key = `${who} ${size}`;
    const context = contexts.get(key) ?? contextOf(who, size);
    contexts.set(key, context);
    await opened.get(key)?.page.close();
    const page = await (await context).newPage();
    page.setDefaultTimeout(10_000);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(path);
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined);
    await page.waitForTimeout(SETTLE_MS);
    const shown = { page, requests, path };
    opened.set(key, shown);
    return shown;
  }

  return {
    siteUrl,
    database,
    async call(who, line, { query, body, headers } = {}) {
      const [method = 'GET', path = '/'] = line.split(' ');
      const secret = await secretOf(who);
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const reply = await fetch(`${siteUrl}${path}${search}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: siteUrl,
          ...(secret ? { cookie: `lantern_session=${secret}`, 'x-session-token': tokenOf(secret) } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json') === true;
      return { status: reply.status, json: isJson ? JSON.parse(text) : text, location: reply.headers.get('location') };
    },
    async open(who, path, { again = false, size = 'desktop' } = {}) {
      const last = opened.get(`${who} ${size}`);
      return last?.path === path && !again ? last : openPage(who, path, size);
    },
    contract() {
      document ??= fetch(`${siteUrl}/docs/openapi.json`).then(
        async (reply) => ((await reply.json()) as { paths: Contract }).paths,
      );
      return document;
    },
    async close() {
      for (const context of contexts.values()) await (await context).close();
      await database.end();
    },
  };
}
