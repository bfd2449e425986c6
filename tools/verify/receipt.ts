import { checkBet } from '@lantern/games/verify';
import { isReceipt, type Receipt, type ReceiptKey, receiptText } from '@lantern/rules/wager';
import { isEd25519 } from '../../server/src/platform/ed25519.ts';
import { readLog } from './log.ts';
import { orUnusable, readJson } from './read-json.ts';
import { isRootLogged, settledFault } from './settled.ts';

type Judged = { readonly verdict: 'valid' } | { readonly verdict: 'forged' | 'unusable'; readonly why: string };

/** Whether the platform signed exactly this. `keys` are those it publishes; an unknown key validates nothing. */
export function judgeReceipt(file: unknown, keys: readonly ReceiptKey[]): Judged {
  if (!isReceipt(file)) return { verdict: 'unusable', why: 'This file is no receipt.' };
  const key = keys.find(({ id }) => id === file.keyId);
  if (!key) return { verdict: 'forged', why: `The platform has no key ${file.keyId}.` };
  if (!isEd25519(key.publicKey, receiptText(file), file.signature))
    return { verdict: 'forged', why: 'The signature does not fit what the receipt says.' };
  const fault = settledFault(file, keys);
  return fault === null ? { verdict: 'valid' } : { verdict: 'forged', why: fault };
}

/** Keys from a file or an address; both the bare list and the reply of the call are accepted. */
async function keysAt(place: string): Promise<readonly ReceiptKey[]> {
  const read: unknown = /^https?:/.test(place) ? await (await fetch(place)).json() : readJson(place);
  const { value = read } = read as { value?: unknown };
  const { keys } = value as { keys?: unknown };
  if (!Array.isArray(keys)) throw new Error(`There are no keys at ${place}.`);
  return keys as ReceiptKey[];
}

const CHECK_TEXTS = {
  leaf: 'the line in the list is of this bet',
  path: 'the path leads from the line to the root that the draw is bound to',
  draw: 'the seed is the one committed to, and the result follows from it',
  log: 'the public log has the seed hash, then the root, then the seed',
  settled: 'the public log has the root of the batch that the bet was settled in',
  pair: 'the public log has the hash of the server seed, then the client seed',
} as const;
interface NamedCheck {
  readonly name: keyof typeof CHECK_TEXTS;
  readonly holds: boolean;
}

function reportOf(receipt: Receipt, place: string, checks: readonly NamedCheck[]): string {
  const { id, game, stake, payout, currency, state, placedAt } = receipt.wager;
  return [
    `${checks.every(({ holds }) => holds) ? 'valid' : 'CONTRADICTORY'}: signed by ${receipt.issuer} with key ${receipt.keyId}, which is among the keys at ${place}`,
    `  bet ${id} on ${game}, placed ${placedAt}: ${state}, stake ${stake} ${currency}, payout ${payout} ${currency}`,
    receipt.settled
      ? `  settled in batch ${receipt.settled.batch.number}, whose root was signed at ${receipt.settled.batch.at}`
      : '  signed when it was requested: it is older than the batches of receipts',
    ...checks.map(({ name, holds }) => `  ${holds ? 'ok    ' : 'FAILED'}  ${CHECK_TEXTS[name]}`),
    '',
  ].join('\n');
}

const USAGE =
  'verify receipt FILE [--keys FILE or address of the public keys] [--log FILE, an export of the public log]\n';

/** The values of `--keys` and `--log`, or undefined where another flag is given. */
function flagsOf(args: readonly string[]): { keys?: string; log?: string } | undefined {
  const flags: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const [flag, value] = [args[at], args[at + 1]];
    if ((flag !== '--keys' && flag !== '--log') || value === undefined) return undefined;
    flags[flag.slice(2)] = value;
  }
  return flags;
}

async function run([path, ...flagArgs]: readonly string[]): Promise<number> {
  const flags = flagsOf(flagArgs);
  if (path === undefined || flags === undefined) {
    process.stdout.write(USAGE);
    return 2;
  }
  const file = readJson(path);
  const issuer = isReceipt(file) && URL.canParse(file.issuer) ? file.issuer : undefined;
  const place = flags.keys ?? (issuer && new URL('/.well-known/lantern-receipts', issuer).href);
  const keys = place === undefined ? [] : await keysAt(place);
  const judged = judgeReceipt(file, keys);
  if (judged.verdict === 'valid' && place !== undefined && isReceipt(file)) {
    const log = flags.log === undefined ? undefined : readLog(flags.log);
    const { settled } = file;
    const checks: NamedCheck[] = [...(await checkBet(file, log))];
    if (log && settled) checks.push({ name: 'settled', holds: isRootLogged(settled, log) });
    process.stdout.write(reportOf(file, place, checks));
    return checks.every(({ holds }) => holds) ? 0 : 1;
  }
  process.stdout.write(`${judged.verdict}: ${'why' in judged ? judged.why : ''}\n`);
  return judged.verdict === 'forged' ? 1 : 2;
}

/** `verify receipt FILE …`. Exit code 0: valid; 1: forged, or it contradicts itself or the log; 2: not usable. */
export const verifyReceiptCommand = (args: readonly string[]): Promise<number> => orUnusable(run(args));
