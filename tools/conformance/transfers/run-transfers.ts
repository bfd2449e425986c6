import type { Partner } from '../client.ts';
import { type Finding, findingOf, percentiles, type Report } from '../run.ts';
import { PlayerWallet } from './player-wallet.ts';
import { transferCases } from './transfer-cases.ts';

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
      const wallet = new PlayerWallet(vendor, times);
      await play(wallet);
      await wallet.settleUp();
    });
    findings.push(finding);
    onFinding(finding);
  }
  return { findings, ...percentiles(times) };
}
