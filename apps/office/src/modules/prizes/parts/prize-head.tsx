import { Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, ReasonButton } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { mayBegin, type OfficePrize } from '../model/draft-values.ts';
import { StageMark } from './stage-mark.tsx';
import { StartForm } from './start-form.tsx';

const CHANGES = ['getOfficePrize', 'listOfficePrizes', 'getPrizeResults', 'getWaiting'] as const;

/** Whether what is left of the budget may go back: nothing is drawn or caught of it any more. */
const isEnded = ({ kind, stage }: OfficePrize): boolean =>
  stage === 'stopped' || (kind !== 'wheel' && stage === 'over');

/** The name and stage, with the start, the stop, and the return of what is left. */
export function PrizeHead({ prize }: { prize: OfficePrize }) {
  const t = useText();
  const mayFund = useRight('rewards');
  const [isStarting, setStarting] = useState(false);
  const stop = useAct('stopPrize', CHANGES);
  const giveBack = useAct('requestPrizeReturn', CHANGES);
  const { id, title, stage, funded, spent } = prize;
  return (
    <>
      <PageHead
        title={title}
        badge={<StageMark prize={prize} />}
        end={
          <>
            {stage === 'running' || stage === 'scheduled' ? (
              <ReasonButton
                label={t('prizes.stop')}
                text={t(`prizes.stopText.${prize.kind}`)}
                danger
                act={stop}
                onReason={(reason) => stop.run({ params: { id }, body: { reason } })}
              />
            ) : null}
            {mayFund && isEnded(prize) && funded !== spent ? (
              <ReasonButton
                label={t('prizes.return')}
                text={t('prizes.returnText')}
                act={giveBack}
                onReason={(reason) => giveBack.run({ params: { id }, body: { reason } })}
              />
            ) : null}
            {mayFund && mayBegin(prize) ? (
              <Button size="sm" variant="primary" onClick={() => setStarting(true)}>
                {t('prizes.start')}
              </Button>
            ) : null}
          </>
        }
      />
      <FormRefusal refused={stop.refused ?? giveBack.refused} />
      {isStarting ? <StartForm prize={prize} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
