import {
  derived,
  isSameText,
  type MemberActor,
  type Queryable,
  refuse,
  type Tx,
  type World,
} from '../../platform/index.ts';
import { sendMail, sendSms } from '../post/index.ts';
import { members } from './member-directory.ts';
import { placeOfSession } from './session.device.ts';
import {
  addMemberCode,
  codesOfHour,
  type MemberCodePurpose,
  takeMemberCode,
  tryMemberCode,
} from './session.member-code.store.ts';
import { factorsOf, lockFactors } from './session.second-factor.store.ts';
import { maskedMail, maskedMobile } from './session.second-factor.ts';
import { newSentCode } from './session.second-factor-codes.ts';
import { counted, isTotp, lockedCode, wrongCode } from './session.second-factor-proof.ts';

const DAY_MS = 24 * 3600_000;
const GOOD_MS = 10 * 60_000;
const AGAIN_MS = 60_000;
const HOUR_MS = 3600_000;
const AN_HOUR_MAX = 5;
const TRIES_MAX = 5;

export type CodeWay = 'totp' | 'mail' | 'sms';
export interface CodeWays {
  readonly ways: readonly CodeWay[];
  /** Where a code would go, with most signs hidden. */
  readonly mail: string | null;
  readonly mobile: string | null;
}

/**
 * What proves, beside the log-in password, that it is the member: the authenticator app, or where there is none a code by mail
 * or SMS. An app counts after a day: whoever holds a session and its password could turn one on and prove himself with it.
 */
export async function codeWaysOf(world: World, db: Queryable, memberId: bigint): Promise<CodeWays> {
  const { totpSince } = await factorsOf(db, memberId);
  if (totpSince !== null && world.clock.nowMs() - totpSince.getTime() >= DAY_MS)
    return { ways: ['totp'], mail: null, mobile: null };
  const { email, mobile } = await members().contactsOf(db, memberId);
  return {
    ways: [...(email === null ? [] : ['mail' as const]), ...(mobile === null ? [] : ['sms' as const])],
    mail: email === null ? null : maskedMail(email),
    mobile: mobile === null ? null : maskedMobile(mobile),
  };
}

// Keyed by a secret outside the database, so that a stolen table cannot be searched (ASVS 6.5.2).
const hashOf = (world: World, id: bigint, code: string): string =>
  derived(world.config.SECRETS_KEY, `member code ${id} ${code.replace(/\s/g, '')}`);

const tooSoon = (ms: number) => refuse('code_too_soon', { facts: { seconds: Math.max(1, Math.ceil(ms / 1000)) } });

interface Sending {
  readonly purpose: MemberCodePurpose;
  readonly way: 'mail' | 'sms';
  readonly language: string;
}

/** Sends a code to the member's own mail or mobile; the text is `mail.<purpose>_code` or `sms.<purpose>_code`. */
export async function sendMemberCode(world: World, tx: Tx, actor: MemberActor, { purpose, way, language }: Sending) {
  const { memberId, account } = actor;
  const { ways } = await codeWaysOf(world, tx, memberId);
  if (!ways.includes(way)) return refuse('channel_unknown');
  await lockFactors(tx, memberId);
  const { key: place } = await placeOfSession(world, tx, actor);
  const nowMs = world.clock.nowMs();
  const { count, firstMs, lastMs } = await codesOfHour(tx, world, memberId, place);
  if (count > 0 && nowMs - lastMs < AGAIN_MS) return tooSoon(lastMs + AGAIN_MS - nowMs);
  if (count >= AN_HOUR_MAX) return tooSoon(firstMs + HOUR_MS - nowMs);
  const { email, mobile } = await members().contactsOf(tx, memberId);
  const [id, code, endsAtMs] = [world.newId(), newSentCode(world), nowMs + GOOD_MS];
  await addMemberCode(tx, world, actor, { id, purpose, codeHash: hashOf(world, id, code), endsAtMs, place });
  const params = { account, code, minutes: GOOD_MS / 60_000 };
  const letter = { language, key: `${purpose}_code`, params, goodUntilMs: endsAtMs };
  await (way === 'mail'
    ? sendMail(world, tx, { ...letter, to: email ?? '' })
    : sendSms(world, tx, { ...letter, to: mobile ?? '' }));
  return { expiredMinutes: GOOD_MS / 60_000, againInSeconds: AGAIN_MS / 1000 };
}

/** Uses a proven code up, in the transaction of what it proves; false when another one was quicker. */
export type UseCode = (tx: Tx) => Promise<boolean>;

/**
 * Looks at a code of the app, or at the one sent to this session. Wrong ones are counted over all codes of the member at
 * one place (ASVS 6.6.3). Called outside the caller's transaction: a refusal must leave its try counted.
 */
export async function proveByCode(
  world: World,
  actor: MemberActor,
  purpose: MemberCodePurpose,
  given: { way: CodeWay; code: string },
) {
  const { memberId } = actor;
  if (!(await codeWaysOf(world, world.db, memberId)).ways.includes(given.way)) return refuse('channel_unknown');
  return world.db.transaction(async (tx) => {
    let use: UseCode = async () => true;
    const isRight = async (): Promise<boolean> => {
      if (given.way === 'totp') return isTotp(world, tx, memberId, given.code);
      const sent = await tryMemberCode(tx, world, actor, purpose, TRIES_MAX);
      if (sent === null || !isSameText(sent.codeHash, hashOf(world, sent.id, given.code))) return false;
      use = (later) => takeMemberCode(later, world, memberId, sent.id);
      return true;
    };
    const place = await placeOfSession(world, tx, actor);
    const proof = await counted(world, tx, { memberId, place }, isRight);
    if (proof.kind === 'locked') return lockedCode(proof.minutes);
    return proof.kind === 'wrong' ? wrongCode() : { use };
  });
}
