import { canonicalJson } from './canonical-json.ts';

export const RECEIPT_TYPE = 'lantern-receipt/1';

/** What the house says about a settled wager, under its signature. */
export interface Receipt {
  readonly type: typeof RECEIPT_TYPE;
  /** Address of the house; its public keys are at `/.well-known/lantern-receipts` there. */
  readonly issuer: string;
  readonly issuedAt: string;
  readonly wager: Readonly<Record<string, unknown>>;
  /** What decided it, as the recall shows it: numbers, lines, the proof of the draw. */
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly keyId: string;
  /** Ed25519 (RFC 8032) over `receiptText`, base64. */
  readonly signature: string;
}
export interface ReceiptKey {
  readonly id: string;
  /** SPKI, base64 of DER. */
  readonly publicKey: string;
}

/** The signed text: everything but the signature, in canonical JSON. */
export const receiptText = ({ signature: _signature, ...said }: Omit<Receipt, 'signature'> & { signature?: string }) =>
  canonicalJson(said);

/** Whether a file has the shape of a receipt; what it says is only believed once its signature holds. */
export function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const { type, issuer, keyId, signature } = value as Record<string, unknown>;
  return type === RECEIPT_TYPE && [issuer, keyId, signature].every((text) => typeof text === 'string');
}
