import {
  type AppContext,
  derived,
  isSameText,
  type MemberActor,
  type Needs,
  type Queryable,
  refuse,
  type Tx,
} from '../../../platform/index.ts';
import { sendMail, sendSms } from '../../post/index.ts';
import { placeOfSession } from '../login/session.device.ts';
import { members } from '../member-directory.ts';
import { lockFactors } from '../second-factor/session.second-factor.store.ts';
import { newSentCode } from '../second-factor/session.second-factor-codes.ts';
import { counted, isTotp, lockedCode, wrongCode } from '../second-factor/session.second-factor-proof.ts';
import { type CodeWay, type CodeWays, codeWaysOf, contactWaysOf } from './session.code-ways.ts';
import {
  addMemberCode,
  codesOfHour,
  type MemberCodePurpose,
  takeMemberCode,
  tryMemberCode,
} from './session.member-code.store.ts';

export const GOOD_MS = 10 * 60_000;
export const AGAIN_MS = 60_000;
const HOUR_MS = 3600_000;
const AN_HOUR_MAX = 5;
export const TRIES_MAX = 5;

/** A code as it is entered. */
export interface GivenCode {
  readonly way: CodeWay;
  readonly code: string;
}
type WaysOfPurpose = Pick<CodeWays, 'ways' | 'resting' | 'from'>;
/** The ways that count for a purpose. */
const waysFor = async (
  context: AppContext,
  db: Queryable,
  memberId: bigint,
  purpose: MemberCodePurpose,
): Promise<WaysOfPurpose> =>
  purpose === 'contact'
    ? { ways: await contactWaysOf(context, db, memberId), resting: [], from: null }
    : codeWaysOf(context, db, memberId);

const factorResting = (context: Needs<'clock'>, from: Date) =>
  refuse('factor_resting', { facts: { hours: Math.ceil((from.getTime() - context.clock.nowMs()) / HOUR_MS) } });

/** A way that the member does not have, or has since too short a time. */
function refusedWay(context: Needs<'clock'>, { ways, resting, from }: WaysOfPurpose, way: CodeWay) {
  if (ways.includes(way)) return null;
  return resting.includes(way) && from !== null ? factorResting(context, from) : refuse('channel_unknown');
}

// Keyed by a secret outside the database, so that a stolen table cannot be searched (ASVS 6.5.2).
const hashOf = (context: Needs<'config'>, id: bigint, code: string): string =>
  derived(context.config.SECRETS_KEY, `member code ${id} ${code.replace(/\s/g, '')}`);

const tooSoon = (ms: number) => refuse('code_too_soon', { facts: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });

interface Requested {
  readonly memberId: bigint;
  readonly place: string;
  readonly purpose: MemberCodePurpose;
}
/** The refusal of a code too soon after the one before it for the same purpose, or after too many within the hour. */
export async function refusedSoon(context: Needs<'clock'>, tx: Tx, requested: Requested) {
  const nowMs = context.clock.nowMs();
  const { count, firstMs, lastMs } = await codesOfHour(tx, context, requested);
  if (count > 0 && nowMs - lastMs < AGAIN_MS) return tooSoon(lastMs + AGAIN_MS - nowMs);
  return count >= AN_HOUR_MAX ? tooSoon(firstMs + HOUR_MS - nowMs) : null;
}

interface Sending {
  readonly purpose: MemberCodePurpose;
  readonly way: 'mail' | 'sms';
  readonly language: string;
}

/** Sends a code to the member's own mail or mobile; the text is `mail.<purpose>_code` or `sms.<purpose>_code`. */
export async function sendMemberCode(
  context: AppContext,
  tx: Tx,
  actor: MemberActor,
  { purpose, way, language }: Sending,
) {
  const { memberId, account } = actor;
  const refused = refusedWay(context, await waysFor(context, tx, memberId, purpose), way);
  if (refused) return refused;
  await lockFactors(tx, memberId);
  const { key: place } = await placeOfSession(context, tx, actor);
  const early = await refusedSoon(context, tx, { memberId, place, purpose });
  if (early) return early;
  const { email, mobile } = await members(context).contactsOf(tx, memberId);
  const [id, code, endsAtMs] = [context.newId(), newSentCode(context), context.clock.nowMs() + GOOD_MS];
  await addMemberCode(tx, context, actor, { id, purpose, codeHash: hashOf(context, id, code), endsAtMs, place });
  const params = { account, code, minutes: GOOD_MS / 60_000 };
  const letter = { language, key: `${purpose}_code`, params, goodUntilMs: endsAtMs };
  await (way === 'mail'
    ? sendMail(context, tx, { ...letter, to: email ?? '' })
    : sendSms(context, tx, { ...letter, to: mobile ?? '' }));
  return { expiredMinutes: GOOD_MS / 60_000, againInSeconds: AGAIN_MS / 1000 };
}

/** Uses a verified code up, in the transaction of the change; false when another request used it first. */
export type UseCode = (tx: Tx) => Promise<boolean>;

/**
 * Checks a code of the app, or the one sent to this session. Wrong ones are counted over all codes of the member at one place (ASVS 6.6.3).
 * Called outside the caller's transaction: a refusal must leave its try counted.
 */
export async function proveByCode(
  context: AppContext,
  actor: MemberActor,
  purpose: MemberCodePurpose,
  given: GivenCode,
) {
  const { memberId } = actor;
  const refused = refusedWay(context, await waysFor(context, context.db, memberId, purpose), given.way);
  if (refused) return refused;
  return context.db.transaction(async (tx) => {
    let use: UseCode = async () => true;
    const isRight = async (): Promise<boolean> => {
      if (given.way === 'totp') return isTotp(context, tx, memberId, given.code);
      const sent = await tryMemberCode(tx, context, actor, purpose, TRIES_MAX);
      if (sent === null || !isSameText(sent.codeHash, hashOf(context, sent.id, given.code))) return false;
      use = (later) => takeMemberCode(later, context, memberId, sent.id);
      return true;
    };
    const place = await placeOfSession(context, tx, actor);
    const proof = await counted(context, tx, { memberId, place }, isRight);
    if (proof.kind === 'locked') return lockedCode(proof.minutes);
    return proof.kind === 'wrong' ? wrongCode() : { use };
  });
}

/** The second factor of an act for which it is needed: its code, or the refusal that says whether the member can have one. */
export async function proveSecondFactor(
  context: AppContext,
  actor: MemberActor,
  purpose: MemberCodePurpose,
  given: GivenCode | undefined,
) {
  if (given) return proveByCode(context, actor, purpose, given);
  const { ways, from } = await codeWaysOf(context, context.db, actor.memberId);
  if (ways.length > 0) return refuse('second_factor_needed');
  return from === null ? refuse('second_factor_missing') : factorResting(context, from);
}
