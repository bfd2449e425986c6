import { z } from 'zod';

import { SW1_KIT_BROKEN_MAX } from './sw1-wire.ts';

export * from './sw1-wire.ts';

export const SW1_BATCH_MAX = 500;
export const SW1_LIST_MAX = 500;

// Names of a partner: printable, no spaces, so that they fit into a log and an address.
const name = z.string().regex(/^[A-Za-z0-9._:@/+-]{1,100}$/);
const money = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/)
  .describe('decimal string, at most six decimals');
const signedMoney = z.string().regex(/^(?!-0(\.0+)?$)-?(0|[1-9][0-9]{0,12})(\.[0-9]{1,6})?$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const token = z.string().min(16).max(200);
const contribution = z.strictObject({ jackpotId: name, amount: money });
/** One part of the stake for each jackpot: twice the same would be two amounts for one thing. */
const contributions = z
  .array(contribution)
  .max(8)
  .superRefine((list, { addIssue }) => {
    for (const [index, { jackpotId }] of list.entries())
      if (list.findIndex((one) => one.jackpotId === jackpotId) < index)
        addIssue({ code: 'custom', message: 'named twice', path: [index, 'jackpotId'] });
  })
  .default([]);

const bet = z.strictObject({
  requestId: name.optional(),
  sessionToken: token,
  playerId: name,
  txId: name,
  roundId: name,
  gameCode: name,
  amount: money,
  type: z.enum(['STAKE', 'BUY_FEATURE', 'TIP', 'BUYIN']).default('STAKE'),
  jackpotContribution: contributions,
  freeRoundId: name.optional(),
});
const win = z.strictObject({
  requestId: name.optional(),
  playerId: name,
  txId: name,
  refTxId: name.optional(),
  roundId: name,
  gameCode: name,
  amount: money,
  type: z.enum(['WIN', 'FREE_ROUND', 'JACKPOT', 'PROMO', 'BUYOUT']).default('WIN'),
  jackpotId: name.optional(),
  closeRound: z.boolean().default(false),
});

/** The body of each operation; unknown fields are refused. */
export const SW1_SHAPES = {
  authenticate: z.strictObject({ requestId: name.optional(), launchToken: token }),
  balance: z.strictObject({ requestId: name.optional(), playerId: name }),
  bet,
  win,
  betwin: z.strictObject({
    requestId: name.optional(),
    sessionToken: token,
    playerId: name,
    betTxId: name,
    winTxId: name,
    roundId: name,
    gameCode: name,
    betAmount: money,
    winAmount: money,
    jackpotContribution: contributions,
    closeRound: z.boolean().default(true),
  }),
  rollback: z.strictObject({
    requestId: name.optional(),
    playerId: name,
    txId: name,
    refTxId: name,
    roundId: name.optional(),
  }),
  closeRound: z.strictObject({ requestId: name.optional(), playerId: name, txId: name, roundId: name }),
  adjust: z.strictObject({
    requestId: name.optional(),
    playerId: name,
    txId: name,
    refTxId: name,
    roundId: name,
    delta: signedMoney,
    reason: z.string().min(1).max(200),
  }),
  batchSettle: z.strictObject({ requestId: name.optional(), items: z.array(win).min(1).max(SW1_BATCH_MAX) }),
  /**
   * Only for vendors in transfer mode: rounds played from the wallet they keep. A closed round stays as reported first; its time is that of
   * our first report, and a stake before any transfer there is `INSUFFICIENT_FUNDS`.
   */
  reportRounds: z.strictObject({
    requestId: name.optional(),
    items: z
      .array(
        z.strictObject({
          playerId: name,
          roundId: name,
          gameCode: name,
          staked: money,
          paid: money,
          state: z.enum(['OPEN', 'CLOSED', 'CANCELLED']),
        }),
      )
      .min(1)
      .max(SW1_BATCH_MAX),
  }),
  status: z.strictObject({
    requestId: name.optional(),
    txId: name.optional(),
    playerId: name.optional(),
    roundId: name.optional(),
  }),
  list: z.strictObject({
    requestId: name.optional(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    cursor: z
      .string()
      .regex(/^[0-9]{1,19}$/)
      .default('0'),
    limit: z.number().int().min(1).max(SW1_LIST_MAX).default(SW1_LIST_MAX),
  }),
  /** Only for vendors in the sandbox: a trial player with a ticket, and the states that a real one can have. */
  sandboxPlayer: z.strictObject({ requestId: name.optional(), gameCode: name, balance: money }),
  sandboxState: z.strictObject({
    requestId: name.optional(),
    playerId: name,
    state: z.enum(['blocked', 'limited', 'free', 'session_ended', 'free_round', 'held_paid', 'held_refused']),
    amount: money.optional(),
    /** Of `held_paid` and `held_refused`: the credit two persons decided on. */
    txId: name.optional(),
  }),
  /** Only for vendors in the sandbox: begins a run of the conformance kit, whose requests name it in their nonces. `kit`: the kit's version. */
  sandboxRun: z.strictObject({ requestId: name.optional(), kit: hash }),
  /**
   * Only for vendors in the sandbox: ends a run with its result. It counts only as far as the platform's own record of the run says the same;
   * operators see it before they let the vendor go live.
   */
  sandboxReport: z.strictObject({
    requestId: name.optional(),
    run: z.string().regex(/^[0-9a-f]{32}$/),
    /** SHA-256 of all requests and answers of the run. */
    transcript: hash,
    cases: z.number().int().min(1).max(10_000),
    /** The names of broken cases; the first ones of many. */
    broken: z.array(z.string().min(1).max(300)).max(SW1_KIT_BROKEN_MAX),
    /** False for a run of one group. */
    whole: z.boolean(),
  }),
} as const;
export type Sw1Op = keyof typeof SW1_SHAPES;
export type Sw1Body<Op extends Sw1Op> = z.infer<(typeof SW1_SHAPES)[Op]>;
export const isSw1Op = (text: string): text is Sw1Op => Object.hasOwn(SW1_SHAPES, text);
export const SW1_DEBITS: readonly Sw1Op[] = ['bet', 'betwin'];
