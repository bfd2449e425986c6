import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { FlagsEditor } from './flags-editor.tsx';
import { SettingEditor } from './setting-editor.tsx';
import { useSettingText } from './setting-text.ts';

export type Setting = Answer<'listSettings'>['list'][number];

function editorFor(setting: Setting) {
  return setting.key === 'whitelabel.flags' ? <FlagsEditor setting={setting} /> : <SettingEditor setting={setting} />;
}

export function SettingPanel({ setting }: { setting: Setting }) {
  const t = useText();
  const textIn = useTextIn();
  const textOf = useSettingText();
  const when = useWhen();
  const mayAudit = useRight('audit');
  return (
    <Card>
      <div className="card-head">
        <h2>{textIn('settings.keys', setting.key) ?? setting.key}</h2>
      </div>
      <div className="grid gap-4 p-4">
        {editorFor(setting)}
        <Facts
          items={[
            [
              t('settings.key'),
              <span key="k" className="code-text">
                {setting.key}
              </span>,
            ],
            [t('settings.shipped'), textOf(setting.shipped)],
            [t('common.changedBy'), setting.changedBy ?? t('settings.never')],
            [t('settings.changedAt'), setting.changedAt ? when.full(setting.changedAt) : t('common.none')],
          ]}
        />
        {mayAudit ? (
          <Link className="link" to="/audit" search={{ subject: `setting ${setting.key}` }}>
            {t('settings.history')}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
