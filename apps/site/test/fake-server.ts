import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { NETWORK_FAILURE, type Refused } from '@lantern/client';
import { type CallDefinition, type CallName, calls } from '@lantern/contract';
import { vi } from 'vitest';
import type { z } from 'zod';
import type { Answer, CallInput } from '../src/shared/calls/index.ts';
import { smallest } from './smallest.ts';

/** A call that left the browser; what its address carries, as text, and its body, unsealed. */
export interface Sent {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Its idempotency key. */
  readonly key: string | undefined;
  readonly token: string | undefined;
  readonly language: string | undefined;
}
type Replying = (sent: Sent) => unknown;
type BodyOfCall<N extends CallName> = CallInput<N> extends { readonly body?: infer B } ? NonNullable<B> : never;
/** Which parts of an answer a test is about; the others are the smallest that the contract allows. */
type Part<N extends CallName> = Partial<Answer<N>> | ((sent: Sent) => Partial<Answer<N>>);

const definitions = calls as Readonly<Record<CallName, CallDefinition>>;
const routes = (Object.entries(definitions) as [CallName, CallDefinition][])
  .filter(([, { who }]) => who !== 'staff')
  .map(([name, { method, path }]) => ({
    name,
    method,
    path: new RegExp(`^${path.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)')}$`),
    blanks: path.split(':').length,
  }))
  .sort((one, other) => one.blanks - other.blanks);

/** What the frame and the home page read beside any screen: they get the smallest answers unless a test says more. */
const OF_FRAME: ReadonlySet<CallName> = new Set<CallName>([
  'notePromotionVisit',
  'getPermission',
  'getStatus',
  'listRouters',
  'listCountryCodes',
  'getRegisterSettings',
  'getHelpCenter',
  'getRankList',
  'listLatestWins',
  'getPlatformFigures',
  'listAnnouncements',
  'listChannels',
  'listGameVendors',
  'getOpenedNumero',
  'listHotGames',
  'listHotMatches',
  'getGameMenu',
  'getPushKey',
  'getPushTopics',
  'getSession',
  'getBalance',
  'getConsolidated',
  'getMerchantWallet',
  'getAgentMenu',
  'setLanguage',
  'getMemberIcon',
  'getUnreadCount',
  'listRewards',
  'getMissionSummary',
  'getPrizeWheels',
  'getRains',
  'getRaffles',
  'listWithdrawals',
  'getRealityCheck',
  'getMySeeds',
  'beginSeeds',
  'getFavoriteGames',
]);

const sealing = createECDH('prime256v1');
sealing.generateKeys();
const SEALING_KEY = { kid: 'k1', publicKey: sealing.getPublicKey('base64url') };
const bytes = (text: string) => Buffer.from(text, 'base64url');

function unsealed({ key, iv, data }: { key: string; iv: string; data: string }, about: string): unknown {
  const [salt, sealed] = [bytes(iv), bytes(data)];
  const secret = Buffer.from(hkdfSync('sha256', sealing.computeSecret(bytes(key)), salt, 'lantern sealed body v1', 32));
  const cipher = createDecipheriv('aes-256-gcm', secret, salt)
    .setAAD(Buffer.from(`${about} ${SEALING_KEY.kid}`))
    .setAuthTag(sealed.subarray(-16));
  return JSON.parse(Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString('utf8')).body;
}

function bodyOf(name: CallName, init: RequestInit): unknown {
  if (init.body === undefined || init.body === null) return undefined;
  if (typeof init.body !== 'string') return init.body;
  const body = JSON.parse(init.body);
  const { method, path, sealed } = definitions[name];
  return sealed ? unsealed(body, `${method} ${path}`) : body;
}

