import { Badge, Button, Card, CardHead, Skeleton } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import { useDeviceName } from './device-name.ts';

/** Every open session of the account, this one first; any other is ended with one press (product.md, "Sessions"). */
export function SessionsCard() {
  const t = useTexts('account.sessions');
  const zone = useZone();
  const client = useQueryClient();
  const nameOf = useDeviceName();
  const sessions = useMemberCall('listSessions', {});
  const [busy, setBusy] = useState('');
  const list = sessions.data?.list ?? [];
  const said = (success: boolean, done: string, failed: string) => {
    toasts.add(success ? { kind: 'done', text: done } : { kind: 'fail', text: failed });
    void refreshCalls(client, 'listSessions', 'listLogins');
  };
  const end = async (id: string) => {
    setBusy(id);
    const reply = await callApi('endSession', { params: { id } });
    setBusy('');
    said(reply.success, t('ended'), reply.success ? '' : reply.message);
  };
  const endOthers = async () => {
    setBusy('others');
    const reply = await callApi('endOtherSessions', {});
    setBusy('');
    said(reply.success, t('othersEnded'), reply.success ? '' : reply.message);
  };
  return (
    <Card>
      <CardHead
        title={t('title')}
        end={
          list.length > 1 ? (
            <Button variant="danger" size="sm" loading={busy === 'others'} onClick={() => void endOthers()}>
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
              {current ? null : (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('endOf', { device: nameOf(device) })}
                  loading={busy === id}
                  onClick={() => void end(id)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {list.length === 1 ? <p className="text-12 text-ink-3">{t('only')}</p> : null}
      </div>
    </Card>
  );
}
