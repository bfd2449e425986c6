import { Icon } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { PanelGo } from './panel-go.tsx';

/** The way to limits, breaks and self-exclusion. */
export function BreakRow() {
  const t = useTexts('account.panel.account');
  return (
    <section className="card card-pad-s flex flex-wrap items-center gap-3" aria-label={t('break')}>
      <span className="grid size-9 shrink-0 place-items-center rounded-2 bg-chip text-ink-2">
        <Icon name="pause" />
      </span>
      <span className="min-w-0 grow basis-40">
        <b className="block font-semibold">{t('break')}</b>
        <span className="block text-13 text-ink-2">{t('breakText')}</span>
      </span>
      <PanelGo panel="playSafely" className="btn btn-ghost btn-sm">
        {t('breakAct')}
      </PanelGo>
    </section>
  );
}
