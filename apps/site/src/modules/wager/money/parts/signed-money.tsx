import { Money } from '@lantern/ui/base';
import { useMoney } from '../../../../shared/money/index.ts';
import { signed } from '../../parts/signed.ts';

/** An amount with its sign: what came is jade with a plus, what left is plain with a minus. */
export function SignedMoney({ amount }: { amount: string }) {
  const { symbol, format } = useMoney();
  const { sign, amount: plain } = signed(amount);
  return <Money currency={symbol} amount={format(plain)} sign={sign} />;
}
