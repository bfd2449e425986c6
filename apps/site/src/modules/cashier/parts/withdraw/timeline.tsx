import { Icon } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { useZone } from '../../../../shared/clock/index.ts';
import { useMoney } from '../../../../shared/money/index.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type TimelineStep, timelineOf, type WithdrawalView } from '../../model/withdrawal-steps.ts';
import { useLength } from '../../use-withdrawal.ts';

const LOOKS: Readonly<Record<TimelineStep['look'], string>> = {
  done: 'bg-jade text-on-jade',
  now: 'bg-primary text-on-primary ring-4 ring-primary-soft',
  bad: 'bg-danger text-on-danger',
  later: 'border-2 border-line-strong bg-surface',
};

function Mark({ look }: { look: TimelineStep['look'] }) {
  return (
    <span className={clsx('grid size-6 shrink-0 place-items-center rounded-full', LOOKS[look])} aria-hidden="true">
      {look === 'done' ? <Icon name="check" size={14} /> : null}
      {look === 'bad' ? <Icon name="alert" size={14} /> : null}
    </span>
  );
}

/** What a step says beside its name. */
function useNote(view: WithdrawalView): (step: TimelineStep, isLast: boolean) => readonly string[] {
  const t = useTexts('cashier.withdraw');
  const { symbol, format } = useMoney();
  const length = useLength();
  const amount = `${symbol}\u00a0${format(view.amount)}`;
  return (step, isLast) => {
    if (step.look === 'later') return [];
    const { placeInQueue, secondsTypical, providerReference } = view;
    return [
      step.hold ? t(`holdNote.${step.hold}`) : t(`note.${step.state}`, { amount }),
      ...(step.state === 'applied' && isLast && placeInQueue !== null
        ? [`${t('view.queue', { count: placeInQueue })} ${t('view.usually', { time: length(secondsTypical) })}`]
        : []),
      ...(step.state === 'paid' && providerReference ? [t('view.reference', { reference: providerReference })] : []),
      ...(step.reason ? [t('view.reason', { reason: step.reason })] : []),
    ];
  };
}

/** The states of a withdrawal with their times; what is still to come is hollow. */
export function Timeline({ view }: { view: WithdrawalView }) {
  const t = useTexts('cashier.withdraw');
  const zone = useZone();
  const noteOf = useNote(view);
  const steps = timelineOf(view.steps);
  return (
    <ol aria-label={t('view.progress')} className="flex flex-col" aria-live="polite">
      {steps.map((step, index) => {
        const isLast = index === view.steps.length - 1;
        return (
          <li
            key={`${step.state} ${step.hold ?? ''} ${step.at ?? ''}`}
            aria-current={isLast ? 'step' : undefined}
            className="relative flex gap-3.5 pb-4 last:pb-0"
          >
            {index < steps.length - 1 ? (
              <i
                className={clsx(
                  'absolute start-[11px] top-6 bottom-0 w-0.5',
                  step.look === 'later' || isLast ? 'bg-line' : 'bg-jade',
                )}
                aria-hidden="true"
              />
            ) : null}
            <Mark look={step.look} />
            <span className="min-w-0 grow">
              <b className={clsx('block font-semibold', step.look === 'later' && 'text-ink-3')}>
                {step.hold ? t(`hold.${step.hold}`) : t(`state.${step.state}`)}
              </b>
              {noteOf(step, isLast).map((note) => (
                <span key={note} className="block text-13 break-words text-ink-2">
                  {note}
                </span>
              ))}
            </span>
            {step.at ? (
              <time className="num shrink-0 text-12 text-ink-2" dateTime={step.at}>
                {zone.stamp(Date.parse(step.at)).slice(5)}
              </time>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
