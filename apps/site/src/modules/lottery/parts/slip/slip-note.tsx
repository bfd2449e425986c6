import { Button, Icon } from '@lantern/ui/base';
import type { Refused } from '../../../../shared/calls/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { Betting } from '../../use-betting.ts';
import { useAmount } from './slip-texts.ts';

/** The result of the last press on Place, when the slip was not simply placed. */
export function SlipNote({ betting }: { betting: Betting }) {
  const t = useTexts('lottery.bet');
  const { placing, place } = betting;
  const { state } = placing;
  if (state.at === 'asking')
    return (
      <div className="flex gap-2 rounded-2 bg-dusk-soft px-3 py-2 text-13 text-dusk-text" role="status">
        <span className="spin mt-0.5 flex-none" aria-hidden="true" />
        <span>{t('askingLong')}</span>
      </div>
    );
  if (state.at === 'not_arrived')
    return (
      <div className="flex flex-col gap-2 rounded-2 bg-amber-soft px-3 py-2 text-13 text-amber-text" role="alert">
        {t('notArrived')}
        <span className="flex gap-2">
          <Button size="sm" variant="ghost" icon="refresh" onClick={place}>
            {t('sendAgain')}
          </Button>
          <Button size="sm" variant="text" onClick={placing.dismiss}>
            {t('leaveIt')}
          </Button>
        </span>
      </div>
    );
  if (state.at === 'refused') return <Refusal refusal={state.refused} onClose={placing.dismiss} />;
  return null;
}

/** What can still be staked where a limit refuses the slip; undefined where the limit is one of time. */
function roomOf(refusal: Refused): string | undefined {
  switch (refusal.code) {
    case 'limit_reached':
    case 'member_limit':
    case 'number_limit':
      return refusal.facts?.remaining || undefined;
    default:
      return undefined;
  }
}

function Refusal({ refusal, onClose }: { refusal: Refused; onClose: () => void }) {
  const t = useTexts('lottery.bet');
  const { say } = useAmount();
  const room = roomOf(refusal);
  return (
    <div className="flex gap-2 rounded-2 bg-danger-soft px-3 py-2 text-13 text-danger-text" role="alert">
      <Icon name="alert" size={16} className="mt-0.5 flex-none" />
      <span className="flex-1">
        {refusal.message}
        {room === undefined ? '' : ` ${t('roomLeft', { amount: say(room) })}`}
      </span>
      <button type="button" className="min-h-6 font-semibold underline underline-offset-3" onClick={onClose}>
        {t('understood')}
      </button>
    </div>
  );
}
