import { usePush } from '@lantern/client/push';
import { Icon, Skeleton } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type OwnAllowance, ownAllowance } from '../model/own-allowance.ts';

/** What the member's own limits still allow; where that cannot be loaded, the form works without it. */
export function useOwnAllowance(): { known: 'loading' | 'yes' | 'no'; allowance: OwnAllowance | null } {
  const client = useQueryClient();
  // The previous deposit may have used it up a moment ago.
  const { data, error } = useMemberCall('getPlaySafely', {}, { staleMs: 0 });
  usePush('deposit.changed', () => void refreshCalls(client, 'getPlaySafely'));
  if (data) return { known: 'yes', allowance: ownAllowance(data.limits) };
  return { known: error ? 'no' : 'loading', allowance: null };
}

/** The remaining deposit limit, and a link to change or set it (look.md 13.2). The server enforces it in any case. */
export function OwnLimit({ known, allowance }: ReturnType<typeof useOwnAllowance>) {
  const t = useTexts('cashier.own');
  const tSafer = useTexts('safer-play');
  const { symbol, format } = useMoney();
  if (known === 'no') return null;
  if (known === 'loading') return <Skeleton height={44} className="rounded-2" />;
  const money = (amount: string) => (
    <b key={amount} className="num whitespace-nowrap">
      {symbol}&nbsp;{format(amount)}
    </b>
  );
  const name = tSafer('limits.deposit');
  return (
    <div className="flex items-center gap-2.5 rounded-2 bg-dusk-soft px-3 py-2.5 text-13 text-dusk-text">
      <Icon name="shield" size={20} className="shrink-0" />
      <span className="min-w-0 grow">
        {allowance
          ? t.rich('left', {
              left: () => money(allowance.left),
              value: () => money(allowance.value),
              period: tSafer(`kind.${allowance.kind}`),
            })
          : t('none')}
      </span>
      <Link
        to="."
        search={(before) => ({ ...before, panel: 'playSafely' })}
        aria-label={tSafer(allowance ? 'changeOf' : 'setOf', { name })}
        className="inline-flex min-h-6 shrink-0 items-center font-semibold underline underline-offset-2"
      >
        {tSafer(allowance ? 'change' : 'set')}
      </Link>
    </div>
  );
}
