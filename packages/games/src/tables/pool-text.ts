import type { PoolPrices, PoolSide } from './cockfight-pool.ts';

type Sides<T> = Readonly<Record<PoolSide, T>>;
/** The pool of a fight in one currency once its bets are closed; amounts in micros. */
export interface ClosedPool {
  readonly currency: string;
  /** What lies on both sides, what of it counts, and the most of one member's stakes that does; null where all do. */
  readonly laid: Sides<string>;
  readonly counts: Sides<string>;
  readonly caps: Sides<string | null>;
  /** In ten-thousandths; null of a cancelled fight. */
  readonly prices: PoolPrices | null;
}

const NOTHING = '-';

/** Fee and pools of a fight as one line of the public log. */
export const poolText = (fee: number, pools: readonly ClosedPool[]): string =>
  [
    fee,
    ...pools.map(({ currency, laid, counts, caps, prices }) =>
      [currency, laid, counts, caps, prices ?? { meron: NOTHING, wala: NOTHING }]
        .flatMap((part) => (typeof part === 'string' ? part : [part.meron ?? NOTHING, part.wala ?? NOTHING]))
        .join(':'),
    ),
  ].join(';');
