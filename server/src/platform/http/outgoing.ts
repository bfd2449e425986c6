import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

const ANSWER_MS = 10_000;
/** The longest response of any vendor protocol is a quarter of this. */
const ANSWER_BYTES_MAX = 1_048_576;

export interface OutgoingRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly waitMs?: number;
  /** Longest answer; without it the one that all services share. */
  readonly answerMax?: number;
  /**
   * The address is the deployer's, from the environment: a mail server or an adapter on this machine. Addresses entered by
   * operators or visitors never are.
   */
  readonly isDeployers?: boolean;
}
export interface OutgoingAnswer {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}
export interface Address {
  readonly address: string;
  readonly family: number;
}
export type Resolve = (host: string) => Promise<readonly Address[]>;
const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** The address is not public; nothing was sent. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** Whether an IP address is public: not loopback, link-local, private or translated, in any notation. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const parsed = ipaddr.process(text);
  if (parsed.range() !== 'unicast') return false;
  // `::7f00:1`, an IPv4 address in deprecated IPv6 notation, is never public (RFC 4291, 2.5.5.1).
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).parts.slice(0, 6).some((part) => part !== 0);
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/**
 * The addresses that a host may be reached at. It is resolved once, and every address must be public: a name with both public
 * and private addresses is refused. The caller connects to these addresses without resolving again (ASVS 1.3.6, 15.3.2).
 */
export async function publicAddresses(
  config: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'>,
  host: string,
  { isDeployers = false, resolve = resolveBySystem }: { isDeployers?: boolean; resolve?: Resolve } = {},
): Promise<readonly Address[]> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
  if (found.length === 0) throw new AddressRefused('the name has no address');
  const mayBeAny = isDeployers || config.ALLOW_PRIVATE_ADDRESSES === '1';
  const inner = mayBeAny ? undefined : found.find(({ address }) => !isPublicAddress(address));
  if (inner) throw new AddressRefused(`${inner.address} is not of the public network`);
  return found;
}

const lookupIn =
  (found: readonly Address[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = found;
    if (options.all === true) callback(null, [...found]);
    else callback(null, first?.address ?? '', first?.family);
  };

/**
 * One request to an external address: the only exit for vendors, providers, gateways and push services. It connects to the
 * checked addresses, follows no redirect, and is limited in time and size. @throws when no response arrives
 */
export async function requestExternal(
  { config }: { readonly config: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'> },
  address: string | URL,
  settings: OutgoingRequest = {},
  resolve: Resolve = resolveBySystem,
): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(settings.waitMs ?? ANSWER_MS);
  const { url, lookup } = await targetOf(
    config,
    address,
    { isDeployers: settings.isDeployers ?? false, resolve },
    signal,
  );
  return send(url, settings, lookup, signal);
}

/** An address with a lookup of its checked hosts alone. @throws AddressRefused, and the reason of the signal when it aborts before */
async function targetOf(
  config: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'>,
  address: string | URL,
  options: { readonly isDeployers: boolean; readonly resolve?: Resolve },
  signal: AbortSignal,
): Promise<{ readonly url: URL; readonly lookup: LookupFunction }> {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) throw new AddressRefused(`${url.protocol} is not allowed`);
  const given = publicAddresses(config, hostOf(url), options);
  return { url, lookup: lookupIn(await Promise.race([given, ended(signal)])) };
}

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** Sends the request and resolves with the head of its response. @throws when none arrives */
function respond(
  url: URL,
  settings: OutgoingRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = settings.body === undefined ? undefined : Buffer.from(settings.body as string);
  const { promise, resolve, reject } = deferred<IncomingMessage>();
  const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method: settings.method ?? 'GET',
    headers: { ...settings.headers, ...length },
    // Connections are not shared: each goes to the addresses checked for its request.
    agent: false,
    lookup,
    signal,
  });
  request.on('error', reject);
  request.on('response', resolve);
  request.end(body);
  return promise;
}

async function send(
  url: URL,
  settings: OutgoingRequest,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const reply = await respond(url, settings, lookup, signal);
  const parts: Buffer[] = [];
  let size = 0;
  const most = settings.answerMax ?? ANSWER_BYTES_MAX;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) throw new Error(`an answer of more than ${most} bytes`);
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  return { status: reply.statusCode ?? 0, headers: reply.headers, text: bytes.toString('utf8'), bytes };
}

/**
 * A response that is read while it is being sent, by the same policy as `requestExternal`: `waitMs` limits the time to its head, and it lasts
 * until it ends or the signal aborts. The reader limits what it keeps. @throws when no response arrives; its text throws when the connection breaks
 */
export async function streamExternal(
  { config }: { readonly config: Pick<Config, 'ALLOW_PRIVATE_ADDRESSES'> },
  address: string | URL,
  settings: Pick<OutgoingRequest, 'headers' | 'waitMs' | 'isDeployers'>,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly text: AsyncIterable<string> }> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer')), settings.waitMs ?? ANSWER_MS);
  const either = AbortSignal.any([signal, late.signal]);
  try {
    const { url, lookup } = await targetOf(config, address, { isDeployers: settings.isDeployers ?? false }, either);
    const reply = await respond(url, settings, lookup, either);
    return { status: reply.statusCode ?? 0, text: reply.setEncoding('utf8') };
  } finally {
    clearTimeout(timer);
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
