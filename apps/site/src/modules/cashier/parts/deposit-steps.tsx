import { Icon } from '@lantern/ui/base';
import { clsx } from 'clsx';
import { useTexts } from '../../../shared/texts/index.ts';

const STEPS = ['method', 'pay', 'credited'] as const;
export type DepositStep = (typeof STEPS)[number];

/** Method, amount and pay, credited: the present step of this deposit. */
export function DepositSteps({ step }: { step: DepositStep }) {
  const t = useTexts('cashier.steps');
  const at = STEPS.indexOf(step);
  return (
    <ol
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 font-medium text-ink-3"
      aria-label={t('label')}
    >
      {STEPS.map((name, index) => {
        const done = index < at || step === 'credited';
        return (
          <li
            key={name}
            aria-current={index === at ? 'step' : undefined}
            className={clsx('flex items-center gap-1.5', index === at && 'font-semibold text-ink')}
          >
            {index > 0 ? <i className="h-0.5 w-6 bg-line sm:w-9" aria-hidden="true" /> : null}
            <span
              className={clsx(
                'num grid size-6 place-items-center rounded-full text-12 font-bold',
                done ? 'bg-jade text-on-jade' : index === at ? 'bg-primary text-on-primary' : 'bg-sunken',
              )}
            >
              {done ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={index === at ? undefined : 'max-sm:sr-only'}>{t(name)}</span>
          </li>
        );
      })}
    </ol>
  );
}
