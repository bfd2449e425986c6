import type { Wager } from '@lantern/contract/wager';
import { canonicalJson, RECEIPT_TYPE } from '@lantern/rules/wager';
import { createSigningPair, isoNow, sha256, signEd25519, type World } from '../../platform/index.ts';
import { currentKey, type KeyRow, lockKeys, putKey } from './wager.receipts.store.ts';

/** A key signs for half a year; then the next one takes over, and its private half is gone. */
const KEY_AGE_MS = 182 * 24 * 3600_000;
const aboutKey = (id: string): string => `wager receipt ${id}`;

const isFresh = (world: World, key: KeyRow): boolean => world.clock.nowMs() - key.made_at.getTime() < KEY_AGE_MS;

/** Makes a new key and retires the one before it; a process that came second takes the one that was just made. */
export async function rotateReceiptKey(world: World, before: string | null): Promise<KeyRow> {
  await world.db.transaction(async (tx) => {
    await lockKeys(tx);
    if (((await currentKey(tx))?.id ?? null) !== before) return;
    const { publicKey, privateKey } = createSigningPair();
    const id = sha256(publicKey).toString('hex').slice(0, 16);
    await putKey(tx, {
      id,
      publicKey,
      sealed: world.secrets.seal(privateKey, aboutKey(id)),
      atMs: world.clock.nowMs(),
    });
  });
  const kept = await currentKey(world.db);
  if (!kept) throw new Error('the receipt key was not kept');
  return kept;
}

async function signingKey(world: World): Promise<{ readonly id: string; readonly privateKey: string }> {
  const found = await currentKey(world.db);
  const key = found && isFresh(world, found) ? found : await rotateReceiptKey(world, found?.id ?? null);
  if (!key.sealed) throw new Error('the current receipt key has its private half');
  return { id: key.id, privateKey: world.secrets.open(key.sealed, aboutKey(key.id)) };
}

/** Puts the house's signature under what it says: everything beside the signature, in canonical JSON. */
export async function signSaid<T extends Readonly<Record<string, unknown>>>(world: World, said: T) {
  const key = await signingKey(world);
  const issuer = new URL(world.config.PUBLIC_URL).origin;
  const signed = { ...said, issuer, issuedAt: isoNow(world.clock), keyId: key.id };
  return { ...signed, signature: signEd25519(key.privateKey, canonicalJson(signed)) };
}

/** What the house says about a settled wager, signed: proof for anyone who has the public key. */
export const signReceipt = (world: World, said: { readonly wager: Wager; readonly outcome: Record<string, unknown> }) =>
  signSaid(world, { type: RECEIPT_TYPE, ...said } as const);
