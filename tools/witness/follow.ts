import { brokenLine, LOG_START, type LogEntry } from '@lantern/games/fair';
import { type Head, type Heads, headsText } from '@lantern/rules/wager';
import { isEd25519 } from '../../server/src/platform/ed25519.ts';

/** The state that a witness has stored about a site. */
export interface WitnessState {
  readonly heads: Heads;
  /** How far the public log was read, line by line. */
  readonly log: Head;
  /** The newest seal in the public log. */
  readonly sealed: number;
}

const CHAINS = ['seals', 'log', 'operators'] as const;

/** Whether the site signed these heads with a key that it publishes. */
export function unsigned(heads: Heads, keys: readonly { id: string; publicKey: string }[]): string[] {
  const key = keys.find(({ id }) => id === heads.keyId);
  if (!key) return [`the site has no key ${heads.keyId}`];
  return isEd25519(key.publicKey, headsText(heads), heads.signature) ? [] : ['the signature of the heads does not fit'];
}

/** A head that went back, or a different head with the same number. */
function setBack(before: Heads, now: Heads): string[] {
  return CHAINS.flatMap((chain) => {
    const [old, new_] = [before[chain], now[chain]];
    if (new_.number < old.number) return [`the head of ${chain} went back from ${old.number} to ${new_.number}`];
    return new_.number === old.number && new_.hash !== old.hash
      ? [`link ${old.number} of ${chain} has another hash`]
      : [];
  });
}

/** Seals among the lines: consecutive, and with the stored hash where one is stored. */
function brokenSeals(
  known: WitnessState,
  lines: readonly LogEntry[],
  now: Heads,
): { faults: string[]; sealed: number } {
  const faults: string[] = [];
  let sealed = known.sealed;
  for (const { kind, about, value, seq } of lines) {
    if (kind !== 'seal-hash') continue;
    const number = Number(about);
    if (sealed > 0 && number !== sealed + 1) faults.push(`line ${seq} is of seal ${number}, after seal ${sealed}`);
    for (const { seals } of [known.heads, now])
      if (seals.number === number && seals.hash !== value)
        faults.push(`line ${seq} has another hash for seal ${number}`);
    sealed = number;
  }
  return { faults, sealed };
}

/** Lines that do not continue the stored log, or end in another head than the site reports. */
function brokenLog(known: WitnessState, lines: readonly LogEntry[], now: Heads): string[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  const isWhole = first.seq === known.log.number + 1 && brokenLine(known.log.hash || LOG_START, lines) === null;
  const isHead = last.seq !== now.log.number || last.hash === now.log.hash;
  return isWhole && isHead ? [] : [`the public log from ${known.log.number} to ${now.log.number} is not one chain`];
}

/**
 * Whether the site's present heads continue the stored state. `lines`: the public log after the stored line, as far as
 * it was requested.
 */
export function follow(
  known: WitnessState,
  now: Heads,
  lines: readonly LogEntry[],
): WitnessState & { readonly faults: string[] } {
  const faults = setBack(known.heads, now);
  if (faults.length > 0) return { ...known, heads: now, faults };
  const seals = brokenSeals(known, lines, now);
  const last = lines.at(-1);
  return {
    heads: now,
    log: last ? { number: last.seq, hash: last.hash } : known.log,
    sealed: seals.sealed,
    faults: [...brokenLog(known, lines, now), ...seals.faults],
  };
}
