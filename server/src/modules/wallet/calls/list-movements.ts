import { walletCalls } from '@lantern/contract/wallet';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { balancesOf, type CodeSum, recordLines } from '../../ledger/index.ts';
import { isReversed, periodOfDays, reversed } from '../records/wallet.period.ts';
import { kindsOf, presentLines, sumsOf } from '../records/wallet.record.ts';
import { codesOf } from '../wallet.kinds.ts';

const SIGN = { in: 1, out: -1 } as const;
const COUNT = { in: 'countIn', out: 'countOut' } as const;

export const listMovements = answer(walletCalls.listMovements, async ({ actor, query, language }, context) => {
  if (isReversed(query)) return reversed();
  const { kind, way, pageNo, pageSize } = query;
  const period = periodOfDays(actor.memberId, query);
  const names = kind ? codesOf(kind) : null;
  const isShown = ({ name }: CodeSum) => names === null || names.includes(name);
  const { currency } = await balancesOf(context.db, actor.memberId);
  // The opening balance does not change any more, and each other figure is one statement, so they agree without a snapshot.
  const { opening, closing, codes } = await sumsOf(context.db, period);
  const total = codes.filter(isShown).reduce((sum, code) => sum + code[way ? COUNT[way] : 'count'], 0);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const lines =
    total === 0 ? [] : await recordLines(context.db, period, opening, { names, sign: way ? SIGN[way] : 0 }, page);
  return done({
    list: await presentLines(context, context.db, period.memberId, lines, language),
    total,
    totalPages: Math.ceil(total / pageSize),
    pageNo,
    pageSize,
    currency,
    opening: formatAmount(opening),
    closing: formatAmount(closing),
    kinds: kindsOf(codes),
  });
});
