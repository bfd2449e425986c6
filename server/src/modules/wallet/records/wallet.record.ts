import type { AnswerOf } from '@lantern/contract';
import type { MovementKind, walletCalls } from '@lantern/contract/wallet';
import { formatAmount, type Micros } from '@lantern/kernel';
import { type AppContext, iso, type Queryable } from '../../../platform/index.ts';
import { balanceBefore, type CodeSum, codeSums, type RecordLine, type RecordPeriod } from '../../ledger/index.ts';
import { gamesOfWagers } from '../../wager/index.ts';
import { namedCode } from '../wallet.kinds.ts';

type Answer = AnswerOf<typeof walletCalls.listMovements>;

export interface PeriodSums {
  readonly opening: Micros;
  readonly closing: Micros;
  readonly codes: readonly CodeSum[];
}

/** The balances around a period and what lies between them. */
export async function sumsOf(db: Queryable, period: RecordPeriod): Promise<PeriodSums> {
  const opening = await balanceBefore(db, period.memberId, period.fromIso);
  const codes = await codeSums(db, period);
  return { opening, closing: codes.reduce((sum, code) => sum + code.in + code.out, opening), codes };
}

/** Sums of codes as sums of the kinds that a member knows. */
export function kindsOf(codes: readonly CodeSum[]): Answer['kinds'] {
  const kinds = new Map<MovementKind, { count: number; in: bigint; out: bigint }>();
  for (const code of codes) {
    const [kind] = namedCode(code.name);
    const sum = kinds.get(kind) ?? { count: 0, in: 0n, out: 0n };
    kinds.set(kind, { count: sum.count + code.count, in: sum.in + code.in, out: sum.out + code.out });
  }
  return [...kinds].map(([kind, sum]) => ({
    kind,
    count: sum.count,
    in: formatAmount(sum.in),
    out: formatAmount(sum.out),
  }));
}

/** Lines with the names of their games, one query for all of them. */
export async function presentLines(
  context: AppContext,
  db: Queryable,
  memberId: string,
  lines: readonly RecordLine[],
  language: string,
): Promise<Answer['list']> {
  const causes = lines.filter(({ name }) => namedCode(name)[1] === 'wager').map(({ cause }) => cause);
  const games = await gamesOfWagers(context, db, memberId, causes, language);
  return lines.map((line) => {
    const [kind, causeKind] = namedCode(line.name);
    return {
      at: iso(line.at),
      kind,
      cause: line.cause,
      causeKind,
      name: causeKind === 'wager' ? (games.get(line.cause) ?? '') : '',
      currency: line.currency,
      amount: formatAmount(BigInt(line.moved)),
      held: formatAmount(BigInt(line.held)),
      balance: formatAmount(BigInt(line.balance)),
    };
  });
}
