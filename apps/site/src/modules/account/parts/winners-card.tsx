import { Card, CardHead, Skeleton } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct, useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { refusalToast, toasts } from '../../../shared/toasts/index.ts';

type Choice = Answer<'getWinnersChoice'>;
const PLACES = [
  ['onBoards', 'boards'],
  ['atTables', 'tables'],
] as const;

/** Where the member's masked name may stand: on boards only with consent (product.md, "Honest numbers"). */
export function WinnersCard() {
  const t = useTexts('account.winners');
  const { data, error, isPending, refetch } = useMemberCall('getWinnersChoice', {});
  // A box changes at once; the server's answer follows, and replaces it where they differ.
  const [chosen, setChosen] = useState<Choice | undefined>();
  const choosing = useAct('setWinnersChoice', {
    changes: ['getWinnersChoice'],
    onDone: () => toasts.add({ kind: 'done', text: t('saved') }),
    ...refusalToast,
  });
  const choose = async (body: Choice) => {
    if (choosing.isRunning) return;
    setChosen(body);
    await choosing.run({ body });
    setChosen(undefined);
  };
  const shown = chosen ?? data;
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col gap-3 p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
        {isPending ? <Skeleton height={60} /> : null}
        {shown
          ? PLACES.map(([place, text]) => (
              <Checkbox
                key={place}
                label={t(text)}
                checked={shown[place]}
                aria-disabled={choosing.isRunning || undefined}
                onChange={(event) => void choose({ ...shown, [place]: event.target.checked })}
              />
            ))
          : null}
      </div>
    </Card>
  );
}
