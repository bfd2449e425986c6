import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '@lantern/kernel';
import { MEMBER_TYPE } from '@lantern/rules/account';
import {
  type AppContext,
  atTime,
  type DemoLogin,
  type DemoMoment,
  type DemoMonth,
  type DemoPart,
  isRefusal,
  someTime,
} from '../../platform/index.ts';
import { attachFiles, storePicture } from '../files/index.ts';
import { settingsOf } from '../site/index.ts';
import { invitationsHook } from './account.invitations.ts';
import { setLabels } from './account.office.store.ts';
import { hashPassword } from './account.passwords.ts';
import { addProfile, EMPTY_PROFILE } from './account.registration.store.ts';
import { newReferralCode } from './account.registration.ts';
import { openMember } from './account.service.ts';
import { insertDocument } from './documents/account.documents.store.ts';
import { usedBy } from './documents/account.documents.ts';

/** On every member of the month, so that operators tell them from their own. */
export const DEMO_LABEL = 'demo';
const FIRST_MEMBERS = 14;
const NEW_A_DAY = 3;
const MINUTE_MS = 60_000;
const WEIGHT_MAX = 20;
const PASSWORD_BYTES = 24;

/** The member whose log-in is shown: with a month of bets to look through. */
export const monthLogin: DemoLogin = {
  role: 'member',
  name: 'lananh77',
  password: 'Den-Lantern-26',
  note: 'has the bets and deposits of a month',
};

const GIVEN =
  'anh bao chi dung giang ha hieu huong khoa lan linh long mai minh nam nga phuc quan son thao trang tuan vy yen'.split(
    ' ',
  );
const FAMILY = 'bui cao dang do ho hoang le ly ngo nguyen pham phan tran vo vu'.split(' ');
const AGENTS = [
  { account: 'agent_saigon', nickname: 'Saigon team', under: 'LANTERN1' },
  { account: 'agent_hanoi', nickname: 'Hanoi team', under: 'LANTERN1' },
  { account: 'agent_danang', nickname: 'Da Nang team', under: 'SAIGON26' },
] as const;
const ROOT_CODE = 'LANTERN1';
/** Links that the agents make in the minutes after they registered (agents.month.ts). */
const CODES = [ROOT_CODE, 'SAIGON26', 'HANOI26', 'DANANG26'];
const AGENT_EVERY_MINUTES = 5;

interface NewPlayer {
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly password: string | null;
  /** The registration link that brought this member. */
  readonly code: string | null;
}

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** A name that no other member of the month has: its last digits count. */
function nextPlayer({ players, chance }: DemoMonth): NewPlayer {
  const family = FAMILY[chance(FAMILY.length)] ?? '';
  const given = GIVEN[chance(GIVEN.length)] ?? '';
  const account = `${given}${family}${10 + players.length}`.padEnd(6, '0').slice(-16);
  const code = chance(5) < 2 ? (CODES[chance(CODES.length)] ?? null) : null;
  return { account, nickname: `${capital(family)} ${capital(given)}`, type: MEMBER_TYPE.member, password: null, code };
}

const hashes = new WeakMap<AppContext, Promise<string>>();
/** One hash of a password that nobody knows, for all members without a log-in. */
function lockedHash(context: AppContext): Promise<string> {
  const known = hashes.get(context) ?? hashPassword(Buffer.from(context.random.bytes(PASSWORD_BYTES)).toString('hex'));
  hashes.set(context, known);
  return known;
}

async function register(month: DemoMonth, player: NewPlayer): Promise<bigint | null> {
  const { context } = month;
  const settings = await settingsOf(context);
  const { account, nickname, type, code } = player;
  const [currency, language] = [settings['merchant.currency'], month.chance(4) === 0 ? 'EN' : 'VI'];
  const passwordHash = player.password === null ? await lockedHash(context) : await hashPassword(player.password);
  const memberId = await context.db.transaction(async (tx) => {
    const upline = code === null ? null : await context.hooks.one(invitationsHook).byCode(tx, context, code);
    const member = await openMember(context, tx, {
      ...{ memberId: context.newId(), account, nickname, type, currency, language, passwordHash },
      email: `${account}@demo.example`,
      termsVersion: settings['account.termsVersion'],
      ...(upline ? { uplineId: upline.memberId } : {}),
    });
    if (!member) return null;
    await addProfile(tx, {
      ...{ ...EMPTY_PROFILE, memberId: member.memberId, affiliateCode: upline?.code ?? null },
      referralCode: newReferralCode(context),
    });
    if (upline) await context.hooks.one(invitationsHook).used(tx, context, upline.code, member.memberId);
    await setLabels(tx, { id: member.memberId.toString(), version: 0 }, [DEMO_LABEL]);
    return member.memberId;
  });
  if (memberId === null || type !== MEMBER_TYPE.member) return memberId;
  month.players.push({
    actor: { kind: 'member', memberId, account, type, currency, language, sessionId: '' },
    sinceMs: month.clock.nowMs(),
    weight: 1 + month.chance(WEIGHT_MAX),
    hasMoney: false,
  });
  return memberId;
}

const addAgent = (month: DemoMonth, { account, nickname, under }: (typeof AGENTS)[number]) =>
  register(month, { account, nickname, type: MEMBER_TYPE.agent, password: null, code: under });

const SPECIMEN = join(import.meta.dirname, '../../../demo-data/specimen-passport.jpg');
const SPECIMEN_ENDS = '2034-12-31';
/** An identity document of the member with a log-in, for an operator to decide. */
async function submitSpecimen({ context, players }: DemoMonth): Promise<void> {
  const player = players.find(({ actor }) => actor.account === monthLogin.name);
  if (!player) return;
  const { memberId } = player.actor;
  const picture = { memberId, address: '127.0.0.1', purpose: 'identity', bytes: await readFile(SPECIMEN) } as const;
  const stored = await storePicture(context, picture);
  invariant(!isRefusal(stored), 'the specimen is a picture');
  const id = context.newId();
  const document = {
    memberId,
    id,
    kind: 'passport',
    expiresOn: SPECIMEN_ENDS,
    frontId: stored.id,
    backId: null,
  } as const;
  await context.db.transaction(async (tx) => {
    await insertDocument(tx, { ...document, atMs: context.clock.nowMs() });
    await attachFiles(tx, { memberId, purpose: 'identity', usedBy: usedBy(id) }, [stored.id]);
  });
}

/** Agents and the first members on the first day, some new members every day, a document on the last. */
export const membersOfDay: DemoPart = (month, day) => {
  const newcomer = (atMs: number): DemoMoment => ({ atMs, run: () => register(month, nextPlayer(month)) });
  if (!day.isFirst) {
    const count = 1 + month.chance(NEW_A_DAY);
    const newcomers = Array.from({ length: count }, () => newcomer(someTime(month, day, 7, 23)));
    return day.isLast ? [...newcomers, { atMs: day.startMs, run: () => submitSpecimen(month) }] : newcomers;
  }
  const shown = { account: monthLogin.name, nickname: 'Lan Anh', type: MEMBER_TYPE.member };
  return [
    ...AGENTS.map((agent, index) => ({
      atMs: atTime(day, 6, index * AGENT_EVERY_MINUTES),
      run: () => addAgent(month, agent),
    })),
    {
      atMs: atTime(day, 6, 30),
      run: () => register(month, { ...shown, password: monthLogin.password, code: ROOT_CODE }),
    },
    ...Array.from({ length: FIRST_MEMBERS }, (_, index) => newcomer(atTime(day, 7) + index * MINUTE_MS)),
  ];
};
