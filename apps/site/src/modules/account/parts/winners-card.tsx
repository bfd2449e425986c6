import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useState } from 'react';
import { useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast, toasts } from '../../../shared/toasts/index.ts';

/** Whether the member's wins may be shown to others: only with consent (product.md, "Honest numbers"). */
export function WinnersCard() {
  const t = useTexts('account.winners');
  const { data, error, isPending, refetch } = useMemberCall('getWinnersChoice', {});
  // The box changes at once; the server's answer follows, and replaces it where they differ.
  const [chosen, setChosen] = useState<boolean | undefined>();
  const choosing = useAct('setWinnersChoice', {
    changes: ['getWinnersChoice'],
    onDone: ({ shown }) => toasts.add({ kind: 'done', text: t(shown ? 'shown' : 'hidden') }),
    ...refusalToast,
  });
  const choose = async (shown: boolean) => {
    if (choosing.isRunning) return;
    setChosen(shown);
    await choosing.run({ body: { shown } });
    setChosen(undefined);
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
            checked={chosen ?? data.shown}
            aria-disabled={choosing.isRunning || undefined}
            onChange={(event) => void choose(event.target.checked)}
          />
        ) : null}
      </div>
    </Card>
  );
}
