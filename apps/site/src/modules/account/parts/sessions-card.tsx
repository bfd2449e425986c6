import { Badge, Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts } from '../../../shared/toasts/index.ts';
import { useDeviceName } from './device-name.ts';

function EndSession({ id, device }: { id: string; device: string }) {
  const t = useTexts('account.sessions');
  const end = useAct('endSession', { changes: ['listSessions', 'listLogins'], ...outcomeToasts(t('ended')) });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('endOf', { device })}
      loading={end.isRunning}
      onClick={() => void end.run({ params: { id } })}
    >
      {t('end')}
    </Button>
  );
}

/** Every open session of the account, this one first; any other is ended with one press (product.md, "Sessions"). */
export function SessionsCard() {
  const t = useTexts('account.sessions');
  const zone = useZone();
  const nameOf = useDeviceName();
  const sessions = useMemberCall('listSessions', {});
  const list = sessions.data?.list ?? [];
  const changes = ['listSessions', 'listLogins'] as const;
  const endOthers = useAct('endOtherSessions', { changes, ...outcomeToasts(t('othersEnded')) });
  return (
    <Card>
      <CardHead
        title={t('title')}
        end={
          list.length > 1 ? (
            <Button variant="danger" size="sm" loading={endOthers.isRunning} onClick={() => void endOthers.run({})}>
              {t('endOthers')}
            </Button>
          ) : undefined
        }
      />
      <div className="p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {sessions.error ? <FailedPart error={sessions.error} onAgain={() => void sessions.refetch()} /> : null}
        {sessions.isPending ? <Skeleton height={90} /> : null}
        <ul className="mt-1 divide-y divide-line">
          {list.map(({ id, current, openedAt, lastSeenAt, address, device, way }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <span className="min-w-0 grow">
                <b className="block font-semibold">
                  {nameOf(device)} {current ? <Badge tone="win">{t('this')}</Badge> : null}
                </b>
                <span className="text-12 text-ink-3">
                  <span className="num">{address}</span> · {t(`ways.${way}`)} ·{' '}
                  {current
                    ? t('began', { time: zone.stamp(Date.parse(openedAt)).slice(0, 16) })
                    : t('seen', { time: zone.stamp(Date.parse(lastSeenAt)).slice(0, 16) })}
                </span>
              </span>
              {current ? null : <EndSession id={id} device={nameOf(device)} />}
            </li>
          ))}
        </ul>
        {list.length === 1 ? <p className="text-12 text-ink-3">{t('only')}</p> : null}
      </div>
    </Card>
  );
}
