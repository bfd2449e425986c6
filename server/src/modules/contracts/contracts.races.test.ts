import { aboveOwn } from '@lantern/rules/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestMember } from '../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { agreeOn, offerTest, salaryTerms, tier } from '../../../test/contracts.ts';
import { findings } from '../../../test/money.ts';
import { type Act, decide, endsBy } from './contracts.deciding.ts';
import { contractOf, runningOf } from './contracts.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const ROUNDS = 8;
const high = salaryTerms(tier('0.006', '5', 1));
const low = salaryTerms(tier('0.003', '5', 1));

/** The decision of one side, who has seen the text and, where he looks, what would end. */
async function decideAs(id: string, act: Act, by: bigint) {
  const { context } = app;
  const row = await contractOf(context.db, id);
  const ends = row && act === 'accept' ? (await endsBy(context.db, row, row.terms)).map((one) => one.id) : [];
  return context.db.transaction((tx) => decide(context, tx, { contractId: id, act, by, hash: row?.hash ?? '', ends }));
}

/** The platform, an agent and his downline, with the agent's own contract. */
async function openChain() {
  const agent = await addTestMember(app, null, 1);
  const below = await addTestMember(app, agent);
  const own = await agreeOn(app, { uplineId: null, downlineId: agent, kind: 'daily', terms: high });
  return { agent, below, own };
}

/** What runs below pays no more than what the agent himself is paid. */
async function expectWithin(agent: bigint, below: bigint): Promise<void> {
  const [own, lower] = [
    await runningOf(app.context.db, agent, 'daily'),
    await runningOf(app.context.db, below, 'daily'),
  ];
  if (lower) expect(aboveOwn(own?.terms ?? null, lower.terms)).toEqual([]);
}

test('accepted against withdrawn: exactly one of both is done', async () => {
  const { agent, below } = await openChain();
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await offerTest(app, { uplineId: agent, downlineId: below, kind: 'daily', terms: low });
    const acts = [() => decideAs(id, 'accept', below), () => decideAs(id, 'withdraw', agent)];
    const verdicts = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(verdicts.toSorted()).toEqual(['contract_answered', 'done']);
    seen.add((await contractOf(app.context.db, id))?.state ?? '');
  }
  for (const state of seen) expect(['active', 'superseded', 'withdrawn']).toContain(state);
  expect(await findings(app.context)).toEqual([]);
});

test('accepted against a lower contract above it that supersedes: nothing is left that pays more than its upline is paid', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { agent, below, own } = await openChain();
    const lower = await offerTest(app, { uplineId: null, downlineId: agent, kind: 'daily', terms: low });
    const id = await offerTest(app, { uplineId: agent, downlineId: below, kind: 'daily', terms: high });
    const acts = [() => decideAs(lower, 'accept', agent), () => decideAs(id, 'accept', below)];
    const verdicts = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    // Who comes second is refused, or is shown what has changed; whoever has seen both contracts ends the one below.
    expect(verdicts).toContain('done');
    await expectWithin(agent, below);
    if ((await contractOf(app.context.db, lower))?.state === 'active')
      expect((await contractOf(app.context.db, own))?.state).toBe('superseded');
  }
  expect(await findings(app.context)).toEqual([]);
});

test('accepted against the end of the contract above it: the same', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { agent, below, own } = await openChain();
    expect(await decideAs(own, 'end', agent)).toBe('done');
    const id = await offerTest(app, { uplineId: agent, downlineId: below, kind: 'daily', terms: low });
    const { context } = app;
    const agree = () =>
      context.db.transaction((tx) => decide(context, tx, { contractId: own, act: 'agree_end', by: null }));
    const acts = [agree, () => decideAs(id, 'accept', below)];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    await expectWithin(agent, below);
    expect((await contractOf(context.db, own))?.state).toBe('terminated');
  }
  expect(await findings(app.context)).toEqual([]);
});