function readCall(address: string, init: RequestInit): Sent {
  const url = new URL(address, 'http://site.test');
  const route = routes.find(({ method, path }) => method === (init.method ?? 'GET') && path.test(url.pathname));
  if (!route) throw new Error(`no call of the contract: ${init.method} ${address}`);
  const headers = new Headers(init.headers);
  return {
    name: route.name,
    params: { ...route.path.exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: bodyOf(route.name, init),
    key: headers.get('idempotency-key') ?? undefined,
    token: headers.get('x-session-token') ?? undefined,
    language: headers.get('x-language') ?? undefined,
  };
}

/** A refusal as the server sends it, with what else a test is about: its fields, its facts, whether letters are required. */
export const refusal = (code: string, message: string, more: Partial<Refused> = {}): Refused =>
  ({ ...more, success: false, code, message }) as Refused;

/** An answer of the call: the smallest that the contract allows, with these parts. Throws where a part breaks the contract. */
export function answerOf<N extends CallName>(name: N, part: Partial<Answer<N>> = {}): Answer<N> {
  const { answer: shape } = definitions[name];
  const least = smallest(shape) as object;
  // The page learns its clock from the server's.
  const clock = 'serverTime' in least ? { serverTime: new Date().toISOString() } : {};
  return shape.parse({ ...least, ...clock, ...part }) as Answer<N>;
}

type ListName<N extends CallName> = {
  [K in keyof Answer<N>]: Answer<N>[K] extends readonly unknown[] ? K : never;
}[keyof Answer<N>] &
  string;
type Item<L> = L extends readonly (infer I)[] ? I : never;

/** One entry of a list in an answer of the call: the smallest that the contract allows, with these parts. */
export function itemOf<N extends CallName, K extends ListName<N>>(
  name: N,
  list: K,
  part: Partial<Item<Answer<N>[K]>> = {},
): Item<Answer<N>[K]> {
  const { shape } = definitions[name].answer as z.ZodObject;
  const { element } = shape[list] as z.ZodArray<z.ZodType>;
  return element.parse({ ...(smallest(element, `${name}.${list}`) as object), ...part }) as Item<Answer<N>[K]>;
}

/** A page of a list that has only this page. */
export const pageOf = <T>(list: readonly T[], more: { readonly total?: number; readonly pageNo?: number } = {}) => {
  const { total = list.length, pageNo = 1 } = more;
  return { list: [...list], total, totalPages: Math.ceil(total / 20), pageNo, pageSize: 20 };
};

/** What `fetch` throws where no answer comes. */
class LostLine extends TypeError {}

/** The server behind `fetch`. Each answer has the shape of its call's contract. */
class FakeServer {
  readonly #replies = new Map<CallName, Replying>();
  readonly #next = new Map<CallName, Replying[]>();
  #sent: Sent[] = [];
  #unexpected = new Set<string>();

  reset(): void {
    this.#replies.clear();
    this.#next.clear();
    this.#sent = [];
    this.#unexpected = new Set();
    this.answers('getSealingKeys', () => ({ keys: [SEALING_KEY], nowMs: Date.now() }));
  }
  answers<N extends CallName>(name: N, part: Part<N> = {}): void {
    this.#replies.set(name, (sent) => ({
      success: true,
      value: answerOf(name, typeof part === 'function' ? part(sent) : part),
    }));
  }
  /** As `answers`, unless a test has said what the call answers. */
  presets<N extends CallName>(name: N, part: Part<N>): void {
    if (!this.#replies.has(name)) this.answers(name, part);
  }
  refuses(name: CallName, code: string, message: string, more: Partial<Refused> = {}): void {
    this.#replies.set(name, () => refusal(code, message, more));
  }
  /** Whole replies, refusals among them. */
  replies(name: CallName, reply: Replying): void {
    this.#replies.set(name, reply);
  }
  /** The line is down for this call: it does not arrive. */
  loses(name: CallName): void {
    this.#replies.set(name, this.#lost);
  }
  /** The next call of this name arrives, and its reply is lost; the ones after it are answered. */
  losesReplyOf(name: CallName): void {
    this.#next.set(name, [...(this.#next.get(name) ?? []), this.#lost]);
  }
  /** The answer of this call is on its way until the returned function is called. */
  delays(name: CallName): () => void {
    const before = this.#replies.get(name);
    let release = (): void => undefined;
    const gate = new Promise<void>((open) => {
      release = open;
    });
    this.#replies.set(name, async (sent) => {
      await gate;
      return before?.(sent);
    });
    return () => release();
  }
  sent = (name: CallName): readonly Sent[] => this.#sent.filter((one) => one.name === name);
  /** The body of the last call of this name; it throws where none was sent. */
  body<N extends CallName>(name: N): BodyOfCall<N> {
    const { body } = this.last(name) ?? {};
    if (body === undefined) throw new Error(`no body of ${name}`);
    return body as BodyOfCall<N>;
  }
  last = (name: CallName): Sent | undefined => this.sent(name).at(-1);
  /** Calls that no test has named an answer for. */
  unexpected = (): readonly string[] => [...this.#unexpected];

  /** An answer that breaks the contract is a mistake of the test, which the page would take for a lost line. */
  async #replyOf(replying: Replying, sent: Sent): Promise<unknown> {
    try {
      return await replying(sent);
    } catch (error) {
      if (!(error instanceof LostLine)) this.#unexpected.add(`${sent.name}: ${error}`);
      throw error;
    }
  }
  #lost = (): never => {
    throw new LostLine(NETWORK_FAILURE);
  };
  async reply(address: string, init: RequestInit = {}): Promise<Response> {
    const sent = readCall(address, init);
    this.#sent.push(sent);
    const replying = this.#next.get(sent.name)?.shift() ?? this.#replies.get(sent.name);
    if (replying) return Response.json(await this.#replyOf(replying, sent));
    if (OF_FRAME.has(sent.name)) return Response.json({ success: true, value: answerOf(sent.name) });
    this.#unexpected.add(sent.name);
    return Response.json(refusal('not_found', `no answer to ${sent.name}`));
  }
}

export const server = new FakeServer();
vi.stubGlobal('fetch', (address: string, init: RequestInit) => server.reply(address, init));
