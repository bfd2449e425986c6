import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { periodOf } from '../../staff/index.ts';
import { allProviders, findingPage } from '../index.ts';
import { presentFindings } from './cashier.reconciliation.ts';

export const listPayoutFindings = answer(cashierOfficeCalls.listPayoutFindings, async ({ query }, context) => {
  const { pageNo, pageSize, state, kind, provider, run } = query;
  const filter = { state, kind, provider, runId: run === '' ? null : BigInt(run), ...periodOf(query) };
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total, open } = await findingPage(context.db, filter, page);
  return done({
    list: await presentFindings(context, rows),
    ...{ total, totalPages: Math.ceil(total / pageSize), pageNo, pageSize, open },
    providers: (await allProviders(context.db)).map(({ code, name }) => ({ code, name })),
  });
});
