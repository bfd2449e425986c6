import { Badge, Button, Card, CardHead, Icon, IconButton, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../../shared/calls/index.ts';
import { useZone } from '../../../../shared/clock/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { PayoutAccount } from '../../model/withdrawal-draft.ts';
import { KIND_ICONS } from './account-terms.ts';
import { AddAccount } from './add-account.tsx';
import { RemoveAccount } from './remove-account.tsx';

function AccountLine({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const t = useTexts('cashier.withdraw');
  const zone = useZone();
  const stamp = (at: string) => zone.stamp(Date.parse(at)).slice(0, 16);
  const { name, masked, kind, addedAt, readyAt, isReady } = account;
  return (
    <li className="flex items-center gap-3 border-b border-line px-[18px] py-3 last:border-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-2 bg-sunken text-ink-2">
        <Icon name={KIND_ICONS[kind]} />
      </span>
      <span className="min-w-0 grow">
        <b className="block truncate font-semibold">
          {name} <bdi className="num">{masked}</bdi>
        </b>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-ink-2">
          {t('accounts.since', { day: stamp(addedAt).slice(0, 10) })}
          {isReady ? null : <Badge tone="amber">{t('accounts.ready', { time: stamp(readyAt).slice(5) })}</Badge>}
        </span>
      </span>
      <IconButton icon="trash" label={t('remove.act', { name: `${name} ${masked}` })} onClick={onRemove} />
    </li>
  );
}

/** The accounts that the member is paid to: added, masked for ever, removed. */
export function PayoutAccounts() {
  const t = useTexts('cashier.withdraw.accounts');
  const tAdd = useTexts('cashier.withdraw.account');
  const { data, error, isPending, refetch } = useMemberCall('listPayoutAccounts', {});
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PayoutAccount | undefined>();
  const note = data
    ? [
        t('count', { count: String(data.accounts.length), most: String(data.most) }),
        ...(data.payeeName ? [t('name', { name: data.payeeName })] : []),
      ].join(' · ')
    : undefined;
  return (
    <Card className="overflow-hidden">
      <CardHead title={t('title')} note={note} />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {isPending ? <Skeleton height={120} /> : null}
      {data ? (
        <>
          {data.accounts.length === 0 ? <p className="px-[18px] py-4 text-13 text-ink-2">{t('none')}</p> : null}
          <ul>
            {data.accounts.map((account) => (
              <AccountLine key={account.id} account={account} onRemove={() => setRemoved(account)} />
            ))}
          </ul>
          <div className="flex flex-col items-start gap-2 border-t border-line px-[18px] py-3.5">
            <Button variant="ghost" size="sm" icon="plus" onClick={() => setAdding(true)}>
              {tAdd('add')}
            </Button>
            <p className="text-12 text-ink-2">{t('wait', { hours: data.cooldownHours })}</p>
          </div>
        </>
      ) : null}
      {isAdding ? <AddAccount onClose={() => setAdding(false)} /> : null}
      {removed ? <RemoveAccount account={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Card>
  );
}
