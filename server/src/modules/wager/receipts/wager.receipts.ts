import type { FormerWager, Wager } from '@lantern/contract/wager';
import { canonicalJson, RECEIPT_TYPE, RECEIPT_TYPE_1, RECEIPT_TYPE_2, type SettledProof } from '@lantern/rules/wager';
import {
  type AppContext,
  createSigningPair,
  isoNow,
  type Needs,
  sha256,
  signEd25519,
  type Tx,
} from '../../../platform/index.ts';
import { formerWagerOf } from './wager.former-leaf.ts';
import { currentKey, type KeyRow, lockKeys, putKey } from './wager.receipts.store.ts';

/** A key signs for half a year; then it is replaced and its private half deleted. */
const KEY_AGE_MS = 182 * 24 * 3600_000;
const aboutKey = (id: string): string => `wager receipt ${id}`;

const isFresh = (context: Needs<'clock'>, key: KeyRow): boolean =>
  context.clock.nowMs() - key.made_at.getTime() < KEY_AGE_MS;

/** Makes a new key and retires the one before it; a process that came second takes the one that was just made. */
async function rotate(context: Needs<'clock' | 'secrets'>, tx: Tx, before: string | null): Promise<KeyRow> {
  await lockKeys(tx);
  const found = await currentKey(tx);
  if (found && found.id !== before) return found;
  const { publicKey, privateKey } = createSigningPair();
  const id = sha256(publicKey).toString('hex').slice(0, 16);
  const sealed = context.secrets.seal(privateKey, aboutKey(id));
  await putKey(tx, { id, publicKey, sealed, atMs: context.clock.nowMs() });
  const made = await currentKey(tx);
  if (!made) throw new Error('the receipt key was not kept');
  return made;
}
export const rotateReceiptKey = (context: Needs<'db' | 'clock' | 'secrets'>, before: string | null): Promise<KeyRow> =>
  context.db.transaction((tx) => rotate(context, tx, before));

interface SigningKey {
  readonly id: string;
  readonly privateKey: string;
}
const opened = (context: Needs<'secrets'>, key: KeyRow): SigningKey => {
  if (!key.sealed) throw new Error('the current receipt key has its private half');
  return { id: key.id, privateKey: context.secrets.open(key.sealed, aboutKey(key.id)) };
};
/** The key of now, in the transaction of what it signs: a new key commits with it. */
export async function signingKeyIn(context: Needs<'clock' | 'secrets'>, tx: Tx): Promise<SigningKey> {
  const found = await currentKey(tx);
  return opened(context, found && isFresh(context, found) ? found : await rotate(context, tx, found?.id ?? null));
}
async function signingKey(context: Needs<'db' | 'clock' | 'secrets'>): Promise<SigningKey> {
  const found = await currentKey(context.db);
  return opened(context, found && isFresh(context, found) ? found : await rotateReceiptKey(context, found?.id ?? null));
}

/** Puts the house's signature under what it says: everything beside the signature, in canonical JSON. */
export async function signStatement<T extends Readonly<Record<string, unknown>>>(context: AppContext, said: T) {
  const key = await signingKey(context);
  const issuer = new URL(context.config.PUBLIC_URL).origin;
  const signed = { ...said, issuer, issuedAt: isoNow(context.clock), keyId: key.id };
  return { ...signed, signature: signEd25519(key.privateKey, canonicalJson(signed)) };
}

interface SettledWager {
  readonly wager: Wager;
  readonly outcome: Record<string, unknown>;
}
/**
 * A settled wager, signed: proof for anyone who has the public key. With `proof` it is also in a batch that was signed when the
 * wager became final; without, it was final before there were batches (version 1). Version 2 is of batches before version 3.
 */
export function signReceipt(
  context: AppContext,
  { wager, outcome }: SettledWager,
  { proof, isFormer }: { readonly proof: SettledProof | null; readonly isFormer: boolean },
) {
  const said: { wager: Wager | FormerWager; outcome: SettledWager['outcome'] } = {
    wager: isFormer ? formerWagerOf(wager) : wager,
    outcome,
  };
  if (!proof) return signStatement(context, { type: RECEIPT_TYPE_1, ...said } as const);
  const type = isFormer ? RECEIPT_TYPE_2 : RECEIPT_TYPE;
  return signStatement(context, { type, ...said, settled: proof } as const);
}
