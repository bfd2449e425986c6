import type { IconName } from '@lantern/ui/art';
import { Icon } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import { PanelGo } from './panel-go.tsx';

type WayRowProps = { icon: IconName; title: string; text: string; act: string; panel: string };

/** A row that leads to another page of the panel. */
function WayRow({ icon, title, text, act, panel }: WayRowProps) {
  return (
    <section className="card card-pad-s flex flex-wrap items-center gap-3" aria-label={title}>
      <span className="grid size-9 shrink-0 place-items-center rounded-2 bg-sunken text-ink-2">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 grow basis-28">
        <b className="block font-semibold">{title}</b>
        <span className="block text-13 text-ink-2">{text}</span>
      </span>
      <PanelGo panel={panel} className="btn btn-ghost btn-sm">
        {act}
      </PanelGo>
    </section>
  );
}

/** The way to limits, breaks and self-exclusion. */
export function BreakRow() {
  const t = useTexts('account.panel.account');
  return <WayRow icon="pause" title={t('break')} text={t('breakText')} act={t('breakAct')} panel="playSafely" />;
}

/** The way to the accounts that the member is paid to. */
export function PayoutsRow() {
  const t = useTexts('account.panel.account');
  return <WayRow icon="bank" title={t('payouts')} text={t('payoutsText')} act={t('payoutsAct')} panel="withdraw" />;
}
