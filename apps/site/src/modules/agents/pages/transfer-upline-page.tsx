import { Card, CardHead } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { BalanceCard } from '../../../shared/wallet/index.ts';
import { TransferForm } from '../parts/transfer-form.tsx';
import { TransferList } from '../parts/transfer-list.tsx';

/** Transfer to upline (spec 2): who gets it, the limits, and every transfer of the member with the team. */
export function TransferUplinePage() {
  const t = useTexts('agents.transfer');
  const upline = useMemberCall('getUplineTransfer', {}).data?.upline;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_318px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card>
          <CardHead title={t('title')} note={upline ? t('to', { account: upline }) : undefined} />
          <div className="p-4">
            <TransferForm to={null} />
          </div>
        </Card>
        <TransferList />
      </div>
      <div className="max-lg:order-first">
        <BalanceCard title={t('balance')} />
      </div>
    </div>
  );
}
