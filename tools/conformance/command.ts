import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SW1_PATH } from '@lantern/contract/gateway/wire';
import { Advice } from '../progress.ts';
import type { Partner } from './client.ts';
import { reach } from './reach.ts';
import { type Finding, type Report, reportResult, runConformance } from './run.ts';
import { runTransferConformance } from './transfers/run-transfers.ts';

export const CONFORMANCE_USAGE = `conformance --url URL --vendor CODE --key ID [--secret TEXT | --private-key FILE] [--game CODE] [--group NAME] [--json FILE]
       conformance --transfers URL --vendor CODE --key ID [--secret TEXT | --private-key FILE] [--group NAME] [--json FILE]

  --url          the address of the platform, as https://play.example
  --transfers    your own address, as the platform calls it in transfer mode: plays the platform there, with players you do not know yet
  --vendor       your code; it must be in the sandbox of that platform
  --key          the id of your key
  --secret       the shared secret; better given as SW1_SECRET, which no list of processes shows
  --private-key  a PEM file with your Ed25519 key, instead of a secret; with --transfers one that your side accepts as the platform's
  --game         a game you may book (lucky-well)
  --group        only the cases of one group: wire, bet, win, rollback, betwin, closeRound, adjust, ceiling …; with --transfers: in, out,
                 status, amount, signature
  --json         writes the report to this file, or to the output for “-”

Exit code 0: every case passes. 1: at least one fails. 2: the wallet API could not be reached, or did not accept your key.
`;

interface CallRequest {
  readonly partner: Partner;
  /** The partner is a vendor, to which the kit plays the platform. */
  readonly isVendor: boolean;
  readonly game: string;
  readonly group?: string | undefined;
  readonly json?: string | undefined;
}

/** The platform's public key, which signs its answers to a vendor with a key pair. */
async function platformKeyOf(url: string): Promise<string> {
  try {
    const reply = (await (await fetch(new URL(`${SW1_PATH}/key`, url))).json()) as { publicKey: string };
    return reply.publicKey;
  } catch (error) {
    throw new Advice(`${url} does not return its public key at ${SW1_PATH}/key: is it the address of a Lantern site?`, {
      cause: error,
    });
  }
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Advice(`The private key ${path} cannot be read.`);
  }
}

function optionsOf(args: string[]) {
  const text = { type: 'string' } as const;
  const names = { url: text, vendor: text, key: text, secret: text, 'private-key': text, game: text, transfers: text };
  try {
    return parseArgs({ args, options: { ...names, group: text, json: text } }).values;
  } catch (error) {
    throw new Advice(`${error instanceof Error ? error.message : String(error)}\n\n${CONFORMANCE_USAGE}`);
  }
}

async function requestOf(args: string[]): Promise<CallRequest> {
  const { transfers, vendor, key, game = 'lucky-well', group, json, ...values } = optionsOf(args);
  const isVendor = transfers !== undefined;
  const url = transfers ?? values.url;
  if (url === undefined || vendor === undefined || key === undefined) throw new Advice(CONFORMANCE_USAGE);
  if (!URL.canParse(url)) throw new Advice(`“${url}” is not an address. It looks like https://play.example`);
  const base = { url, vendor, keyId: key };
  const rest = { isVendor, game, group, json };
  if (values['private-key'] !== undefined) {
    const privateKey = readKey(values['private-key']);
    const platformKey = isVendor ? '' : await platformKeyOf(url);
    return { partner: { ...base, signer: { algorithm: 'ed25519', privateKey, platformKey } }, ...rest };
  }
  const secret = values.secret ?? process.env['SW1_SECRET'];
  if (secret === undefined || secret === '') throw new Advice(CONFORMANCE_USAGE);
  return { partner: { ...base, signer: { algorithm: 'hmac-sha256', secret } }, ...rest };
}

const line = ({ group, name, broken }: Finding): string =>
  broken === null ? `holds   ${group}: ${name}\n` : `BROKEN  ${group}: ${name}\n        ${broken}\n`;

const jsonOf = ({ url, vendor }: Partner, { findings, p50Ms, p99Ms }: Report): string => {
  const broken = findings.filter((finding) => finding.broken !== null).length;
  const ms = (value: number): number => Math.round(value * 10) / 10;
  const report = { url, vendor, cases: findings.length, broken, p50Ms: ms(p50Ms), p99Ms: ms(p99Ms), findings };
  return `${JSON.stringify(report, null, 2)}\n`;
};

/** What became of the result at the platform. */
function wordsOf(taken: Awaited<ReturnType<typeof reportResult>>): string {
  if (taken === null)
    return '\nThe platform has another version of this kit, and does not record this run: take its own, at /conformance.mjs.\n';
  if (taken.code !== 'OK')
    return `\nThe platform did not take the result: ${taken.code}, ${taken.fields?.join() ?? ''}.\n`;
  return '\nThe platform recorded the same run, and its operators see the result.\n';
}

async function reportOf({ partner, isVendor, game, group, json }: CallRequest): Promise<Report> {
  const onFinding = (finding: Finding) => void (json === '-' || process.stdout.write(line(finding)));
  if (isVendor) return runTransferConformance(partner, { group, onFinding });
  await reach(partner, game);
  const report = await runConformance(partner, game, { group, onFinding });
  const taken = await reportResult(partner, report, group === undefined);
  if (json !== '-') process.stdout.write(wordsOf(taken));
  return report;
}

async function runKit(request: CallRequest): Promise<number> {
  const { partner, group, json } = request;
  const isQuiet = json === '-';
  const report = await reportOf(request);
  if (report.findings.length === 0) throw new Advice(`There is no group “${group}”.\n\n${CONFORMANCE_USAGE}`);
  const broken = report.findings.filter((finding) => finding.broken !== null);
  if (json !== undefined && !isQuiet) writeFileSync(json, jsonOf(partner, report));
  process.stdout.write(
    isQuiet
      ? jsonOf(partner, report)
      : `\n${report.findings.length} cases, ${broken.length} broken; answers p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms\n${broken.map(line).join('')}`,
  );
  return broken.length === 0 ? 0 : 1;
}

/** Runs the SW1 cases against any deployment. Exit codes are listed in the usage. */
export async function conformanceCommand(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(CONFORMANCE_USAGE);
    return 0;
  }
  try {
    return await runKit(await requestOf(args));
  } catch (error) {
    if (!(error instanceof Advice)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
