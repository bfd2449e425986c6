import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, refuse } from '../../../platform/index.ts';
import { placeInList } from '../../fairness/index.ts';
import { ownTicket } from '../prizes.raffle.store.ts';
import { ticketLine } from '../prizes.raffle.ts';

export const getRaffleTicket = answer(
  prizesCalls.getRaffleTicket,
  async ({ actor, params: { id, number } }, { db }) => {
    const ticket = await ownTicket(db, actor.memberId, id, number);
    const place = ticket && (await placeInList(db, id, String(number)));
    return ticket && place ? done({ line: ticketLine(ticket), ...place }) : refuse('not_found');
  },
);
