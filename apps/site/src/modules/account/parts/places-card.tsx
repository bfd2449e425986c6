import { Badge, Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../shared/toasts/index.ts';
import { useDeviceName } from './device-name.ts';

const LOGINS_SHOWN = 8;

/** Known places of the account; a log-in from any other requires more (spec 4). */
export function PlacesCard() {
  const t = useTexts('account.addresses');
  const sessions = useTexts('account.sessions');
  const zone = useZone();
  const places = useMemberCall('listAddresses', {});
  const list = places.data?.list ?? [];
  const forget = useAct('forgetAddress', { changes: ['listAddresses'], ...outcomeToasts(t('forgotten')) });
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {places.error ? <FailedPart error={places.error} onAgain={() => void places.refetch()} /> : null}
        {places.isPending ? <Skeleton height={70} /> : null}
        {places.data && list.length === 0 ? <p className="py-3 text-13 text-ink-3">{t('none')}</p> : null}
        <ul className="mt-1 divide-y divide-line">
          {list.map(({ id, address, lastSeenAt, current }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 grow">
                <b className="num block font-semibold">{address}</b>
                <span className="text-12 text-ink-3">
                  {t('last', { time: zone.stamp(Date.parse(lastSeenAt)).slice(0, 16) })}
                </span>
              </span>
              {current ? <Badge tone="win">{sessions('this')}</Badge> : null}
              <Button
                variant="ghost"
                size="sm"
                aria-label={t('forgetOf', { address })}
                onClick={() => void forget.run({ params: { id } })}
              >
                {t('forget')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The latest log-ins with place and device, so that the member recognises a foreign one. */
export function LoginsCard() {
  const t = useTexts('account.logins');
  const sessions = useTexts('account.sessions');
  const zone = useZone();
  const nameOf = useDeviceName();
  const logins = useMemberCall('listLogins', { query: { pageSize: LOGINS_SHOWN } });
  const list = logins.data?.list ?? [];
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {logins.error ? <FailedPart error={logins.error} onAgain={() => void logins.refetch()} /> : null}
        {logins.isPending ? <Skeleton height={120} /> : null}
        {logins.data && list.length === 0 ? <p className="py-3 text-13 text-ink-3">{t('none')}</p> : null}
        <ul className="mt-1 divide-y divide-line">
          {list.map(({ id, at, address, device, way, newAddress }) => (
            <li key={id} className="py-2.5">
              <b className="font-semibold">{nameOf(device)}</b>{' '}
              {newAddress ? <Badge tone="amber">{t('new')}</Badge> : null}
              <span className="block text-12 text-ink-3">
                <span className="num">{zone.stamp(Date.parse(at))}</span> · <span className="num">{address}</span> ·{' '}
                {sessions(`ways.${way}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
