/** The states of a deposit (product.md, "Cashier"). `review` waits for a person: it is never credited automatically. */
export const DEPOSIT_STATES = ['created', 'pending', 'credited', 'cancelled', 'expired', 'review'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * All transitions. `created` is stored before the provider is called, `pending` once it has answered. A web-hook may arrive before that
 * answer, so `created` has direct transitions too. Money that arrives for an ended deposit is still the member's: `cancelled` and `expired`
 * may become `credited`. `credited` is final.
 */
export const DEPOSIT_MOVES: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'credited', 'cancelled', 'expired', 'review'],
  pending: ['credited', 'cancelled', 'expired', 'review'],
  cancelled: ['credited', 'review'],
  expired: ['credited', 'review'],
  review: ['credited', 'cancelled'],
  credited: [],
};

export const mayMoveDeposit = (from: DepositState, to: DepositState): boolean => DEPOSIT_MOVES[from].includes(to);

/** Whether the provider may still report a change; such deposits are reconciled. */
export const isOpenDeposit = (state: DepositState): boolean => state === 'created' || state === 'pending';

/** Kinds of ways to pay in: the page, QR wallet or chain of a provider, or a transfer to the merchant's own bank account. */
export const METHOD_KINDS = ['gateway', 'qr', 'chain', 'bank'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** Whether the member may give a deposit up. Money that arrives all the same is still credited. */
export const mayCancelDeposit = (state: DepositState): boolean => state === 'created' || state === 'pending';

/** Whether the member may send the receipt of a transfer, also one that was made after the deposit was given up. */
export const mayProveDeposit = (kind: MethodKind, state: DepositState): boolean =>
  kind === 'bank' && (state === 'created' || state === 'expired');

/** Whether the member can still go to the provider's page and pay. */
export const mayPayDeposit = (state: DepositState): boolean => state === 'pending';
