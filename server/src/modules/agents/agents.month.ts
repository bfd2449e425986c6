import { MEMBER_TYPE } from '@lantern/rules/account';
import {
  atTime,
  type DemoMonth,
  type DemoPart,
  dayOf,
  dayStartMs,
  demoKey,
  inOneTransaction,
  noonOf,
  somePlayers,
} from '../../platform/index.ts';
import { credentialsOf } from '../account/index.ts';
import { addLink, countOpen } from './agents.links.store.ts';
import { moveMoney } from './agents.transfers.store.ts';
import { uplineOf } from './agents.tree.store.ts';

/** Links of the agents whom the month registers, each a minute after its agent. */
const LINKS = [
  { account: 'agent_saigon', code: 'SAIGON26', name: 'Cafe in District 1', minute: 1, rebate: 25 },
  { account: 'agent_hanoi', code: 'HANOI26', name: 'Old quarter', minute: 6, rebate: 20 },
  { account: 'agent_danang', code: 'DANANG26', name: 'Dragon bridge', minute: 11, rebate: 15 },
] as const;
const CODES = ['LANTERN1', ...LINKS.map(({ code }) => code)];
const OPENS_A_DAY = 12;
const LINKS_OF_DEMO = 20;

async function makeLink(
  { context }: DemoMonth,
  { account, code, name, rebate }: (typeof LINKS)[number],
): Promise<void> {
  const agent = await credentialsOf(context.db, account);
  if (!agent) return;
  const value = {
    ...({ name, landing: 'register', language: 'VI', opensAs: MEMBER_TYPE.member } as const),
    ...{ rebate, quota: 100, untilMs: null },
  };
  await context.db.transaction((tx) =>
    addLink(tx, context, agent.member.memberId, value, { max: LINKS_OF_DEMO, code }),
  );
}

async function openPages({ context, chance, clock }: DemoMonth): Promise<void> {
  const day = dayOf(clock.nowMs());
  await context.db.transaction((tx) =>
    inOneTransaction(CODES.map((code) => countOpen(tx, day, code, 1 + chance(OPENS_A_DAY)))),
  );
}

const SENDERS_A_DAY = 3;
const LEAST = 20_000_000n;
const DAY_MAX = 1_000_000_000n;

/** Some players send a little to their upline; who has too little sends nothing. */
async function sendUp(month: DemoMonth): Promise<void> {
  const { context, chance, clock } = month;
  for (const { actor } of somePlayers(month, SENDERS_A_DAY)) {
    const upline = await uplineOf(context.db, actor.memberId);
    if (upline === null) continue;
    const key = demoKey(context);
    await context.db.transaction((tx) =>
      moveMoney(tx, context, {
        ...{ fromId: actor.memberId, toId: upline, way: 'up', amount: LEAST * BigInt(1 + chance(3)), note: '' },
        ...{ key, bodyHash: Buffer.from(key), dayMs: dayStartMs(dayOf(clock.nowMs())), dayMax: DAY_MAX },
      }),
    );
  }
}

/** The links of the first day, pages opened by them on every day, and transfers to uplines. */
export const agentsOfDay: DemoPart = (month, day) => [
  ...(day.isFirst
    ? LINKS.map((link) => ({ atMs: atTime(day, 6, link.minute), run: () => makeLink(month, link) }))
    : []),
  { atMs: noonOf(day), run: () => openPages(month) },
  ...(day.isFirst ? [] : [{ atMs: atTime(day, 20), run: () => sendUp(month) }]),
];
