import { randomBytes } from 'node:crypto';
import { type KitStep, kitNonce, sw1KitText, transcriptText } from '@lantern/contract/gateway/kit';
import { ask, type Partner, type PlatformReply, sha256 } from './client.ts';

/** Its pages depend on what the sandbox holds: it is no part of a case's printed requests. */
const UNCOUNTED = 'list';

/** What one case asks: its requests are numbered as they are sent, and named in their nonces. */
export class CaseRecord {
  /** Operation and right codes of each request, as the printed kit has them. */
  readonly printed: string[] = [];
  private readonly run: string | null;
  private readonly place: number;
  private readonly steps: KitStep[];

  constructor(run: string | null, place: number, steps: KitStep[]) {
    this.run = run;
    this.place = place;
    this.steps = steps;
  }

  async ask(partner: Partner, op: string, body: object, codes: readonly string[] | null): Promise<PlatformReply> {
    if (op === UNCOUNTED) return ask(partner, op, body);
    const step = this.printed.push('') - 1;
    const nonce =
      this.run === null ? {} : { nonce: kitNonce(this.run, this.place, step, randomBytes(4).toString('hex')) };
    const reply = await ask(partner, op, body, nonce);
    this.printed[step] = `${op} ${(codes ?? [reply.answer.code]).toSorted().join('|')}`;
    this.steps.push({ place: this.place, step, op, ...reply.hashes });
    return reply;
  }
}

/** A run of the kit that the platform records as well; without a name it is recorded nowhere. */
export class Transcript {
  readonly run: string | null;
  private readonly steps: KitStep[] = [];

  constructor(run: string | null) {
    this.run = run;
  }

  of(place: number): CaseRecord {
    return new CaseRecord(this.run, place, this.steps);
  }

  digest(): string {
    return sha256(transcriptText(this.steps));
  }
}

/** Begins a run at the platform; one without a name where the platform does not take this kit. */
export async function beginTranscript(partner: Partner): Promise<Transcript> {
  const { answer } = await ask(partner, 'sandboxRun', { kit: sha256(sw1KitText()) });
  return new Transcript(typeof answer['run'] === 'string' ? answer['run'] : null);
}
