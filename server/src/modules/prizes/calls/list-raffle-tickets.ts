import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, iso, paged, rangeOf, refuse } from '../../../platform/index.ts';
import { ownTickets, rafflesBy } from '../prizes.raffle.store.ts';
import { ticketLine } from '../prizes.raffle.ts';

export const listRaffleTickets = answer(
  prizesCalls.listRaffleTickets,
  async ({ actor, params: { id }, query }, { db }) => {
    if (!(await rafflesBy(db, [id])).has(id)) return refuse('not_found');
    const { rows, total } = await ownTickets(db, actor.memberId, id, rangeOf(query));
    const list = rows.map((row) => ({ number: row.number, line: ticketLine(row), at: iso(row.at) }));
    return done(paged(list, total, query));
  },
);
