import { Button, Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { Facts, FormRefusal, shortText } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { FlagsEditor } from './flags-editor.tsx';
import { ProposalEditor } from './proposal-editor.tsx';
import { SettingField } from './setting-field.tsx';
import { editorOf, type Shape, textOf, typedValue } from './setting-shape.ts';

export type Setting = Answer<'listSettings'>['list'][number];

function editorFor(setting: Setting) {
  if (setting.needsTwo) return <ProposalEditor setting={setting} />;
  return setting.key === 'whitelabel.flags' ? <FlagsEditor setting={setting} /> : <Editor setting={setting} />;
}

export function SettingPanel({ setting }: { setting: Setting }) {
  const t = useText();
  const when = useWhen();
  const mayAudit = useRight('audit');
  return (
    <Card>
      <div className="card-head">
        <h2>{t(`settings.keys.${setting.key}`)}</h2>
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
            [
              t('settings.shipped'),
              <span key="s" className="code-text">
                {shortText(setting.shipped)}
              </span>,
            ],
            [t('settings.changedBy'), setting.changedBy ?? t('settings.never')],
            [t('settings.changedAt'), setting.changedAt ? when.full(setting.changedAt) : t('common.none')],
          ]}
        />
        {mayAudit ? (
          <Link className="link" to="/audit" search={{ subject: `setting ${setting.key}` } as never}>
            {t('settings.history')}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

function Editor({ setting }: { setting: Setting }) {
  const t = useText();
  const shape = setting.shape as Shape;
  const editor = editorOf(shape);
  const [text, setText] = useState(() => textOf(editor, setting.value));
  const [fault, setFault] = useState<string>();
  const act = useAct('changeSetting', ['listSettings']);
  const refusedField = act.refused?.fields?.[0];
  const path = refusedField?.field.replace(/^value\.?/, '');
  const error = fault ?? (refusedField && `${path ? `${path}: ` : ''}${t(refusedField.key, refusedField.params)}`);
  const isChanged = text !== textOf(editor, setting.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = typedValue(editor, shape, text);
    setFault(value === undefined ? t('field.not_valid') : undefined);
    if (value !== undefined) void act.run({ params: { key: setting.key }, body: { value, version: setting.version } });
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <SettingField
        label={t('settings.value')}
        editor={editor}
        shape={shape}
        text={text}
        error={error}
        onText={(next) => {
          setText(next);
          setFault(undefined);
          act.reset();
        }}
      />
      {refusedField ? null : <FormRefusal refused={act.refused} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          loading={act.isRunning}
          disabledReason={isChanged ? undefined : t('common.unchanged')}
          reasonElsewhere
        >
          {t('common.save')}
        </Button>
        {setting.isChanged ? (
          <Button onClick={() => setText(textOf(editor, setting.shipped))}>{t('settings.toShipped')}</Button>
        ) : null}
      </div>
    </form>
  );
}
