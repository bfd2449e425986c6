import { isMoneyReward } from '@lantern/rules/promotions';
import { Badge, Button } from '@lantern/ui/base';
import { useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, ReasonButton } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { OfficePromotion } from '../model/draft-values.ts';
import { HandForm } from './hand-form.tsx';
import { StartForm } from './start-form.tsx';
import { StateMark } from './state-mark.tsx';

const CHANGES = ['getOfficePromotion', 'listOfficePromotions', 'getPromotionResults'] as const;

/** The name and state of a promotion, with its start and its stop. */
export function PromotionHead({ promotion }: { promotion: OfficePromotion }) {
  const t = useText();
  const mayStart = useRight('rewards');
  const [isStarting, setStarting] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const stop = useAct('stopPromotion', CHANGES);
  const { id, title, state, isRequested, live } = promotion;
  const givesMoney = live !== null && isMoneyReward(live.terms.reward.kind);
  return (
    <>
      <PageHead
        title={title}
        badge={
          <span className="flex gap-1">
            <StateMark promotion={promotion} />
            {isRequested ? <Badge tone="amber">{t('promotions.requested')}</Badge> : null}
          </span>
        }
        end={
          <>
            {state === 'live' ? (
              <ReasonButton
                label={t('promotions.stop')}
                text={t('promotions.stopText')}
                danger
                act={stop}
                onReason={(reason) => stop.run({ params: { id }, body: { reason } })}
              />
            ) : null}
            {mayStart && state === 'live' && givesMoney ? (
              <Button size="sm" onClick={() => setGiving(true)}>
                {t('promotions.byHand')}
              </Button>
            ) : null}
            {mayStart ? (
              <Button size="sm" variant="primary" onClick={() => setStarting(true)}>
                {t('promotions.start')}
              </Button>
            ) : null}
          </>
        }
      />
      <FormRefusal refused={stop.refused} />
      {isGiving ? <HandForm promotion={promotion} onClose={() => setGiving(false)} /> : null}
      {isStarting ? <StartForm promotion={promotion} onClose={() => setStarting(false)} /> : null}
    </>
  );
}
