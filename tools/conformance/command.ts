import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SW1_PATH } from '@lantern/contract/gateway';
import { Advice } from '../progress.ts';
import type { Partner } from './client.ts';
import { type Finding, runConformance } from './run.ts';

const usage = `conformance --url URL --vendor CODE --key ID [--secret TEXT | --private-key FILE] [--game CODE]
The vendor must be in the sandbox of that deployment. A secret is better given as SW1_SECRET than on the command line.`;

async function partnerOf(args: string[]): Promise<{ partner: Partner; game: string }> {
  const text = { type: 'string' } as const;
  const options = { url: text, vendor: text, key: text, secret: text, 'private-key': text, game: text };
  const { values } = parseArgs({ args, options });
  const { url, vendor, key } = values;
  if (url === undefined || vendor === undefined || key === undefined) throw new Advice(usage);
  const base = { url, vendor, keyId: key };
  const game = values.game ?? 'lucky-well';
  if (values['private-key'] !== undefined) {
    const said = (await (await fetch(new URL(`${SW1_PATH}/key`, url))).json()) as { publicKey: string };
    const privateKey = readFileSync(values['private-key'], 'utf8');
    return { partner: { ...base, signer: { algorithm: 'ed25519', privateKey, houseKey: said.publicKey } }, game };
  }
  const secret = values.secret ?? process.env['SW1_SECRET'];
  if (secret === undefined) throw new Advice(usage);
  return { partner: { ...base, signer: { algorithm: 'hmac-sha256', secret } }, game };
}

const line = ({ group, name, broken }: Finding): string =>
  broken === null ? `holds   ${group}: ${name}\n` : `BROKEN  ${group}: ${name}\n        ${broken}\n`;

/** `lantern conformance`: plays the table of SW1 at any deployment; exit code 1 when a promise does not hold. */
export async function conformanceCommand(args: string[]): Promise<number> {
  const { partner, game } = await partnerOf(args);
  const report = await runConformance(partner, game, (finding) => process.stdout.write(line(finding)));
  const broken = report.findings.filter((finding) => finding.broken !== null).length;
  process.stdout.write(
    `\n${report.findings.length} cases, ${broken} broken; answers p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms\n`,
  );
  return broken === 0 ? 0 : 1;
}
