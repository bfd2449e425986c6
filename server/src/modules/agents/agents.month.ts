import { MEMBER_TYPE } from '@lantern/rules/account';
import { atTime, type DemoMonth, type DemoPart, dayOf } from '../../platform/index.ts';
import { credentialsOf } from '../account/index.ts';
import { addLink, countOpen } from './agents.links.store.ts';

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

async function openPages({ context, chance, clock }: DemoMonth, code: string): Promise<void> {
  const opens = 1 + chance(OPENS_A_DAY);
  await context.db.transaction(async (tx) => {
    for (let open = 0; open < opens; open += 1) await countOpen(tx, dayOf(clock.nowMs()), code);
  });
}

/** The links of the first day, and pages opened by them on every day. */
export const agentsOfDay: DemoPart = (month, day) => [
  ...(day.isFirst
    ? LINKS.map((link) => ({ atMs: atTime(day, 6, link.minute), run: () => makeLink(month, link) }))
    : []),
  ...CODES.map((code) => ({ atMs: atTime(day, 12), run: () => openPages(month, code) })),
];
