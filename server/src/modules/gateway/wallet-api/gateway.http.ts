import { BlockList, isIP } from 'node:net';
import { isSw1Op, SW1_DEBITS, SW1_PATH, type Sw1Answer } from '@lantern/contract/gateway';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  type AppContext,
  addressKey,
  isRetryable,
  parseStrictJson,
  serveApiDocument,
} from '../../../platform/index.ts';
import { seamless } from '../gateway.service.ts';
import { type KeyRow, type VendorRow, vendorOf } from '../gateway.store.ts';
import { answerOf } from './gateway.answer.ts';
import { sw1OpenApi } from './gateway.openapi.ts';
import { platformKey } from './gateway.platform-key.ts';
import { answerHeaders, type SignedRequest, verifyRequest } from './gateway.signature.ts';

/** Requests of one vendor in ten seconds, and unsigned or wrongly signed ones of one address in a minute. */
const VENDOR_LIMIT = { points: 20_000, duration: 10 };
const UNSIGNED_LIMIT = { points: 120, duration: 60 };

/** Transport and signature faults are HTTP statuses; every business answer is 200 (standards.md 3.2, 6). */
const FAULTS = {
  unreadable: 400,
  signature_wrong: 401,
  signature_stale: 401,
  nonce_used: 401,
  address_not_allowed: 403,
  unknown_operation: 404,
  too_many_requests: 429,
  server_fault: 500,
} as const;
type Fault = keyof typeof FAULTS;

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
};

/** `10.0.0.0/8` or one address; IPv4 mapped into IPv6 counts as itself. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const plain = address.replace(/^::ffff:/, '');
  const kind = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const of = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, of);
    else list.addSubnet(base, Number(bits), of);
  }
  return list.check(plain, kind);
}

const signedOf = (request: FastifyRequest, op: string): SignedRequest => ({
  method: request.method,
  path: request.url,
  vendor: headerOf(request, 'x-sw-vendor'),
  keyId: headerOf(request, 'x-sw-key'),
  time: headerOf(request, 'x-sw-time'),
  nonce: headerOf(request, 'x-sw-nonce'),
  sign: headerOf(request, 'x-sw-sign'),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  isDebit: SW1_DEBITS.some((debit) => debit === op),
});

/** Mounts the wallet API for vendors: signed POSTs with signed answers. It is not part of the browser's contract. */
export function serveSeamless(http: FastifyInstance, context: AppContext): void {
  const ofVendor = new RateLimiterMemory(VENDOR_LIMIT);
  const unsigned = new RateLimiterMemory(UNSIGNED_LIMIT);
  const isWithin = (limiter: RateLimiterMemory, who: string): Promise<boolean> =>
    limiter.consume(who).then(
      () => true,
      () => false,
    );

  /** The calling vendor, or the fault that ends the request. */
  async function admit(
    request: FastifyRequest,
    signed: SignedRequest,
  ): Promise<{ vendor: VendorRow; key: KeyRow } | Fault> {
    const known = await unsigned.get(addressKey(request.ip));
    if (known !== null && known.consumedPoints >= UNSIGNED_LIMIT.points) return 'too_many_requests';
    const vendor = await vendorOf(context.db, signed.vendor);
    const verified = await verifyRequest(context, signed);
    if (!vendor || !verified.ok) {
      await isWithin(unsigned, addressKey(request.ip));
      return verified.ok ? 'signature_wrong' : verified.error;
    }
    if (!isInNetworks(request.ip, vendor.networks)) return 'address_not_allowed';
    return (await isWithin(ofVendor, vendor.code)) ? { vendor, key: verified.value } : 'too_many_requests';
  }

  const fail = (reply: FastifyReply, fault: Fault) => reply.status(FAULTS[fault]).send({ error: fault });

  async function decide(
    request: FastifyRequest,
    vendor: VendorRow,
    op: string,
    body: Buffer,
  ): Promise<Sw1Answer | Fault> {
    const parsed = parseStrictJson(body);
    if (!parsed.ok) return 'unreadable';
    try {
      return await seamless(context, vendor, op, parsed.value);
    } catch (error) {
      context.log.error({ err: error, vendor: vendor.code, op, requestId: request.id }, 'bug at the wallet door');
      return 'server_fault';
    }
  }

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const { op } = request.params as { op: string };
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!isSw1Op(op)) return fail(reply, 'unknown_operation');
    const signed = signedOf(request, op);
    try {
      const admitted = await admit(request, signed);
      if (typeof admitted === 'string') {
        context.log.warn({ vendor: signed.vendor, address: request.ip, op }, admitted);
        return fail(reply, admitted);
      }
      const answer = await decide(request, admitted.vendor, op, signed.body);
      if (typeof answer === 'string') return fail(reply, answer);
      const body = JSON.stringify(answer);
      const headers = await answerHeaders(context, signed, admitted.key, { status: 200, body });
      return reply.headers(headers).type('application/json').send(body);
    } catch (error) {
      // The outcome is unknown while the database is away: the partner repeats with the same id.
      if (isRetryable(error)) return reply.status(200).send(answerOf('RETRY'));
      throw error;
    }
  };
  // On connections reserved for vendors.
  http.post(`${SW1_PATH}/:op`, { config: { raw: true, counted: true }, bodyLimit: 512 * 1024 }, (request, reply) =>
    context.db.as('hooks', () => take(request, reply)),
  );
  http.get(`${SW1_PATH}/key`, async () => ({
    algorithm: 'ed25519',
    publicKey: (await platformKey(context)).publicKey,
  }));
  serveApiDocument(http, {
    title: 'SW1, the seamless wallet',
    page: `${SW1_PATH}/docs`,
    path: `${SW1_PATH}/openapi.json`,
    document: sw1OpenApi,
  });
}
