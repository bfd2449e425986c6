import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, paged } from '../../../platform/index.ts';
import { casesOf } from '../index.ts';
import { presentStaffCase } from './gateway.case-requests.ts';

export const listVendorCases = answer(gatewayOfficeCalls.listVendorCases, async ({ query }, context) => {
  const { rows, total } = await casesOf(context.db, query);
  const list = await Promise.all(rows.map((row) => presentStaffCase(context.db, row)));
  return done(paged(list, total, query));
});
