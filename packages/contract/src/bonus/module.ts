import { contractModule } from '../contract-module.ts';
import { bonusCalls } from './index.ts';

export const bonus = contractModule({
  calls: bonusCalls,
  movements: {
    bonus_granted: { code: 83, shownAs: 'bonus' },
    bonus_staked: { code: 84, shownAs: null },
    bonus_returned: { code: 85, shownAs: null },
    bonus_taken: { code: 86, shownAs: null },
    bonus_converted: { code: 87, shownAs: null },
    bonus_forfeited: { code: 88, shownAs: 'bonus' },
    bonus_restored: { code: 89, shownAs: 'bonus' },
  },
});
