import { canonicalJson } from './canonical-json.ts';

/** Version 1: a settled wager, signed when the receipt is requested. */
export const RECEIPT_TYPE_1 = 'lantern-receipt/1';
/** Version 2 adds `settled`: the wager was a leaf of a batch whose root was signed when it was settled. */
export const RECEIPT_TYPE_2 = 'lantern-receipt/2';
/** Version 3: what was bet is the wager's `detail`, by kind, instead of a lottery's play, picks, unit and odds. */
export const RECEIPT_TYPE = 'lantern-receipt/3';
export const RECEIPTS_ROOT_TYPE = 'lantern-receipts-root/1';

/** A wager in one of its final forms, as a leaf of its batch. */
export interface SettledLeaf {
  /** The wager of the receipt without the name of its game, which depends on the language, with the version of its result. */
  readonly wager: Readonly<Record<string, unknown>>;
  /** The facts of the outcome: hashes, seeds and roots that were public when it was settled; empty for games of vendors. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** HMAC-SHA256 by a salt of the batch: the leaf of another bet cannot be guessed from a path. */
  readonly blind: string;
}
/** The root of a batch, under a signature of its own. */
export interface ReceiptsRoot {
  readonly type: typeof RECEIPTS_ROOT_TYPE;
  readonly issuer: string;
  readonly number: string;
  readonly size: number;
  readonly root: string;
  readonly at: string;
  readonly keyId: string;
  readonly signature: string;
}
export interface SettledProof {
  readonly leaf: SettledLeaf;
  readonly index: number;
  /** Hex, lowest first. */
  readonly path: string[];
  readonly batch: ReceiptsRoot;
}

/** The signed facts of a settled wager. */
export interface Receipt {
  readonly type: typeof RECEIPT_TYPE | typeof RECEIPT_TYPE_2 | typeof RECEIPT_TYPE_1;
  /** Address of the site; its public keys are at `/.well-known/lantern-receipts` there. */
  readonly issuer: string;
  readonly issuedAt: string;
  readonly wager: Readonly<Record<string, unknown>>;
  /** The facts of the outcome, as in the recall: numbers, lines, the proof of the draw. */
  readonly outcome: Readonly<Record<string, unknown>>;
  /** From version 2 on. */
  readonly settled?: SettledProof;
  readonly keyId: string;
  /** Ed25519 (RFC 8032) over `receiptText`, base64. */
  readonly signature: string;
}
export interface ReceiptKey {
  readonly id: string;
  /** SPKI, base64 of DER. */
  readonly publicKey: string;
}

/** The signed text of a receipt or of a root: all but the signature, in canonical JSON. */
export function receiptText(signed: object): string {
  const { signature: _signature, ...facts } = signed as { readonly signature?: unknown };
  return canonicalJson(facts);
}

/** The text of a leaf. */
export const leafText = (leaf: SettledLeaf): string => canonicalJson(leaf);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSettledProof(value: unknown): value is SettledProof {
  if (!isObject(value)) return false;
  const { leaf, index, path, batch } = value;
  if (!isObject(leaf) || !isObject(leaf['wager']) || !isObject(leaf['facts']) || !isObject(batch)) return false;
  if (typeof index !== 'number' || !Array.isArray(path) || !path.every((node) => typeof node === 'string'))
    return false;
  const { type, size, number, root, keyId, signature, issuer } = batch;
  return (
    type === RECEIPTS_ROOT_TYPE &&
    typeof size === 'number' &&
    [number, root, keyId, signature, issuer].every((text) => typeof text === 'string')
  );
}

/** Whether a file has the shape of a receipt; its content is trusted only once its signatures are verified. */
export function isReceipt(value: unknown): value is Receipt {
  if (!isObject(value)) return false;
  const { type, issuer, keyId, signature, wager, outcome, settled } = value;
  if (![issuer, keyId, signature].every((text) => typeof text === 'string')) return false;
  if (!isObject(wager) || !isObject(outcome)) return false;
  if (type === RECEIPT_TYPE_1) return settled === undefined;
  return (type === RECEIPT_TYPE || type === RECEIPT_TYPE_2) && isSettledProof(settled);
}
