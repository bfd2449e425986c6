import { MOVEMENTS, type MovementName } from '@lantern/contract/lists';

/** Transfer codes by their names in `ledger.transfer_code`, as the modules of the contract declare them. The SQL function `ledger.code` has the same table. */
export const CODE = Object.fromEntries(Object.entries(MOVEMENTS).map(([name, { code }]) => [name, code])) as {
  readonly [K in MovementName]: (typeof MOVEMENTS)[K]['code'];
};

/** Account kinds by their names in `ledger.account_kind`. The SQL function `ledger.account` has the same table. */
export const ACCOUNT = {
  'player:main': 1,
  'player:bonus': 2,
  'player:pending': 3,
  'player:receivable': 4,
  'escrow:event': 10,
  'escrow:carry': 11,
  'escrow:seat': 12,
  'house:ggr': 20,
  'house:rounding': 21,
  'house:promo': 22,
  'house:adjustment': 29,
  'house:fees': 23,
  'promo:budget': 24,
  'payment:gateway': 30,
  'trial:issued': 40,
  'jackpot:pool': 50,
  'vendor:float': 51,
  'transfer:between': 60,
  'house:agents': 64,
  'agents:clearing': 65,
  suspense: 99,
} as const;
