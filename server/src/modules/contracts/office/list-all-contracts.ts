import { contractsOfficeCalls } from '@lantern/contract/contracts/office';
import { answer, done, paged } from '../../../platform/index.ts';
import { presentContract } from '../contracts.present.ts';
import { allContracts } from './contracts.office.store.ts';

export const listAllContracts = answer(contractsOfficeCalls.listAllContracts, async ({ query }, context) => {
  const { state = null, kind = null, account, pageNo, pageSize } = query;
  const filter = { state, kind, account: account || null };
  const { rows, total } = await allContracts(context.db, filter, pageSize, (pageNo - 1) * pageSize);
  return done(
    paged(
      rows.map((row) => presentContract(row, null)),
      total,
      query,
    ),
  );
});
