import { Skeleton } from '@lantern/ui/base';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { AddAccount } from '../parts/withdraw/add-account.tsx';
import { LastWithdrawals } from '../parts/withdraw/last-withdrawals.tsx';
import { WithdrawLimits } from '../parts/withdraw/limits-card.tsx';
import { PayoutAccounts } from '../parts/withdraw/payout-accounts.tsx';
import { TurnoverCard } from '../parts/withdraw/turnover-card.tsx';
import { WithdrawForm } from '../parts/withdraw/withdraw-form.tsx';
import { WithdrawalFollow } from '../parts/withdraw/withdrawal-follow.tsx';
import { useLength, useShowWithdrawal, useWithdrawalNews } from '../use-withdrawal.ts';

/** Free money grows with each settled bet that counts. */
const ASK_MS = 10_000;

function NewWithdrawal({ onShow }: { onShow: (id: string) => void }) {
  const t = useTexts('cashier.withdraw');
  const length = useLength();
  const { data, error, refetch } = useMemberCall('getWithdrawalOptions', {}, { staleMs: 0, refetchMs: ASK_MS });
  const [isAdding, setAdding] = useState(false);
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={520} className="rounded-3" />;
  const average = data.averageSecondsToday;
  return (
    <>
      <p className="-mt-3 mb-4.5 text-13 text-ink-2">
        {t('intro')} {average === null ? null : t('average', { time: length(average) })}
      </p>
      {data.isStopped ? (
        <p role="status" className="mb-4 rounded-2 border border-danger bg-sunken px-3 py-2.5 text-14">
          {t('stopped')}
        </p>
      ) : null}
      <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,1fr)_318px] lg:grid-rows-[auto_1fr]">
        <WithdrawForm
          options={data}
          onAdd={() => setAdding(true)}
          aside={
            <>
              <WithdrawLimits options={data} />
              <LastWithdrawals onShow={onShow} />
            </>
          }
        />
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
          <TurnoverCard />
          <PayoutAccounts />
        </div>
      </div>
      {isAdding ? <AddAccount onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** Increase withdrawal: a new one with its slip, or the one of the address on its way (product.md, "Cashier"). */
export function WithdrawPage() {
  const { withdrawal } = useSearch({ strict: false });
  const show = useShowWithdrawal();
  useWithdrawalNews();
  if (withdrawal === undefined) return <NewWithdrawal onShow={show} />;
  return <WithdrawalFollow key={withdrawal} id={withdrawal} onOther={() => show(undefined)} />;
}
