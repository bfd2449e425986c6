import { contractsCalls } from '@lantern/contract/contracts';
import { answer, done, paged } from '../../../platform/index.ts';
import { presentContract } from '../contracts.present.ts';
import { contractPage } from '../contracts.store.ts';

export const listContracts = answer(contractsCalls.listContracts, async ({ actor, query }, context) => {
  const { side, kind = null, pageNo, pageSize } = query;
  const ask = { side, kind, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await contractPage(context.db, actor.memberId, ask);
  return done(
    paged(
      rows.map((row) => presentContract(row, actor.memberId)),
      total,
      query,
    ),
  );
});
