import {
  isSw1Op,
  SW1_DEBITS,
  SW1_FAULTS,
  SW1_NONCE_MS,
  SW1_PATH,
  SW1_SKEW_DEBIT_MS,
  sw1Signed,
  sw1SignedAnswer,
} from '@lantern/contract/gateway';
import { hmacSha256, sha256Hex } from '@lantern/games/fair';
import { err, ok } from '@lantern/kernel';
import { z } from 'zod';
import { isEd25519, isSameText, parseStrictJson, signEd25519 } from '../../../platform/index.ts';
import { VENDOR_OPS, type VendorAdapter, type VendorKey, type WalletProtocol } from './gateway.vendor-adapter.ts';

const TIME = /^[0-9]{13}$/;
/** JSON is UTF-8; a parameter may say so. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const answerShape = z.looseObject({ code: z.string().max(60) });

const hmac = (secret: string, text: string): string => Buffer.from(hmacSha256(secret, text)).toString('base64');
/** By the same key: HMAC with the shared secret, Ed25519 with the platform's own pair. */
const signWith = (key: VendorKey, text: string): string =>
  key.algorithm === 'ed25519' ? signEd25519(key.ownKey, text) : hmac(key.secret, text);

const wallet: WalletProtocol = {
  path: `${SW1_PATH}/:op`,
  claimOf: (request) => {
    const op = request.params['op'] ?? '';
    return {
      vendor: request.header('x-sw-vendor'),
      keyId: request.header('x-sw-key'),
      time: request.header('x-sw-time'),
      nonce: request.header('x-sw-nonce'),
      sign: request.header('x-sw-sign'),
      op,
      isDebit: SW1_DEBITS.some((debit) => debit === op),
      request,
    };
  },
  isSigned: ({ request, time, nonce, sign }, key) => {
    const { method, path, body } = request;
    const text = sw1Signed({ method, path, time, nonce, bodyHash: sha256Hex(body) });
    return key.algorithm === 'ed25519'
      ? isEd25519(key.publicKey, text, sign)
      : isSameText(hmac(key.secret, text), sign);
  },
  timeOf: ({ time }) => (TIME.test(time) ? Number(time) : null),
  skewMs: ({ isDebit }) => (isDebit ? SW1_SKEW_DEBIT_MS : SW1_NONCE_MS),
  acceptsType: (type) => JSON_TYPE.test(type),
  read: ({ op, request }) => {
    if (!isSw1Op(op)) return err('unknown_operation');
    const parsed = parseStrictJson(request.body);
    return parsed.ok ? ok({ op, body: parsed.value }) : err('unreadable');
  },
  write: (result, { claim, key, nowMs }) => {
    const status = 'fault' in result ? SW1_FAULTS[result.fault] : 200;
    const body = JSON.stringify('fault' in result ? { error: result.fault } : result.answer);
    const headers = { 'content-type': 'application/json' };
    if (!key) return { status, headers, body };
    const time = String(nowMs);
    // Bound to the nonce of its request.
    const text = sw1SignedAnswer({ status, time, nonce: claim.nonce, bodyHash: sha256Hex(body) });
    const signed = {
      'x-sw-key': key.id,
      'x-sw-time': time,
      'x-sw-nonce': claim.nonce,
      'x-sw-sign': signWith(key, text),
    };
    return { status, headers: { ...headers, ...signed }, body };
  },
};

/** SW1, the platform's own protocol (docs/sw1.md): signed JSON in both directions. */
export const sw1: VendorAdapter = {
  name: 'SW1',
  offers: { modes: ['seamless', 'transfer'], algorithms: ['hmac-sha256', 'ed25519'], calls: VENDOR_OPS, sandbox: true },
  launchUrl: (base, { game, language, ticket }) => {
    const url = new URL(base);
    url.searchParams.set('game', game);
    url.searchParams.set('lang', language);
    url.searchParams.set('ticket', ticket);
    return url.href;
  },
  compose: (op, content, { vendor, apiUrl, key, nowMs, nonce }) => {
    const url = new URL(`${apiUrl.replace(/\/$/, '')}/${op}`);
    const body = JSON.stringify(content);
    const time = String(nowMs);
    const text = sw1Signed({ method: 'POST', path: url.pathname, time, nonce, bodyHash: sha256Hex(body) });
    const signed = { 'x-sw-key': key.id, 'x-sw-time': time, 'x-sw-nonce': nonce, 'x-sw-sign': signWith(key, text) };
    const headers = { 'content-type': 'application/json', 'x-sw-vendor': vendor, ...signed };
    return { method: 'POST', url: url.href, headers, body };
  },
  readReply: (_op, { status, text }) => answerShape.safeParse(status === 200 ? JSON.parse(text) : undefined).data,
  wallet,
};
