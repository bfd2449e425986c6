import { z } from 'zod';

const name = z.string().min(1).max(200);
const transfer = z.object({ txId: name, playerId: name, amount: name });

/** The body of each call of the platform to this vendor. */
export const operations = {
  list: z.object({ from: name, to: name, cursor: z.string().default('0'), limit: z.number().int().min(1).max(500) }),
  deposit: transfer,
  withdraw: transfer,
  transferStatus: z.object({ txId: name, playerId: name }),
  walletBalance: z.object({ playerId: name }),
  'freeRounds.grant': z.looseObject({ freeRoundId: name, playerId: name, number: z.number().int() }),
  'freeRounds.cancel': z.looseObject({ freeRoundId: name, playerId: name }),
  'freeRounds.list': z.object({ playerId: name }),
  games: z.object({}),
  maintenance: z.object({}),
  jackpots: z.object({}),
  'round.replayUrl': z.looseObject({ playerId: name, roundId: name, language: z.string().max(10) }),
} as const;

type Operation = keyof typeof operations;
export const isOperation = (op: string): op is Operation => Object.hasOwn(operations, op);

/** One answer for each operation. */
export type Answers = { readonly [O in Operation]: (vendor: string, body: z.infer<(typeof operations)[O]>) => object };
/** The answers to some of the operations. */
export type AnswersTo<O extends Operation> = Pick<Answers, O>;

export const OK = { code: 'OK', final: true } as const;
export const refuse = (code: string) => ({ code, final: true });
