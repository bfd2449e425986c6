import type { Wager } from '@lantern/contract/wager';
import { canonicalJson, RECEIPT_TYPE } from '@lantern/rules/wager';
import { type AppContext, createSigningPair, isoNow, sha256, signEd25519 } from '../../platform/index.ts';
import { currentKey, type KeyRow, lockKeys, putKey } from './wager.receipts.store.ts';

/** A key signs for half a year; then the next one takes over, and its private half is gone. */
const KEY_AGE_MS = 182 * 24 * 3600_000;
const aboutKey = (id: string): string => `wager receipt ${id}`;

const isFresh = (context: AppContext, key: KeyRow): boolean =>
  context.clock.nowMs() - key.made_at.getTime() < KEY_AGE_MS;

/** Makes a new key and retires the one before it; a process that came second takes the one that was just made. */
export async function rotateReceiptKey(context: AppContext, before: string | null): Promise<KeyRow> {
  await context.db.transaction(async (tx) => {
    await lockKeys(tx);
    if (((await currentKey(tx))?.id ?? null) !== before) return;
    const { publicKey, privateKey } = createSigningPair();
    const id = sha256(publicKey).toString('hex').slice(0, 16);
    await putKey(tx, {
      id,
      publicKey,
      sealed: context.secrets.seal(privateKey, aboutKey(id)),
      atMs: context.clock.nowMs(),
    });
  });
  const kept = await currentKey(context.db);
  if (!kept) throw new Error('the receipt key was not kept');
  return kept;
}

async function signingKey(context: AppContext): Promise<{ readonly id: string; readonly privateKey: string }> {
  const found = await currentKey(context.db);
  const key = found && isFresh(context, found) ? found : await rotateReceiptKey(context, found?.id ?? null);
  if (!key.sealed) throw new Error('the current receipt key has its private half');
  return { id: key.id, privateKey: context.secrets.open(key.sealed, aboutKey(key.id)) };
}

/** Puts the house's signature under what it says: everything beside the signature, in canonical JSON. */
export async function signStatement<T extends Readonly<Record<string, unknown>>>(context: AppContext, said: T) {
  const key = await signingKey(context);
  const issuer = new URL(context.config.PUBLIC_URL).origin;
  const signed = { ...said, issuer, issuedAt: isoNow(context.clock), keyId: key.id };
  return { ...signed, signature: signEd25519(key.privateKey, canonicalJson(signed)) };
}

/** What the house says about a settled wager, signed: proof for anyone who has the public key. */
export const signReceipt = (
  context: AppContext,
  said: { readonly wager: Wager; readonly outcome: Record<string, unknown> },
) => signStatement(context, { type: RECEIPT_TYPE, ...said } as const);
