import { Button } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { CallForm } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import type { Setting } from './setting-panel.tsx';

type Props = {
  setting: Setting;
  form: ComponentProps<typeof CallForm>['form'];
  isChanged: boolean;
  /** Beside the button: shows the shipped value, where it is another one. */
  onShipped?: (() => void) | undefined;
  children: ReactNode;
};

/** The form of a setting; while a proposal waits, where it is decided. */
export function SettingForm({ setting, form, isChanged, onShipped, children }: Props) {
  const t = useText();
  // Some settings have an explanation of their value.
  const help = useTextIn()('settings.help', setting.key);
  if (setting.waitingRequestId) return <Waits />;
  return (
    <CallForm
      form={form}
      className="grid gap-3"
      action={t(setting.needsTwo ? 'settings.propose' : 'common.save')}
      button={{
        variant: 'primary',
        disabledReason: isChanged ? undefined : t('common.unchanged'),
        reasonElsewhere: true,
      }}
      more={onShipped ? <Button onClick={onShipped}>{t('settings.toShipped')}</Button> : null}
    >
      {children}
      {setting.needsTwo && help ? <p className="text-12 text-ink-3">{help}</p> : null}
      {setting.needsTwo ? <p className="text-ink-2">{t('settings.needsTwo')}</p> : null}
    </CallForm>
  );
}

function Waits() {
  const t = useText();
  return (
    <p>
      {t('settings.waits')}{' '}
      <Link to="/requests" className="link">
        {t('menu.requests')}
      </Link>
    </p>
  );
}
