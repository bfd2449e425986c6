import { contractModule } from '../contract-module.ts';

export const tables = contractModule({
  movements: {
    // Money on a table stays the member's until it is played.
    table_buy_in: { code: 70, shownAs: 'hold' },
    table_cash_out: { code: 71, shownAs: 'release' },
    table_rake: { code: 72, shownAs: null },
  },
});
