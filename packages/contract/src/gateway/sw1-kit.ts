// The part for both sides of a run of the conformance kit, without the validator: vendors' programs import it.
import cases from './sw1-kit.json' with { type: 'json' };

/**
 * What each case of the kit does, in its order: its name, then its requests as operation and codes that are right. Requests of the wire group, and
 * `list`, whose pages depend on what is there, are not in it. The kit's own test writes it (`npx vitest run -u gateway.conformance`).
 */
export const SW1_KIT: readonly (readonly string[])[] = cases;

/** What a version of the kit is the SHA-256 of. */
export const sw1KitText = (): string => JSON.stringify(SW1_KIT);

/** A request of a run names it in its signed nonce: the run, the case and the request, each by its place. */
export const kitNonce = (run: string, place: number, step: number, fresh: string): string =>
  `kit_${run}_${place}_${step}_${fresh}`;
const NONCE = /^kit_([0-9a-f]{32})_([0-9]{1,3})_([0-9]{1,3})_[A-Za-z0-9-]{4,12}$/;
export function readKitNonce(nonce: string): { run: string; place: number; step: number } | null {
  const [, run, place, step] = NONCE.exec(nonce) ?? [];
  return run === undefined ? null : { run, place: Number(place), step: Number(step) };
}

/** One request of a run with its answer, both as hashes of their bodies; the digest of a run is the SHA-256 of all in their order. */
export interface KitStep {
  readonly place: number;
  readonly step: number;
  readonly op: string;
  readonly request: string;
  readonly answer: string;
}
export const transcriptText = (steps: readonly KitStep[]): string =>
  steps
    .toSorted((one, other) => one.place - other.place || one.step - other.step)
    .map(({ place, step, op, request, answer }) => `${place} ${step} ${op} ${request} ${answer}\n`)
    .join('');
