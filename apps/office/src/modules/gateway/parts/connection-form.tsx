import { Button, Card } from '@lantern/ui/base';
import { Checkbox, Select, TextArea, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { FormRefusal, useFieldError, useReason, useWaiting, WaitsForSecond } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';
import { CeilingFields, ceilingsOf, ceilingTexts } from './ceiling-fields.tsx';

const HOURS = [48, 72, 168, 336] as const;
const linesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The vendor's addresses, networks and games, and whether its access is open. */
export function ConnectionForm({ vendor }: { vendor: WalletVendor }) {
  const t = useText();
  const { code, version } = vendor;
  const [form, setForm] = useState({
    state: vendor.state,
    launchUrl: vendor.launchUrl,
    apiUrl: vendor.apiUrl,
    takesTrials: vendor.takesTrials,
    closeAfterHours: vendor.closeAfterHours,
  });
  const [networks, setNetworks] = useState(vendor.networks.join('\n'));
  const [games, setGames] = useState(vendor.games.join('\n'));
  const [ceilings, setCeilings] = useState(ceilingTexts(vendor));
  const act = useAct('changeWalletVendor', ['listWalletVendors', 'listStaffRequests', 'getDashboard']);
  const why = useReason();
  const isAsked = useWaiting('vendor_change', `vendor ${code}`);
  const errorOf = useFieldError(act.refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    const lists = { networks: linesOf(networks), games: linesOf(games) };
    const body = { version, ...form, ...lists, ...ceilingsOf(ceilings), reason };
    void act.run({ params: { code }, body }).then((done) => done && why.clear());
  };
  const address = (name: 'launchUrl' | 'apiUrl') => (
    <TextInput
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={300}
      value={form[name]}
      error={errorOf(name)}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
    />
  );
  const hours = [...new Set([...HOURS, ...(vendor.closeAfterHours === null ? [] : [vendor.closeAfterHours])])];
  return (
    <Card>
      <div className="card-head">
        <h2>{t('walletVendors.doorTitle')}</h2>
      </div>
      <form className="grid gap-4 p-4" onSubmit={submit} noValidate>
        <Select
          label={t('common.state')}
          help={t('walletVendors.doorHelp')}
          value={form.state}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`walletVendors.door.${value}`) }))}
          onChange={(event) => setForm({ ...form, state: event.target.value as 'on' | 'off' })}
        />
        <Link className="link text-13" to="/vendors" search={{ id: code }}>
          {t('walletVendors.maintenance')}
        </Link>
        {address('apiUrl')}
        {address('launchUrl')}
        <TextArea
          label={t('walletVendors.networks')}
          help={t('walletVendors.networksHelp')}
          rows={3}
          spellCheck={false}
          value={networks}
          error={errorOf('networks')}
          onChange={(event) => setNetworks(event.target.value)}
        />
        <TextArea
          label={t('walletVendors.games')}
          help={t('walletVendors.gamesHelp')}
          rows={2}
          spellCheck={false}
          value={games}
          error={errorOf('games')}
          onChange={(event) => setGames(event.target.value)}
        />
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
          onChange={(event) => setForm({ ...form, closeAfterHours: Number(event.target.value) || null })}
        />
        <Checkbox
          label={t('walletVendors.takesTrials')}
          checked={form.takesTrials}
          onChange={(event) => setForm({ ...form, takesTrials: event.target.checked })}
        />
        <CeilingFields texts={ceilings} errorOf={errorOf} onChange={setCeilings} />
        <p className="text-13 text-ink-2">{t('walletVendors.twoPersons')}</p>
        {isAsked ? <WaitsForSecond /> : null}
        {why.field}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.save')}
        </Button>
      </form>
    </Card>
  );
}
