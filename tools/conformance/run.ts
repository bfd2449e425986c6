import { SW1_KIT_BROKEN_MAX } from '@lantern/contract/gateway/wire';
import { Broken } from '@lantern/rules/gateway';
import { cases } from './cases.ts';
import { ask, type Partner, type PlatformReply } from './client.ts';
import { Table } from './table.ts';
import { beginTranscript, type Transcript } from './transcript.ts';
import { wireCases } from './wire-cases.ts';

export interface Finding {
  readonly group: string;
  readonly name: string;
  /** Null when the case passes. */
  readonly broken: string | null;
  /** Its requests, as the printed kit has them; none of the wire group. */
  readonly printed?: readonly string[];
}
export interface Report {
  readonly findings: readonly Finding[];
  readonly p50Ms: number;
  readonly p99Ms: number;
}
export interface RunReport extends Report {
  readonly transcript: Transcript;
}

interface Chosen {
  /** Only the cases of this group. */
  readonly group?: string | undefined;
  readonly onFinding?: (finding: Finding) => void;
}

export async function findingOf(group: string, name: string, play: () => Promise<void>): Promise<Finding> {
  try {
    await play();
    return { group, name, broken: null };
  } catch (error) {
    if (error instanceof Broken) return { group, name, broken: error.message };
    return { group, name, broken: `fault: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Runs every case against a wallet API, each with its own player, and reports those that fail. */
export async function runConformance(
  partner: Partner,
  game: string,
  { group: only, onFinding = () => undefined }: Chosen = {},
): Promise<RunReport> {
  const isChosen = (group: string): boolean => only === undefined || group === only;
  const times: number[] = [];
  const findings: Finding[] = [];
  const transcript = await beginTranscript(partner);
  const note = (one: Finding) => {
    findings.push(one);
    onFinding(one);
  };
  for (const { name, play } of isChosen('wire') ? wireCases : [])
    note(await findingOf('wire', name, () => play(partner)));
  for (const [place, { group, name, balance, play }] of cases.entries()) {
    if (!isChosen(group)) continue;
    const record = transcript.of(place);
    const finding = await findingOf(group, name, async () => {
      const table = await new Table(partner, game, times, record).sit(balance);
      await play(table);
      await table.settleUp();
    });
    note({ ...finding, printed: record.printed });
  }
  return { findings, transcript, ...percentiles(times) };
}

export function percentiles(times: readonly number[]): Pick<Report, 'p50Ms' | 'p99Ms'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

/** Tells the operator of the sandbox the result, which compares it with its own record; null where it keeps none. */
export async function reportResult(
  partner: Partner,
  { findings, transcript }: RunReport,
  isWhole: boolean,
): Promise<PlatformReply['answer'] | null> {
  if (findings.length === 0 || transcript.run === null) return null;
  const broken = findings.flatMap((one) => (one.broken === null ? [] : [`${one.group}: ${one.name}`.slice(0, 300)]));
  const result = { cases: findings.length, broken: broken.slice(0, SW1_KIT_BROKEN_MAX), whole: isWhole };
  const proof = { run: transcript.run, transcript: transcript.digest() };
  return (await ask(partner, 'sandboxReport', { ...proof, ...result })).answer;
}
