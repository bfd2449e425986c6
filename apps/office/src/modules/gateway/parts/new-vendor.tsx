import { GAME_TYPES, VENDOR_TYPES } from '@lantern/rules/catalogue';
import { Button, Card } from '@lantern/ui/base';
import { Select, TextArea, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendors } from '../pages/wallet-vendors-page.tsx';
import { linesOf } from './lines.ts';

type Kinds = WalletVendors['kinds'];
type Mode = Kinds[number]['modes'][number];
type Props = { kinds: Kinds; onAdded: (code: string) => void };

/** A vendor that takes no real money yet: its keys and its first day are decided by two persons. */
export function NewVendor({ kinds, onAdded }: Props) {
  const t = useText();
  const { form, set, act, errorOf, reasonField, submit, chosen } = useNewVendor(kinds, onAdded);
  const text = (name: 'code' | 'name' | 'launchUrl' | 'apiUrl', help?: string) => (
    <TextInput
      label={t(`walletVendors.${name}`)}
      {...(help === undefined ? {} : { help })}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={name === 'code' ? 40 : 300}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const list = (name: 'networks' | 'games') => (
    <TextArea
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      rows={3}
      spellCheck={false}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <Card>
      <div className="card-head">
        <h2>{t('walletVendors.add')}</h2>
      </div>
      <form className="grid gap-4 p-4" onSubmit={submit} noValidate>
        <p className="text-13 text-ink-2">
          {t(chosen?.sandbox ? 'walletVendors.startsInSandbox' : 'walletVendors.startsClosed')}
        </p>
        {text('name')}
        {text('code', t('walletVendors.codeHelp'))}
        <KindFields kinds={kinds} form={form} set={set} errorOf={errorOf} />
        {text('launchUrl', t('walletVendors.launchUrlHelp'))}
        {text('apiUrl', t('walletVendors.apiUrlHelp'))}
        {list('networks')}
        {list('games')}
        {reasonField}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('walletVendors.add')}
        </Button>
      </form>
    </Card>
  );
}

type Change = ReturnType<typeof useNewVendor>;
type KindProps = Pick<Change, 'form' | 'set' | 'errorOf'> & { kinds: Kinds };

/** The protocol, the wallet it allows, and the type of games. */
function KindFields({ kinds, form, set, errorOf }: KindProps) {
  const t = useText();
  const modes = kinds.find(({ kind }) => kind === form.kind)?.modes ?? [];
  return (
    <>
      <Select
        label={t('walletVendors.kind')}
        value={form.kind}
        error={errorOf('kind')}
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        onChange={(event) => {
          const next = kinds.find(({ kind }) => kind === event.target.value);
          set({ kind: event.target.value, ...(next?.modes[0] ? { mode: next.modes[0] } : {}) });
        }}
      />
      <Select
        label={t('walletVendors.mode')}
        value={form.mode}
        error={errorOf('mode')}
        options={modes.map((value) => ({ value, label: t(`walletVendors.modes.${value}`) }))}
        onChange={(event) => set({ mode: event.target.value as Mode })}
      />
      <Select
        label={t('walletVendors.category')}
        value={form.category}
        options={VENDOR_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))}
        onChange={(event) => set({ category: GAME_TYPES.find((type) => type === event.target.value) ?? form.category })}
      />
    </>
  );
}

function useNewVendor(kinds: Kinds, onAdded: (code: string) => void) {
  const [first] = kinds;
  const [form, setForm] = useState({
    ...{ code: '', name: '', kind: first?.kind ?? '', mode: first?.modes[0] ?? ('seamless' as Mode) },
    ...{ category: VENDOR_TYPES[0] ?? GAME_TYPES[0], launchUrl: '', apiUrl: '', networks: '', games: '' },
  });
  const act = useAct('addWalletVendor', ['listWalletVendors']);
  const why = useReason();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    const { networks, games, ...rest } = form;
    const body = { ...rest, networks: linesOf(networks), games: linesOf(games), reason };
    const added = await act.run({ body });
    if (added) onAdded(added.code);
  };
  return {
    ...{ form, act, submit, reasonField: why.field, errorOf: useFieldError(act.refused) },
    set: (next: Partial<typeof form>) => setForm((now) => ({ ...now, ...next })),
    chosen: kinds.find(({ kind }) => kind === form.kind),
  };
}
