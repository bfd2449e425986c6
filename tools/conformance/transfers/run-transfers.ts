import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlayerWallet, type Spoil, type TransferPort, transferCases } from '@lantern/rules/gateway';
import type { Partner, Spoiled } from '../client.ts';
import { type Finding, findingOf, percentiles, type Report } from '../run.ts';
import { askVendor, loseReply } from './vendor-client.ts';

const STALE_MS = 301_000;
const STEP_MS = 50;
const SPOILED: Readonly<Record<Spoil, Spoiled>> = {
  sign: { sign: 'AAAA' },
  body: { rawBody: '{"amount":"5"}' },
  old: { timeOffsetMs: -STALE_MS },
  new: { timeOffsetMs: STALE_MS },
};

/** @param times gets how long each request took, in milliseconds */
const portOf = (vendor: Partner, times: number[]): TransferPort => ({
  ask: async (op, body, spoil) => {
    const started = performance.now();
    const answer = await askVendor(vendor, op, body, spoil ? SPOILED[spoil] : {});
    times.push(performance.now() - started);
    return answer;
  },
  lose: (op, body) => loseReply(vendor, op, body),
  fresh: () => randomBytes(8).toString('hex'),
  pause: () => sleep(STEP_MS),
});

/** Plays the platform at a vendor in transfer mode: every case with a player of its own, whose wallet is compared at the end. */
export async function runTransferConformance(
  vendor: Partner,
  {
    group: only,
    onFinding = () => undefined,
  }: { group?: string | undefined; onFinding?: (finding: Finding) => void } = {},
): Promise<Report> {
  const findings: Finding[] = [];
  const times: number[] = [];
  for (const { group, name, play } of transferCases.filter((one) => only === undefined || one.group === only)) {
    const finding = await findingOf(group, name, async () => {
      const wallet = new PlayerWallet(portOf(vendor, times));
      await play(wallet);
      await wallet.settleUp();
    });
    findings.push(finding);
    onFinding(finding);
  }
  return { findings, ...percentiles(times) };
}
