/** The life of a deposit (product.md, "Cashier"). `review` waits for a person: nothing is credited by itself. */
export const DEPOSIT_STATES = ['created', 'pending', 'credited', 'cancelled', 'expired', 'review'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/**
 * Every move there is. `created` is written before the provider is asked, `pending` once it has answered.
 * A web-hook may overtake that answer, so `created` also moves on directly. Money that arrives for a deposit that ended
 * is still the member's: `cancelled` and `expired` may become `credited`. Out of `credited` nothing leads.
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

/** Whether the provider may still say something new by itself; such deposits are asked after. */
export const isOpenDeposit = (state: DepositState): boolean => state === 'created' || state === 'pending';

/** Whether the member can still go to the provider's page and pay. */
export const mayPayDeposit = (state: DepositState): boolean => state === 'pending';
