import { Badge, Button, IconButton } from '@lantern/ui/base';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { SettingForm } from './setting-form.tsx';
import type { Setting } from './setting-panel.tsx';
import { useSettingForm } from './use-setting-form.ts';

const NAME = /^[A-Z][A-Z0-9_]{1,39}$/;
type Flags = Readonly<Record<string, boolean>>;
type Node = Answer<'previewWhitelabel'>['whitelabel'][number];

/** Switches of the whitelabel, and a preview of the resulting tree before it is saved. */
export function FlagsEditor({ setting }: { setting: Setting }) {
  const t = useText();
  const saved = setting.value as Flags;
  // What the application reads itself is switched off, never removed.
  const shipped = setting.shipped as Flags;
  const form = useSettingForm(setting, { first: saved, readOf: (value) => ({ value }) });
  const flags = form.values.value;
  const setFlags = (value: Flags) => form.set({ value });
  const tree = useQuery({
    queryKey: ['previewWhitelabel', flags],
    queryFn: async () => {
      const reply = await callApi('previewWhitelabel', { body: { flags } });
      return reply.success ? reply.value.whitelabel : [];
    },
    placeholderData: (last: Node[] | undefined) => last,
  });
  const isChanged = JSON.stringify(flags) !== JSON.stringify(saved);
  return (
    <SettingForm setting={setting} form={form} isChanged={isChanged}>
      <div className="grid gap-2">
        {Object.entries(flags).map(([flag, isOn]) => (
          <div key={flag} className="flex items-center justify-between gap-2">
            <Checkbox
              checked={isOn}
              label={<span className="code-text">{flag}</span>}
              onChange={(event) => setFlags({ ...flags, [flag]: event.target.checked })}
            />
            {flag in shipped ? null : (
              <IconButton
                icon="close"
                size={28}
                label={t('settings.removeFlag', { flag })}
                onClick={() => setFlags(Object.fromEntries(Object.entries(flags).filter(([name]) => name !== flag)))}
              />
            )}
          </div>
        ))}
      </div>
      <NewFlag flags={flags} onAdd={(flag) => setFlags({ ...flags, [flag]: true })} />
      <section>
        <h3 className="mb-2 text-12 font-semibold text-ink-3">{t('settings.preview')}</h3>
        <Tree nodes={tree.data ?? []} />
      </section>
    </SettingForm>
  );
}

function NewFlag({ flags, onAdd }: { flags: Flags; onAdd: (flag: string) => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const add = () => {
    const flag = name.trim().toUpperCase();
    if (!NAME.test(flag) || flag in flags) return setFault(t('settings.flagName'));
    setFault(undefined);
    onAdd(flag);
    setName('');
  };
  return (
    <TextInput
      label={t('settings.newFlag')}
      size="sm"
      maxLength={40}
      spellCheck={false}
      value={name}
      error={fault}
      end={
        <Button size="xs" onClick={add}>
          {t('settings.addFlag')}
        </Button>
      }
      onChange={(event) => setName(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        add();
      }}
    />
  );
}

function Tree({ nodes }: { nodes: readonly Node[] }) {
  const t = useText();
  return (
    <ul className="grid gap-1 ps-3">
      {nodes.map((node) => (
        <li key={node.modId}>
          <span className="code-text">{node.modId}</span>{' '}
          <Badge tone={node.enabled === '1' ? 'win' : 'plain'}>
            {node.enabled === '1' ? t('common.on') : t('common.off')}
          </Badge>
          {node.childrenNodes.length > 0 ? <Tree nodes={node.childrenNodes} /> : null}
        </li>
      ))}
    </ul>
  );
}
