import { type LogEntry, leafHash, rootFromPath } from '@lantern/games/fair';
import {
  canonicalJson,
  leafText,
  type Receipt,
  type ReceiptKey,
  receiptText,
  type SettledProof,
} from '@lantern/rules/wager';
import { isEd25519 } from '../../server/src/platform/ed25519.ts';

type Texts = Readonly<Record<string, unknown>>;
const record = (value: unknown): Texts => (typeof value === 'object' && value !== null ? (value as Texts) : {});

/**
 * The parts of an outcome that a leaf may have as facts. `detail` is the stored text of a play before version 3, which no
 * outcome shows.
 */
function factsShown(outcome: Texts): Texts {
  const { drawId, legs, pot } = outcome;
  const round = record(record(outcome['crash'])['round']);
  const live = record(outcome['live']);
  const table = {
    ...record(live['round']),
    ...record(live['proof']),
    ...record(live['logged']),
    ...record(live['raise']),
  };
  return { drawId, legs, pot, ...record(outcome['seeds']), ...record(outcome['proof']), ...round, ...table };
}

function leafFault({ wager, outcome }: Receipt, { leaf }: SettledProof): string | null {
  const { gameName: _gameName, ...shown } = wager;
  // `hits` is a part of leaves before version 3.
  const { hits: _hits, resultVersion: _resultVersion, ...settled } = leaf.wager;
  if (canonicalJson(shown) !== canonicalJson(settled)) return 'The bet is not the one that was settled.';
  const facts = factsShown(outcome);
  const other = Object.entries(leaf.facts).find(
    ([name, value]) => name !== 'detail' && canonicalJson(facts[name] ?? null) !== canonicalJson(value),
  );
  return other ? `The outcome has another ${other[0]} than the bet was settled with.` : null;
}

/** The fault in the proof that a bet was settled as its receipt states; null when there is none. */
export function settledFault(receipt: Receipt, keys: readonly ReceiptKey[]): string | null {
  const { settled } = receipt;
  if (!settled) return null;
  const { leaf, index, path, batch } = settled;
  if (rootFromPath(leafHash(leafText(leaf)), { index, size: batch.size, path }) !== batch.root)
    return 'The path does not lead from the bet to the root of its batch.';
  const key = keys.find(({ id }) => id === batch.keyId);
  if (!key || batch.issuer !== receipt.issuer || !isEd25519(key.publicKey, receiptText(batch), batch.signature))
    return 'The root of the batch is not signed by the platform.';
  return leafFault(receipt, settled);
}

/** Whether the root of the batch is a line of the public log. */
export const isRootLogged = ({ batch }: SettledProof, log: readonly LogEntry[]): boolean =>
  log.some(
    ({ kind, about, value }) =>
      kind === 'receipts-root' && about === batch.number && value === `${batch.root}:${batch.size}`,
  );
