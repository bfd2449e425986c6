import { Badge, Button } from '@lantern/ui/base';
import { useAct } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { useAmount } from '../parts/slip/slip-texts.ts';
import type { ChaseShown } from './shown-chase.ts';

/** A chase issue by issue: what it cost, how it ended, and why the rest came back. */
export function ChaseProgress({ chase }: { chase: ChaseShown }) {
  const t = useTexts('lottery.chase');
  const { say } = useAmount();
  return (
    <section className="mx-4 mt-3 overflow-hidden rounded-2 border border-line text-13" aria-label={t('progress')}>
      <div className="flex flex-wrap items-center justify-between gap-2 bg-sunken px-3 py-2">
        <h3 className="font-sans text-13 font-semibold normal-case">{t('chaseOf', { count: chase.draws.length })}</h3>
        <span className="text-12 text-ink-2">
          {chase.why === null ? t(`state.${chase.state}`) : t(`why.${chase.why}`)}
        </span>
      </div>
      <ul className="max-h-[max(12rem,30vh)] overflow-y-auto">
        {chase.draws.map(({ drawId, numero, multiple, stake, payout, state }) => (
          <li key={drawId} className="flex items-center gap-2 border-t border-line px-3 py-1.5">
            <span className="num font-semibold">{numero.slice(-4)}</span>
            <span className="num text-ink-3">× {multiple}</span>
            <span className="num ms-auto">{state === 'cancelled' ? <s>{say(stake)}</s> : say(stake)}</span>
            <Badge tone={state === 'won' ? 'win' : 'plain'}>{t(`drawState.${state}`)}</Badge>
            {state === 'won' ? <span className="num font-semibold text-jade-text">{say(payout)}</span> : null}
          </li>
        ))}
      </ul>
      <StopChase chase={chase} />
    </section>
  );
}

/** Ends a chase while issues of it are on sale. */
function StopChase({ chase }: { chase: ChaseShown }) {
  const t = useTexts('lottery.chase');
  const { run, isRunning, refused } = useAct('stopChase', {
    changes: ['getLotterySlip', 'listChases', 'getBalance', 'listWagers'],
  });
  if (chase.state !== 'running') return null;
  return (
    <div className="flex flex-col gap-1.5 border-t border-line px-3 py-2">
      <Button
        size="sm"
        variant="ghost"
        block
        loading={isRunning}
        onClick={() => void run({ params: { key: chase.key } })}
      >
        {t('stop')}
      </Button>
      <p className="text-12 text-ink-3">{t('stopText')}</p>
      {refused ? (
        <p role="alert" className="text-12 text-danger-text">
          {refused.message}
        </p>
      ) : null}
    </div>
  );
}
