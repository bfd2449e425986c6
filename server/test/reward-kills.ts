import { isDeepStrictEqual } from 'node:util';
import { addDays, formatAmount } from '@lantern/kernel';
import { playedReader } from '../src/modules/promotions/promotions.runs.ts';
import { nextShareMs } from '../src/modules/referral/referral.sharing.ts';
import { giveReward, rewardSourceHook } from '../src/modules/rewards/index.ts';
import { dayOf, dayStartMs } from '../src/platform/index.ts';
import { addTestMember } from './agents.ts';
import { openTestApp, type TestApp } from './app.ts';
import { allowPlays, moneyOf, play } from './bonus.ts';
import { demand, openKillProcesses } from './kill-processes.ts';
import { betsCounted, missionOf, startMission } from './missions.ts';
import { withModule } from './modules.ts';
import { findings, P } from './money.ts';
import { fundMember, loginStaff } from './people.ts';
import { goodOf, offered, pointsOf } from './points.ts';
import { deposited, draftOf, started } from './promotions.ts';
import { readFinals } from './read-finals.ts';
import { addTestFriend, followed, smallTerms, startReferral } from './referral.ts';
import { REWARD_ACTS, type RewardAct, type RewardActName } from './reward-acts.ts';

/** What a process writes at the moment in which it is killed, by what it does; `done`: it has committed, and nobody knows. */
export const REWARD_KILL_POINTS: Readonly<Record<RewardActName, readonly string[]>> = {
  grant: [
    'rewards.reward insert',
    'bonus.bonus_grant insert',
    'ledger.transfer insert',
    'promotions.taken insert',
    'done',
  ],
  convert: ['wager.wager insert', 'bonus.bet insert', 'ledger.transfer insert', 'bonus.bonus_grant update', 'done'],
  expire: ['ledger.transfer insert', 'bonus.bonus_grant update', 'done'],
  claim: ['rewards.reward update', 'ledger.transfer insert', 'done'],
  redeem: ['points.movement insert', 'points.stock_change insert', 'points.redemption insert', 'done'],
  mission: [
    'rewards.reward insert',
    'ledger.transfer insert',
    'missions.claim insert',
    'missions.place insert',
    'done',
  ],
  rebate: [
    'promotions.run insert',
    'promotions.taken insert',
    'promotions.run_line insert',
    'promotions.run update',
    'done',
  ],
  share: [
    'referral.share insert',
    'referral.share_week insert',
    'rewards.reward insert',
    'referral.share update',
    'done',
  ],
};

