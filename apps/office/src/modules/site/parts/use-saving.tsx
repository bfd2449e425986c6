import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Refused, useAct } from '../../../shared/calls/index.ts';
import { useReason } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import type { Setting } from './setting-panel.tsx';

interface Saving {
  readonly save: (value: unknown) => void;
  readonly isRunning: boolean;
  readonly refused: Refused | undefined;
  readonly reset: () => void;
  /** Label of the button. */
  readonly action: string;
  /** Extra input of a setting that needs two persons. */
  readonly fields: ReactNode;
  /** Replaces the editor while a proposal waits. */
  readonly waits: ReactNode;
}

/** Saves a setting; one that two persons change is proposed with a reason and approved by another operator. */
export function useSaving(setting: Setting): Saving {
  const t = useText();
  const why = useReason();
  const { key, version, needsTwo, aloneIf } = setting;
  const change = useAct('changeSetting', ['listSettings']);
  const propose = useAct('requestSettingChange', ['listSettings', 'listStaffRequests', 'getDashboard']);
  const act = needsTwo ? propose : change;
  // Some settings have an explanation of their value.
  const help = useTextIn()('settings.help', key);
  const save = (value: unknown) => {
    // A change that only restricts does not wait for a second person.
    const isAlone =
      (aloneIf === 'off' && value === false) || (aloneIf === 'lower' && Number(value) <= Number(setting.value));
    if (!needsTwo || isAlone) return void change.run({ params: { key }, body: { value, version } });
    const reason = why.read();
    if (reason !== undefined) void propose.run({ params: { key }, body: { value, version, reason } });
  };
  return {
    save,
    isRunning: act.isRunning || change.isRunning,
    refused: act.refused ?? change.refused,
    reset: () => {
      act.reset();
      change.reset();
    },
    action: t(needsTwo ? 'settings.propose' : 'common.save'),
    fields: needsTwo ? (
      <>
        {help ? <p className="text-12 text-ink-3">{help}</p> : null}
        <p className="text-ink-2">{t('settings.needsTwo')}</p>
        {why.field}
      </>
    ) : null,
    waits: setting.waitingRequestId ? (
      <p>
        {t('settings.waits')}{' '}
        <Link to="/requests" className="link">
          {t('menu.requests')}
        </Link>
      </p>
    ) : null,
  };
}
