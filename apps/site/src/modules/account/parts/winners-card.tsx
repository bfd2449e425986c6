import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

/** Whether the member's wins may be shown to others: only with consent (product.md, "Honest numbers"). */
export function WinnersCard() {
  const t = useTexts('account.winners');
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useMemberCall('getWinnersChoice', {});
  // The box changes at once; the server's answer follows, and replaces it where they differ.
  const [pending, setPending] = useState<boolean | undefined>();
  const choose = async (shown: boolean) => {
    if (pending !== undefined) return;
    setPending(shown);
    const reply = await callApi('setWinnersChoice', { body: { shown } });
    await refreshCalls(client, 'getWinnersChoice');
    setPending(undefined);
    if (reply.success) toasts.add({ kind: 'done', text: t(reply.value.shown ? 'shown' : 'hidden') });
    else toasts.add({ kind: 'fail', text: reply.message });
  };
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col gap-3 p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={24} /> : null}
        {data ? (
          <Checkbox
            label={t('show')}
            checked={pending ?? data.shown}
            aria-disabled={pending !== undefined || undefined}
            onChange={(event) => void choose(event.target.checked)}
          />
        ) : null}
      </div>
    </Card>
  );
}