export interface RewardKills {
  /** A member with something due, a process that is killed at that point, and two survivors at once. @throws when it is not given exactly once */
  round(name: RewardActName, point: string): Promise<void>;
  /** Every check of the audit, on all that the rounds have left. @throws when it finds something */
  prove(): Promise<void>;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const triggersOf = (): string[] => [
  `create function kills.stop_here() returns trigger language plpgsql as $$
   begin
     perform kills.stop_at(tg_argv[0]);
     return null;
   end $$`,
  ...[...new Set(Object.values(REWARD_KILL_POINTS).flat())]
    .filter((point) => point !== 'done')
    .map((point) => {
      const [table = '', event = ''] = point.split(' ');
      const name = `stop_${event}`;
      return `create trigger ${name} after ${event} on ${table} for each row execute function kills.stop_here('${point}')`;
    }),
];

interface Due {
  readonly act: RewardAct;
  /** What the member has once it was given: how it is read, and what it must be. */
  readonly read: () => Promise<unknown>;
  readonly expected: unknown;
}

/** What gives, started by two operators before time passes and their sessions end. */
async function openGivers(app: TestApp) {
  const rights = { rights: ['promotions', 'rewards', 'missions', 'points', 'referral'] };
  const two = [await loginStaff(app, rights), await loginStaff(app, rights)] as const;
  await addTestMember(app, null, 0);
  const bonus = {
    ...{ turnover: { bonus: '1', deposit: '0' }, weights: null, maxBet: null, maxConvert: null, days: 7 },
  };
  const caps = { perMember: null };
  const reward = { kind: 'bonus' } as const;
  const rebateTerms = { trigger: 'rebate', period: 'daily', rates: { RNG: '10' } } as const;
  return {
    bonus: (await started(app, two, draftOf(app, { terms: { reward, bonus, caps } }), '100000')).id,
    cash: (await started(app, two, draftOf(app, { terms: { claimDays: 7, caps } }), '100000')).id,
    rebate: (await started(app, two, draftOf(app, { terms: rebateTerms }), '100000')).id,
    mission: await startMission(app, two, missionOf(app), '100000'),
    good: await offered(app, two[0], goodOf(), 1000),
    referral: await startReferral(app, two, smallTerms({ friend: '0', share: '0.1', shareDays: 40 }), {
      budget: '100000',
    }),
  };
}

/** A database with members who are given things again and again, and processes that are killed meanwhile. */
export async function openRewardKills(): Promise<RewardKills> {
  const source = { source: 'test', names: async () => new Map<string, string>() };
  const app = await openTestApp({ BATCH_WRITERS: '3' }, withModule({ hooks: [rewardSourceHook(source)] }));
  const { context, owner } = app;
  await allowPlays(app);
  const givers = await openGivers(app);
  const processes = await openKillProcesses(app, { script: 'rewarding-node', triggers: triggersOf() });

  const rows = async (sql: string, ...values: unknown[]) => (await owner.query(sql, values)).rows;
  /** The one value of one row, as text. */
  const oneOf = async (sql: string, ...values: unknown[]) =>
    String(Object.values((await rows(sql, ...values))[0] ?? {})[0]);
  async function newMember(funds: bigint): Promise<bigint> {
    const memberId = await addTestMember(app, null, 0);
    if (funds > 0n) await fundMember(app, memberId, funds * P);
    return memberId;
  }
  const actOf = (name: RewardActName, memberId: bigint, ofId: string | bigint = 0n): RewardAct => ({
    ...{ name, memberId: String(memberId), ofId: String(ofId), number: String(context.newId()) },
    key: crypto.randomUUID(),
  });
  const grantsOf = (memberId: bigint) =>
    rows('select state, bonus, converted, forfeited from bonus.bonus_grant where member_id = $1 order by id', memberId);
  const moneyAndGrants = async (memberId: bigint) => [...(await moneyOf(context, memberId)), await grantsOf(memberId)];
  const none = { bonus: '0', converted: '0', forfeited: '0' };
  const ten = String(10n * P);

  async function granted(memberId: bigint): Promise<void> {
    await REWARD_ACTS.grant(context, actOf('grant', memberId, givers.bonus));
  }

  const DUE: Readonly<Record<RewardActName, () => Promise<Due>>> = {
    grant: async () => {
      const memberId = await newMember(0n);
      const expected = ['0', '10', [{ ...none, state: 'active', bonus: ten }]];
      return { act: actOf('grant', memberId, givers.bonus), read: () => moneyAndGrants(memberId), expected };
    },
    convert: async () => {
      const memberId = await newMember(100n);
      await granted(memberId);
      const expected = ['100', '0', [{ ...none, state: 'converted', converted: ten }]];
      return { act: actOf('convert', memberId), read: () => moneyAndGrants(memberId), expected };
    },
    expire: async () => {
      const memberId = await newMember(100n);
      await granted(memberId);
      app.clock.advance(8 * DAY_MS);
      const expected = ['100', '0', [{ ...none, state: 'expired', forfeited: ten }]];
      return { act: actOf('expire', memberId), read: () => moneyAndGrants(memberId), expected };
    },
    claim: async () => {
      const memberId = await newMember(0n);
      await REWARD_ACTS.grant(context, actOf('grant', memberId, givers.cash));
      const rewardId = await oneOf('select id from rewards.reward where member_id = $1', memberId);
      return {
        act: actOf('claim', memberId, rewardId),
        read: () => moneyOf(context, memberId),
        expected: ['10', '0'],
      };
    },
    redeem: async () => {
      const memberId = await newMember(0n);
      await context.db.transaction((tx) =>
        giveReward(context, tx, {
          ...{ memberId, source: 'test', sourceId: 1n, number: context.newId(), kind: 'points', amount: 150n * P },
          ...{ currency: '', budgetId: null, details: {}, claimUntilMs: null, isPaidAtOnce: true },
        }),
      );
      const stock = await oneOf('select stock from points.good where id = $1', givers.good);
      const read = async () => [
        formatAmount(await pointsOf(app, memberId)),
        await rows('select stock from points.good where id = $1', givers.good),
        await rows('select count(*)::int as times from points.redemption where member_id = $1', memberId),
      ];
      const expected = ['50', [{ stock: String(BigInt(stock) - 1n) }], [{ times: 1 }]];
      return { act: actOf('redeem', memberId, givers.good), read, expected };
    },
    mission: async () => {
      const memberId = await newMember(100n);
      await play(context, memberId, { stake: 10n * P });
      await betsCounted(app);
      const read = async () => [
        ...(await moneyOf(context, memberId)),
        await rows('select done from missions.place where member_id = $1', memberId),
      ];
      return { act: actOf('mission', memberId, givers.mission), read, expected: ['92', '0', [{ done: 1 }]] };
    },
    rebate: async () => {
      const memberId = await newMember(100n);
      const day = dayOf(app.clock.nowMs());
      await play(context, memberId, { stake: 10n * P });
      app.clock.set(dayStartMs(addDays(day, 1)) + HOUR_MS);
      await readFinals(app, playedReader, playedReader.apply);
      const read = async () => [
        ...(await moneyOf(context, memberId)),
        await rows(
          'select state, members, done from promotions.run where promotion_id = $1 and first_day = $2',
          ...[givers.rebate, day],
        ),
      ];
      // Others may have played on the day, in earlier rounds.
      const count = Number(await oneOf('select count(*) from promotions.played where day = $1', day));
      const expected = ['91', '0', [{ state: 'done', members: count, done: count }]];
      return { act: actOf('rebate', memberId), read, expected };
    },
    share: async () => {
      const inviterId = await newMember(0n);
      const friendId = await addTestFriend(app, inviterId);
      await deposited(app, friendId, 5000n * P);
      await play(context, friendId, { stake: 30n * P });
      await followed(app);
      await play(context, friendId, { stake: 970n * P });
      await followed(app);
      app.clock.set(nextShareMs(app.clock.nowMs()) + 1);
      const read = () =>
        rows(
          `select amount, state from rewards.reward where member_id = $1 and source = 'referral' and details ? 'week'`,
          inviterId,
        );
      return { act: actOf('share', inviterId), read, expected: [{ amount: String(P), state: 'claimable' }] };
    },
  };

  async function round(name: RewardActName, point: string): Promise<void> {
    const { act, read, expected } = await DUE[name]();
    await processes.killAt(point, act);
    const again = () => REWARD_ACTS[name](context, act);
    await Promise.all([again(), again()]);
    const is = await read();
    const words = `${name}, killed at ${point}: ${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`;
    demand(isDeepStrictEqual(is, expected), words);
  }

  async function prove(): Promise<void> {
    const found = await findings(context);
    demand(found.length === 0, JSON.stringify(found[0]));
  }

  async function close(): Promise<void> {
    await processes.close();
    await app.close();
  }
  return { round, prove, close };
}
