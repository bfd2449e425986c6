import type { Sw1Answer, Sw1Body } from '@lantern/contract/gateway';
import { SW1_KIT_BROKEN_MAX } from '@lantern/contract/gateway';
import { readKitNonce, SW1_KIT, sw1KitText, transcriptText } from '@lantern/contract/gateway/kit';
import { sha256Hex } from '@lantern/games/fair';
import { isoNow, type Needs } from '../../../platform/index.ts';
import type { WalletClaim, WalletReply, WalletResult } from '../adapters/gateway.vendor-adapter.ts';
import type { VendorRow } from '../gateway.store.ts';
import { type KitReportRow, putKitReport } from '../gateway.vendor-life.store.ts';
import { TRANSFER_KIT } from '../transfers/gateway.transfer-kit.ts';
import { answerOf } from '../wallet-api/gateway.answer.ts';
import { addStep, beginRun, endRun, type SeenStep, stepsOfRun } from './gateway.kit-runs.store.ts';

/** The version of the kit whose results count. */
export const KIT_VERSION = sha256Hex(sw1KitText());
const RUN_MS = 3600_000;

/** Whether a result counts: of a whole run that the platform recorded or made, of this version of the vendor's kit, without a broken case. */
export const isProven = ({ mode }: Pick<VendorRow, 'mode'>, report: KitReportRow | undefined): boolean =>
  report?.is_whole === true &&
  report.broken.length === 0 &&
  report.run !== null &&
  report.kit === (mode === 'transfer' ? TRANSFER_KIT : KIT_VERSION);

/** The operation is one of the sandbox, and this vendor is out of it. */
const NO_SANDBOX = answerOf('BAD_REQUEST', { fields: ['op'] });

/** Begins a run of the kit for its vendor, with a name that only the platform gives. */
export async function sandboxRun(
  context: Needs<'db' | 'clock' | 'random'>,
  vendor: VendorRow,
  { kit }: Sw1Body<'sandboxRun'>,
): Promise<Sw1Answer> {
  if (!vendor.is_sandbox) return NO_SANDBOX;
  if (kit !== KIT_VERSION) return answerOf('BAD_REQUEST', { fields: ['kit'] });
  const id = Buffer.from(context.random.bytes(16)).toString('hex');
  const nowMs = context.clock.nowMs();
  const [startedIso, expiresIso] = [new Date(nowMs).toISOString(), new Date(nowMs + RUN_MS).toISOString()];
  await context.db.transaction((tx) => beginRun(tx, { id, vendor: vendor.code, kit, startedIso, expiresIso }));
  return answerOf('OK', { run: id, expiresAt: expiresIso });
}

/** Records a request of a run with its answer, before the answer leaves. */
export async function recordKitStep(
  context: Needs<'db' | 'clock'>,
  vendor: VendorRow,
  claim: WalletClaim,
  result: WalletResult,
  reply: WalletReply,
): Promise<void> {
  const named = vendor.is_sandbox ? readKitNonce(claim.nonce) : null;
  if (!named || !('answer' in result) || named.place >= SW1_KIT.length) return;
  const { run, place, step } = named;
  const hashes = { request: sha256Hex(claim.request.body), answer: sha256Hex(reply.body) };
  const seen = { place, step, op: claim.op, code: result.answer.code, ...hashes };
  await addStep(context.db, vendor.code, run, seen, isoNow(context.clock));
}

/** Whether the requests of a case are those of the kit, each once and answered as is right. */
function isAsPrinted([, ...printed]: readonly string[], seen: readonly SeenStep[]): boolean {
  if (seen.length !== printed.length) return false;
  return printed.every((text, index) => {
    const [op, codes = ''] = text.split(' ');
    const one = seen[index];
    return one?.step === index && one.op === op && codes.split('|').includes(one.code);
  });
}

/** What the record of a run says: the cases that went another way than the kit's, and whether each was played. */
function verdictOf(steps: readonly SeenStep[]) {
  const of = Map.groupBy(steps, ({ place }) => place);
  const played = SW1_KIT.filter((_, place) => of.has(place));
  const broken = SW1_KIT.filter((printed, place) => of.has(place) && !isAsPrinted(printed, of.get(place) ?? []));
  return { isWhole: played.length === SW1_KIT.length, broken: broken.map(([name = '']) => name) };
}

/** Ends a run with its result. What the platform recorded counts; what the vendor says can only make it worse. */
export async function sandboxReport(
  context: Needs<'db' | 'clock'>,
  vendor: VendorRow,
  body: Sw1Body<'sandboxReport'>,
): Promise<Sw1Answer> {
  if (!vendor.is_sandbox) return NO_SANDBOX;
  const run = { id: body.run, vendor: vendor.code, kit: KIT_VERSION };
  return context.db.transaction(async (tx) => {
    if (!(await endRun(tx, run, isoNow(context.clock)))) return answerOf('BAD_REQUEST', { fields: ['run'] });
    const steps = await stepsOfRun(tx, run.id);
    // The run is over all the same: a second try is a second run.
    if (sha256Hex(transcriptText(steps)) !== body.transcript)
      return answerOf('BAD_REQUEST', { fields: ['transcript'] });
    const { isWhole, broken } = verdictOf(steps);
    const all = [...new Set([...broken, ...body.broken])].slice(0, SW1_KIT_BROKEN_MAX);
    await putKitReport(context, tx, {
      ...{ vendor: vendor.code, cases: body.cases, broken: all, is_whole: isWhole && body.whole },
      ...{ run: run.id, kit: run.kit },
    });
    return answerOf('OK', { broken: all, whole: isWhole && body.whole });
  });
}
