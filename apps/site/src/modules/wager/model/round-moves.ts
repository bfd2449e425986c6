const OPS = ['bet', 'win', 'adjust'] as const;

/** A stake, a win or a correction of a vendor's round; `amount` of a correction may be negative. */
export interface RoundMove {
  readonly id: string;
  readonly op: (typeof OPS)[number];
  readonly amount: string;
  readonly isUndone: boolean;
  /** ISO time. */
  readonly at: string;
}

function isMove(value: unknown): value is RoundMove {
  const { id, op, amount, isUndone, at } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const words = [id, amount, at].every((word) => typeof word === 'string');
  return words && OPS.some((one) => one === op) && typeof isUndone === 'boolean';
}

/** The gateway's detail of a recalled round; nothing for wagers of other modules. */
export function readMoves(detail: Readonly<Record<string, unknown>>): readonly RoundMove[] {
  const { moves } = detail;
  return Array.isArray(moves) ? moves.filter(isMove) : [];
}

const WORDS = { bet: 'stake', win: 'payout', adjust: 'correction' } as const;
export const wordOf = ({ op }: RoundMove) => WORDS[op];
