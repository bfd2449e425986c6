import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { sw1Signed } from '@lantern/contract/gateway/wire';
import type { VendorAnswer } from '@lantern/rules/gateway';
import { type Partner, type Spoiled, signText } from '../client.ts';

const ANSWER_MS = 10_000;
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

function signedCall(vendor: Partner, op: string, body: object, spoiled: Spoiled) {
  const url = new URL(`${vendor.url.replace(/\/$/, '')}/${op}`);
  const text = JSON.stringify(body);
  const time = String((vendor.nowMs ?? Date.now)() + (spoiled.timeOffsetMs ?? 0));
  const nonce = randomBytes(16).toString('base64url');
  const signed = sw1Signed({
    method: 'POST',
    path: url.pathname,
    time,
    nonce,
    bodyHash: sha256(spoiled.rawBody ?? text),
  });
  const headers = {
    'content-type': 'application/json',
    'x-sw-vendor': vendor.vendor,
    'x-sw-key': vendor.keyId,
    'x-sw-time': time,
    'x-sw-nonce': nonce,
    'x-sw-sign': spoiled.sign ?? signText(vendor.signer, signed),
  };
  return { url, text, headers };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Asks a vendor as the platform does: signed, with the name of the transfer as its key. */
export async function askVendor(
  vendor: Partner,
  op: string,
  body: object,
  spoiled: Spoiled = {},
): Promise<VendorAnswer> {
  const { url, text, headers } = signedCall(vendor, op, body, spoiled);
  const signal = AbortSignal.timeout(ANSWER_MS);
  const reply = await fetch(url, { method: 'POST', body: text, headers, signal, redirect: 'error' });
  const { code, final, balance } = parsed(await reply.text());
  return { status: reply.status, code: textOr(code), final: final === true, balance: textOr(balance) };
}

/** Sends a request whole and hangs up before the answer: the reply is lost, what became of it is unknown. */
export function loseReply(vendor: Partner, op: string, body: object): Promise<void> {
  const { url, text, headers } = signedCall(vendor, op, body, {});
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = send(url, { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(text) } });
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.end(text, () => setImmediate(() => request.destroy()));
  });
}
