import type { Found, OfficeModule } from '../../shared/office/index.ts';
import { wayTo } from '../../shared/routes/index.ts';

/** A bet, or all bets of a slip or a round, on the page of its member. */
const wagersOf = ({ id, memberId }: Found) =>
  wayTo('/members/$id', { params: { id: memberId ?? '' }, search: { tab: 'wagers', wager: id } });

export const wager: OfficeModule<Record<never, never>> = {
  pages: {},
  screens: {},
  texts: { base: 'wager.first.office', staff: 'wager.staff.office', settings: 'wager.settings.office' },
  finds: { wager: wagersOf, slip: wagersOf, round: wagersOf },
  exports: {
    wagers: {
      fields: ['member', 'category', 'game', 'state'],
      states: ['placed', 'won', 'partly_returned', 'lost', 'refunded'],
    },
    returns: { fields: ['category', 'game'] },
  },
};
