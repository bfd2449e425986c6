import { hashPassword, openMember } from '../src/modules/account/index.ts';
import { addLink, type LinkRow, type LinkValue } from '../src/modules/agents/agents.links.store.ts';
import { moveBranch } from '../src/modules/agents/agents.tree.store.ts';
import type { TestApp } from './app.ts';
import { logIn, newUsername, type Person, TEST_PASSWORD } from './people.ts';

/** Opens a real account, below an upline or at the top. */
export async function addTestMember(app: TestApp, uplineId: bigint | null, type = 2): Promise<bigint> {
  const { context } = app;
  const memberId = context.newId();
  await context.db.transaction((tx) =>
    openMember(context, tx, {
      ...{ memberId, account: `t${memberId}`, nickname: `T ${memberId}`, type, currency: 'LTN', language: 'EN' },
      ...{ passwordHash: 'none', termsVersion: '2026-01' },
      ...(uplineId === null ? {} : { uplineId }),
    }),
  );
  return memberId;
}

/** A request that two operators have decided, as the office leaves it. */
export async function decidedMove(app: TestApp, memberId: bigint, uplineId: bigint | null): Promise<bigint> {
  const requestId = app.context.newId();
  const proposal = { key: 'upline', before: null, after: { uplineId: uplineId?.toString() ?? null }, version: '' };
  await app.owner.query(
    `insert into staff.request (id, kind, subject_id, subject, reason, created_by_id, created_by, created_at, proposal, needs, state,
       decided_by_id, decided_by, decided_at)
     values ($1, 'branch_move', $2, $3, 'test', 1, 'one', now(), $4, 'agents', 'done', 2, 'two', now())`,
    [requestId, memberId, `move ${requestId}`, JSON.stringify(proposal)],
  );
  return requestId;
}

/** Moves a branch with the decision of two operators; null when it cannot be moved there. */
export async function moveAsOperators(app: TestApp, memberId: bigint, uplineId: bigint | null): Promise<Date | null> {
  const requestId = await decidedMove(app, memberId, uplineId);
  return app.context.db.transaction((tx) => moveBranch(tx, app.context, { requestId, memberId, uplineId }));
}

const LINK: LinkValue = {
  ...{ name: 'Test', landing: 'register', language: 'EN', opensAs: 0, rebate: 0, quota: null, untilMs: null },
};

/** A registration link of an agent. */
export async function addTestLink(
  app: TestApp,
  agentId: bigint,
  value: Partial<LinkValue> = {},
  options: { readonly code?: string; readonly domain?: string } = {},
): Promise<LinkRow> {
  const { context } = app;
  const row = await context.db.transaction((tx) =>
    addLink(tx, context, agentId, { ...LINK, ...value }, { max: 100, ...options }),
  );
  if (!row) throw new Error('the link was not added');
  return row;
}

/** A logged-in member below an upline, with an account type. */
export async function registerBelow(app: TestApp, uplineId: bigint | null, type = 2): Promise<Person> {
  const memberId = await addTestMember(app, uplineId, type);
  const username = newUsername();
  await app.owner.query('update account.member set account = $2, password_hash = $3 where id = $1', [
    memberId,
    username,
    await hashPassword(TEST_PASSWORD),
  ]);
  return { ...(await logIn(app, username)), memberId };
}
