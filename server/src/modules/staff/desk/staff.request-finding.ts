import { requestOf } from '../requests/staff.requests.store.ts';
import { kindsOf } from '../requests/staff.requests.ts';
import { type Finder, numberTyped } from './staff.finding.ts';

/** A request by its number, of the kinds that the operator decides. */
export const findRequest: Finder = {
  right: null,
  find: async ({ db }, typed, _limit, actor) => {
    const id = numberTyped(typed);
    const row = id === null ? null : await requestOf(db, id);
    if (!row || !kindsOf(actor).includes(row.kind)) return [];
    return [
      { kind: 'request', id: row.id, memberId: null, title: row.id, note: `${row.subject} · ${row.state}`, day: null },
    ];
  },
};
