import { isCounted, isOfDeposit, isOfVisit } from '@lantern/rules/promotions';
import { Button } from '@lantern/ui/base';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { useGiven } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { outcomeToasts, toasts } from '../../../shared/toasts/index.ts';
import { asMember, asRealMember } from '../../../shared/windows/index.ts';
import type { Promotion } from '../model/cards.ts';
import { PROMOTION_CALLS, REWARD_CALLS } from '../promotion-calls.ts';
import { useWhere, useWhy } from '../use-promotion-texts.ts';
import { usePerson } from '../use-promotions.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { CodeDialog } from './code-form.tsx';
import { PanelLink } from './panel-link.tsx';

type Props = { promotion: Promotion };
/** Over the link that covers a whole card; large enough for a finger. */
const PLACE = 'relative z-1 min-h-11';

/** Joins on the present terms; also where others were accepted before. */
export function JoinButton({ promotion, label }: Props & { label: string }) {
  const t = useTexts('promotions');
  const why = useWhy();
  const joining = useAct('joinPromotion', {
    changes: PROMOTION_CALLS,
    ...outcomeToasts(t('say.signedUp')),
    onRefused: (refused) => void toasts.add({ kind: 'fail', text: why(refused) }),
  });
  return (
    <Button
      variant="primary"
      className={PLACE}
      loading={joining.isRunning}
      aria-label={`${label}: ${promotion.title}`}
      onClick={() => void joining.run({ params: { id: promotion.id } })}
    >
      {label}
    </Button>
  );
}

/** Takes back that the member joined. */
export function LeaveButton({ promotion }: Props) {
  const t = useTexts('promotions');
  const leaving = useAct('leavePromotion', { changes: PROMOTION_CALLS, ...outcomeToasts(t('done.left')) });
  return (
    <Button
      variant="text"
      size="sm"
      className={PLACE}
      loading={leaving.isRunning}
      onClick={() => void leaving.run({ params: { id: promotion.id } })}
    >
      {t('do.leave')}
    </Button>
  );
}

function ClaimButton({ promotion, rewardId }: Props & { rewardId: string }) {
  const tRewards = useTexts('rewards');
  const amountOf = useGiven();
  const whereOf = useWhere();
  const claiming = useAct('claimReward', {
    changes: REWARD_CALLS,
    onDone: ({ kind, amount }) =>
      void toasts.add({
        kind: 'done',
        text: `+${amountOf({ kind, amount })}. ${whereOf({ kind, state: 'claimed' })}`.trimEnd(),
      }),
    onRefused: ({ message }) => void toasts.add({ kind: 'fail', text: message }),
  });
  return (
    <Button
      variant="primary"
      className={PLACE}
      loading={claiming.isRunning}
      aria-label={tRewards('claimOf', { name: promotion.title })}
      onClick={() => void claiming.run({ params: { id: rewardId } })}
    >
      {tRewards('claim')}
    </Button>
  );
}

function Opening({
  label,
  isAgain,
  dialog,
}: {
  label: string;
  isAgain?: boolean;
  dialog: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isAgain ? 'ghost' : 'primary'} className={PLACE} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? dialog(() => setOpen(false)) : null}
    </>
  );
}

const applying = (promotion: Promotion) => (close: () => void) => <ApplyDialog promotion={promotion} onClose={close} />;

/** Open to the member, who joins, enters the code or applies. */
function TakeButton({ promotion }: Props) {
  const t = useTexts('promotions.do');
  const tContent = useTexts('content.promotions');
  const { trigger } = promotion.terms;
  if (isOfDeposit(trigger)) return <JoinButton promotion={promotion} label={tContent('join')} />;
  return trigger === 'code' ? (
    <Opening label={t('enterCode')} dialog={(close) => <CodeDialog onClose={close} />} />
  ) : (
    <Opening label={t('apply')} dialog={applying(promotion)} />
  );
}

/** A bonus of it waits or is active; what counts by itself may have given none. */
function ProgressLink({ promotion: { terms, times } }: Props) {
  const t = useTexts('rewards');
  const isAutomatic = isCounted(terms.trigger) || isOfVisit(terms.trigger);
  if (isAutomatic && (terms.reward.kind !== 'bonus' || times === 0)) return null;
  return (
    <PanelLink panel="bonusDetails" variant="ghost">
      {t('bonusDetails')}
    </PanelLink>
  );
}

/** Visitors log in, trial accounts are shown how to open a real one. */
function OutsiderButton({ promotion, isTrial }: Props & { isTrial: boolean }) {
  const t = useTexts('site.top');
  const { status } = promotion;
  if (status !== 'join' && status !== 'in_progress') return null;
  return (
    <Button
      variant="primary"
      className={PLACE}
      onClick={() => (isTrial ? asRealMember(() => undefined) : asMember(() => undefined))}
    >
      {isTrial ? t('openReal') : t('logIn')}
    </Button>
  );
}

/** The one button of a promotion, by its status (spec 4); null where there is nothing to press. */
export function PromotionAction({ promotion }: Props) {
  const t = useTexts('promotions.do');
  const tSite = useTexts('site');
  const person = usePerson();
  if (person !== 'member') return <OutsiderButton promotion={promotion} isTrial={person === 'trial'} />;
  switch (promotion.status) {
    case 'join':
      return <TakeButton promotion={promotion} />;
    case 'signed_up':
      return (
        <PanelLink panel="depositv2" variant="amber">
          {tSite('top.deposit')}
        </PanelLink>
      );
    case 'in_progress':
      return <ProgressLink promotion={promotion} />;
    case 'rejected':
      return <Opening label={t('again')} isAgain dialog={applying(promotion)} />;
    case 'issued':
      return (
        <PanelLink panel="rewardCenter" variant="ghost">
          {tSite('frame.panel.rewardCenter')}
        </PanelLink>
      );
    case 'claim':
      return promotion.rewardId ? <ClaimButton promotion={promotion} rewardId={promotion.rewardId} /> : null;
    default:
      return null;
  }
}
