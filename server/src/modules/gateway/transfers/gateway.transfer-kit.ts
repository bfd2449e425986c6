import { setTimeout as sleep } from 'node:timers/promises';
import { SW1_KIT_BROKEN_MAX } from '@lantern/contract/gateway';
import { sha256Hex } from '@lantern/games/fair';
import {
  Broken,
  PlayerWallet,
  type Spoil,
  type TransferCase,
  type TransferPort,
  transferCases,
} from '@lantern/rules/gateway';
import { type AppContext, type Needs, type OutgoingAnswer, requestExternal } from '../../../platform/index.ts';
import type { VendorKey, VendorOp } from '../adapters/gateway.vendor-adapter.ts';
import { adapterOf } from '../adapters/gateway.vendor-kinds.ts';
import { type VendorRow, vendorOf } from '../gateway.store.ts';
import { putKitReport } from '../gateway.vendor-life.store.ts';
import { canCall, outgoingKey } from '../vendors/gateway.outgoing.ts';

/** The version of the kit for wallets at vendors. */
export const TRANSFER_KIT = sha256Hex(transferCases.map(({ group, name }) => `${group}: ${name}`).join('\n'));

const ANSWER_MS = 5_000;
/** A vendor that answers slowly must not hold the operator's request for ever. */
const ALL_MS = 90_000;
const LOST_MS = 40;
const STEP_MS = 50;
const STALE_MS = 301_000;

type Content = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A signed call as the platform makes it, or one that a forger could make of it. */
function callOf(
  context: Needs<'clock' | 'random'>,
  vendor: VendorRow,
  key: VendorKey,
  op: VendorOp,
  body: Content,
  spoil?: Spoil,
) {
  const offsetMs = spoil === 'old' ? -STALE_MS : spoil === 'new' ? STALE_MS : 0;
  const nonce = Buffer.from(context.random.bytes(16)).toString('base64url');
  const facts = { vendor: vendor.code, apiUrl: vendor.api_url, key, nowMs: context.clock.nowMs() + offsetMs, nonce };
  const signed = adapterOf(vendor).compose(op, spoil === 'body' ? { amount: '5' } : body, facts);
  const forged = spoil === 'sign' ? { headers: { ...signed.headers, 'x-sw-sign': 'AAAA' } } : {};
  return { ...signed, ...forged, ...(spoil === 'body' ? { body: JSON.stringify(body) } : {}) };
}

function read({ status, text }: OutgoingAnswer) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // What is no JSON is no answer of the protocol; the case says so.
  }
  const fields = isRecord(parsed) ? parsed : {};
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return { status, code: textOf('code'), final: fields['final'] === true, balance: textOf('balance') };
}

const portTo = (context: AppContext, vendor: VendorRow, key: VendorKey): TransferPort => ({
  ask: async (op, body, spoil) => {
    const { url, ...request } = callOf(context, vendor, key, op, body, spoil);
    return read(await requestExternal(context, url, { ...request, waitMs: ANSWER_MS }));
  },
  lose: async (op, body) => {
    const { url, ...request } = callOf(context, vendor, key, op, body);
    await requestExternal(context, url, { ...request, waitMs: LOST_MS }).catch(() => undefined);
  },
  fresh: () => Buffer.from(context.random.bytes(8)).toString('hex'),
  pause: () => sleep(STEP_MS),
});

/** Whether a case holds, with a player of its own, whose wallet is compared at the end. */
async function holds(context: Needs<'log'>, port: TransferPort, { name, play }: TransferCase): Promise<boolean> {
  const wallet = new PlayerWallet(port);
  try {
    await play(wallet);
    await wallet.settleUp();
    return true;
  } catch (error) {
    // No answer is broken as well.
    if (!(error instanceof Broken))
      context.log.warn({ err: error, case: name }, 'a case of the transfer kit had no answer');
    return false;
  }
}

export type TransferKitResult =
  | { readonly cases: number; readonly broken: readonly string[] }
  | 'not_found'
  | 'not_possible';

/** Plays the platform at the sandbox of a vendor that keeps its players' money: every case, from here, to its own address. */
export async function runTransferKit(context: AppContext, code: string): Promise<TransferKitResult> {
  const vendor = await vendorOf(context.db, code);
  if (!vendor) return 'not_found';
  const key =
    vendor.is_sandbox && vendor.mode === 'transfer' && canCall(vendor, 'deposit')
      ? await outgoingKey(context, code)
      : undefined;
  if (!key) return 'not_possible';
  const port = portTo(context, vendor, key);
  const broken: string[] = [];
  const endMs = context.clock.nowMs() + ALL_MS;
  for (const one of transferCases)
    if (context.clock.nowMs() > endMs || !(await holds(context, port, one))) broken.push(`${one.group}: ${one.name}`);
  const run = Buffer.from(context.random.bytes(16)).toString('hex');
  const report = { vendor: code, cases: transferCases.length, broken: broken.slice(0, SW1_KIT_BROKEN_MAX) };
  await context.db.transaction((tx) =>
    putKitReport(context, tx, { ...report, is_whole: true, run, kit: TRANSFER_KIT }),
  );
  return { cases: report.cases, broken: report.broken };
}
