import { isReceipt, type Receipt, type ReceiptKey, receiptText } from '@lantern/rules/wager';
import { isEd25519 } from '../../server/src/platform/ed25519.ts';
import { orUnusable, readJson } from './read-json.ts';

type Judged = { readonly verdict: 'valid' } | { readonly verdict: 'forged' | 'unusable'; readonly why: string };

/** Whether the house signed exactly this. Keys are those it publishes; a key it does not know makes nothing valid. */
export function judgeReceipt(file: unknown, keys: readonly ReceiptKey[]): Judged {
  if (!isReceipt(file)) return { verdict: 'unusable', why: 'This file is no receipt.' };
  const key = keys.find(({ id }) => id === file.keyId);
  if (!key) return { verdict: 'forged', why: `The house has no key ${file.keyId}.` };
  if (!isEd25519(key.publicKey, receiptText(file), file.signature))
    return { verdict: 'forged', why: 'The signature does not fit what the receipt says.' };
  return { verdict: 'valid' };
}

/** Keys from a file or an address; both the bare list and the reply of the call are read. */
async function keysAt(place: string): Promise<readonly ReceiptKey[]> {
  const read: unknown = /^https?:/.test(place) ? await (await fetch(place)).json() : readJson(place);
  const { value = read } = read as { value?: unknown };
  const { keys } = value as { keys?: unknown };
  if (!Array.isArray(keys)) throw new Error(`There are no keys at ${place}.`);
  return keys as ReceiptKey[];
}

function reportOf(receipt: Receipt, place: string): string {
  const { id, game, stake, payout, currency, state, placedAt } = receipt.wager;
  return [
    `valid: signed by ${receipt.issuer} with key ${receipt.keyId}, which is among the keys at ${place}`,
    `  bet ${id} on ${game}, placed ${placedAt}: ${state}, stake ${stake} ${currency}, payout ${payout} ${currency}`,
    '',
  ].join('\n');
}

async function run(args: readonly string[]): Promise<number> {
  const [path, flag, given] = args;
  if (path === undefined || (flag !== undefined && (flag !== '--keys' || given === undefined))) {
    process.stdout.write('verify receipt FILE [--keys FILE or address of the public keys]\n');
    return 2;
  }
  const file = readJson(path);
  const issuer = isReceipt(file) && URL.canParse(file.issuer) ? file.issuer : undefined;
  const place = given ?? (issuer && new URL('/.well-known/lantern-receipts', issuer).href);
  const judged = judgeReceipt(file, place === undefined ? [] : await keysAt(place));
  if (judged.verdict === 'valid' && place !== undefined && isReceipt(file)) {
    process.stdout.write(reportOf(file, place));
    return 0;
  }
  process.stdout.write(`${judged.verdict}: ${'why' in judged ? judged.why : ''}\n`);
  return judged.verdict === 'forged' ? 1 : 2;
}

/** `verify receipt FILE [--keys FILE or address]`. Exit code 0: valid; 1: forged; 2: not usable. */
export const verifyReceiptCommand = (args: readonly string[]): Promise<number> => orUnusable(run(args));
