import { openMember } from '../src/modules/account/index.ts';
import { moveBranch } from '../src/modules/agents/agents.tree.store.ts';
import type { TestApp } from './app.ts';

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
