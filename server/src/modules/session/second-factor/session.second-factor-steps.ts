import type { LoginValue } from '@lantern/contract/session';
import { invariant } from '@lantern/kernel';
import { type AppContext, type CookieChange, type Needs, refuse, sha256, type Tx } from '../../../platform/index.ts';
import { isNewAddress } from '../login/session.address.store.ts';
import { placeOf } from '../login/session.address.ts';
import { placeOfBrowser } from '../login/session.device.ts';
import { members } from '../member-directory.ts';
import { notifyMember } from '../session.notices.ts';
import { deviceName } from '../session.sessions.ts';
import { closeStep, countStepTry, type OpenStep, openStep } from './session.second-factor.store.ts';
import { openEntered } from './session.second-factor.ts';
import { browserSecretIn } from './session.second-factor-cookie.ts';
import { counted, lockedCode, uncounted, wrongCode } from './session.second-factor-proof.ts';

/** Tries of one ticket; then the log-in begins anew. */
const TRIES_MAX = 5;

type Cookies = Readonly<Record<string, string | undefined>>;

export const stepOver = () => refuse('step_over');

/** The step of a ticket, if this browser began it. */
export async function stepOf(
  context: Needs<'config' | 'clock'>,
  tx: Tx,
  ticket: string,
  cookies: Cookies,
): Promise<OpenStep | null> {
  const browser = browserSecretIn(context, cookies);
  return browser === null ? null : openStep(tx, context, sha256(ticket), sha256(browser), TRIES_MAX);
}

interface Finishing {
  readonly ticket: string;
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Cookies;
  readonly language: string;
}
type Finished =
  | { readonly value: LoginValue; readonly cookies: readonly CookieChange[] }
  | ReturnType<typeof stepOver>
  | ReturnType<typeof wrongCode>
  | ReturnType<typeof lockedCode>;

/** A log-in from a new address is reported by mail, although the factor was right (standards.md A04). */
async function reportNewAddress(context: AppContext, tx: Tx, memberId: bigint, finishing: Finishing): Promise<void> {
  if (!(await isNewAddress(tx, memberId, finishing.address))) return;
  const params = { address: placeOf(finishing.address), device: deviceName(finishing.userAgent) };
  await notifyMember(context, tx, memberId, { key: 'new_place', params });
}

/**
 * Completes a pending step: the try is counted on ticket, member and place whatever the result, the right answer uses the ticket up, and
 * the session opens in the same transaction.
 */
export function finishStepBy(
  context: AppContext,
  finishing: Finishing,
  check: (tx: Tx, step: OpenStep) => Promise<boolean>,
  canBeGuessed: boolean,
): Promise<Finished> {
  return context.db.transaction(async (tx) => {
    const step = await stepOf(context, tx, finishing.ticket, finishing.cookies);
    if (!step) return stepOver();
    await countStepTry(tx, step.ticketHash);
    const member = (await members(context).byIds(tx, [step.memberId])).get(step.memberId);
    invariant(member, 'a step belongs to a member');
    const place = await placeOfBrowser(context, tx, ['member', member.account], finishing);
    const proof = canBeGuessed
      ? await counted(context, tx, { memberId: step.memberId, place }, () => check(tx, step))
      : await uncounted(tx, step.memberId, () => check(tx, step));
    if (proof.kind === 'locked') return lockedCode(proof.minutes);
    if (proof.kind === 'wrong') return wrongCode();
    await closeStep(tx, step.ticketHash);
    const { address, userAgent, cookies } = finishing;
    const { way, knowsPassword } = step;
    if (step.kind === 'second_factor') await reportNewAddress(context, tx, step.memberId, finishing);
    return openEntered(context, tx, { member, way, knowsPassword, address, userAgent, cookies });
  });
}
