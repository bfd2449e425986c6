import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, iso } from '../../../platform/index.ts';
import { refusedHooks } from '../index.ts';

const SHOWN = 100;

export const listRefusedHooks = answer(cashierOfficeCalls.listRefusedHooks, async (_request, { db }) =>
  done({
    list: (await refusedHooks(db, SHOWN)).map((row) => ({
      ...{ id: row.id, provider: row.provider, fault: row.fault, times: row.times },
      ...{ firstAt: iso(row.first_at), lastAt: iso(row.last_at), eventName: row.event_name, address: row.address },
      ...{ notedAt: row.noted_at && iso(row.noted_at), notedBy: row.noted_by, note: row.note },
    })),
  }),
);
