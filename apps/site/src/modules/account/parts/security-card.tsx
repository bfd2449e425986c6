import { Skeleton } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { LanternProgress } from './lantern-progress.tsx';
import { PanelGo } from './panel-go.tsx';
import { useSecuritySteps } from './use-account.ts';

/** How much of the account's protection is set up, and what comes next. */
export function SecurityCard() {
  const t = useTexts('account.panel.security');
  const steps = useSecuritySteps();
  if (!steps) return <Skeleton height={92} className="rounded-3" />;
  const { missing, total } = steps;
  const done = total - missing.length;
  const [next] = missing;
  return (
    <section className="card card-pad-s flex items-center gap-3" aria-label={t('title')}>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <h2 className="text-14 font-semibold">{t('title')}</h2>
        <p className="text-12 text-ink-2">
          {t('done', { done: String(done), total: String(total) })}.{' '}
          {next ? t('next', { step: t(`steps.${next}`) }) : t('complete')}
        </p>
        <LanternProgress done={done} total={total} />
      </div>
      {next ? (
        <PanelGo panel="securityCenter" className="btn btn-quiet btn-sm">
          {t('setUp')}
        </PanelGo>
      ) : null}
    </section>
  );
}
