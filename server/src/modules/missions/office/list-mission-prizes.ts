import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { membersByIds } from '../../account/index.ts';
import { realCurrencies } from '../../ledger/index.ts';
import { boardOf } from '../missions.board.store.ts';
import { prizePage } from '../missions.prizes.store.ts';

export const listMissionPrizes = answer(
  missionsOfficeCalls.listMissionPrizes,
  async ({ params: { currency }, query }, { db }) => {
    if (!(await realCurrencies(db)).includes(currency)) return refuse('not_found');
    const board = await boardOf(db, currency);
    const { rows, total } = board ? await prizePage(db, board.id, rangeOf(query)) : { rows: [], total: 0 };
    const members = await membersByIds(db, [...new Set(rows.map(({ member_id }) => BigInt(member_id)))]);
    const list = rows.map((row) => ({
      ...{ week: row.week, place: row.place, memberId: row.member_id, kind: row.kind, state: row.state },
      account: members.get(BigInt(row.member_id))?.account ?? '',
      ...{ amount: formatAmount(BigInt(row.amount)), currency: row.kind === 'cash' ? currency : '' },
      givenAt: row.given_at && iso(row.given_at),
    }));
    return done(paged(list, total, query));
  },
);
