import { Button, Card } from '@lantern/ui/base';
import { Checkbox, Select, TextArea, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import {
  AskBeforeLeaving,
  FormRefusal,
  useFieldError,
  useReason,
  useUnsaved,
  useWaiting,
  WaitsForSecond,
} from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';
import { CeilingFields, ceilingsOf, ceilingTexts } from './ceiling-fields.tsx';
import { linesOf } from './lines.ts';

const HOURS = [48, 72, 168, 336] as const;

/** The vendor's addresses, networks and games, and whether its access is open. */
export function ConnectionForm({ vendor }: { vendor: WalletVendor }) {
  const t = useText();
  const change = useVendorChange(vendor);
  const { form, set, errorOf, act } = change;
  return (
    <Card>
      <div className="card-head">
        <h2>{t('walletVendors.accessTitle')}</h2>
      </div>
      <AskBeforeLeaving when={change.isUnsaved} />
      <form className="grid gap-4 p-4" onSubmit={change.submit} noValidate>
        <AccessFields code={vendor.code} form={form} set={set} />
        <AddressField name="apiUrl" form={form} set={set} errorOf={errorOf} />
        <AddressField name="launchUrl" form={form} set={set} errorOf={errorOf} />
        <ListField name="networks" rows={3} form={form} set={set} errorOf={errorOf} />
        <ListField name="games" rows={2} form={form} set={set} errorOf={errorOf} />
        <ClosingField stored={vendor.closeAfterHours} form={form} set={set} />
        <Checkbox
          label={t('walletVendors.takesTrials')}
          checked={form.takesTrials}
          onChange={(event) => set({ takesTrials: event.target.checked })}
        />
        <CeilingFields texts={form.ceilings} errorOf={errorOf} onChange={(ceilings) => set({ ceilings })} />
        <p className="text-13 text-ink-2">{t('walletVendors.twoPersons')}</p>
        {change.isRequested ? <WaitsForSecond /> : null}
        {change.reasonField}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}

/** The form as it is written, and its request to a second person. */
function useVendorChange(vendor: WalletVendor) {
  const { code, version, state, launchUrl, apiUrl, takesTrials, closeAfterHours } = vendor;
  const [form, setForm] = useState({
    ...{ state, launchUrl, apiUrl, takesTrials, closeAfterHours },
    networks: vendor.networks.join('\n'),
    games: vendor.games.join('\n'),
    ceilings: ceilingTexts(vendor),
  });
  const set = (next: Partial<typeof form>) => setForm({ ...form, ...next });
  const act = useAct('changeWalletVendor', ['listWalletVendors', 'listStaffRequests', 'getDashboard']);
  const why = useReason();
  const { isUnsaved, markSaved } = useUnsaved(form);
  const isRequested = useWaiting('vendor_change', code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    const { networks, games, ceilings, ...rest } = form;
    const lists = { networks: linesOf(networks), games: linesOf(games) };
    const body = { version, ...rest, ...lists, ...ceilingsOf(ceilings), reason };
    void act.run({ params: { code }, body }).then((done) => {
      if (!done) return;
      markSaved();
      why.clear();
    });
  };
  return {
    form,
    set,
    act,
    errorOf: useFieldError(act.refused),
    reasonField: why.field,
    isRequested,
    isUnsaved,
    submit,
  };
}
type FieldProps = Pick<ReturnType<typeof useVendorChange>, 'form' | 'set'>;
type CheckedFieldProps<Name> = FieldProps & { name: Name; errorOf: (field: string) => string | undefined };

function AccessFields({ code, form, set }: FieldProps & { code: string }) {
  const t = useText();
  return (
    <>
      <Select
        label={t('common.state')}
        help={t('walletVendors.accessHelp')}
        value={form.state}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`walletVendors.access.${value}`) }))}
        onChange={(event) => set({ state: event.target.value as 'on' | 'off' })}
      />
      <Link className="link text-13" to="/vendors" search={{ id: code }}>
        {t('walletVendors.maintenance')}
      </Link>
    </>
  );
}

function AddressField({ name, form, set, errorOf }: CheckedFieldProps<'launchUrl' | 'apiUrl'>) {
  const t = useText();
  return (
    <TextInput
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={300}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
}

function ListField({ name, rows, form, set, errorOf }: CheckedFieldProps<'networks' | 'games'> & { rows: number }) {
  const t = useText();
  return (
    <TextArea
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      rows={rows}
      spellCheck={false}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
}

/** After how long an unanswered round is closed, or that a person closes it. */
function ClosingField({ stored, form, set }: FieldProps & { stored: number | null }) {
  const t = useText();
  const hours = [...new Set([...HOURS, ...(stored === null ? [] : [stored])])];
  return (
    <Select
      label={t('walletVendors.closeAfter')}
      value={String(form.closeAfterHours ?? '')}
      options={[
        { value: '', label: t('walletVendors.closeByPerson') },
        ...hours.map((value) => ({
          value: String(value),
          label: t('walletVendors.hours', { count: String(value) }),
        })),
      ]}
      onChange={(event) => set({ closeAfterHours: Number(event.target.value) || null })}
    />
  );
}
