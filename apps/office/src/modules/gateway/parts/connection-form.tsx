import { Checkbox, Select, TextArea, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { CardForm, useCallForm, useWaiting, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';
import { CeilingFields, ceilingsOf, ceilingTexts } from './ceiling-fields.tsx';
import { linesOf } from './lines.ts';

const HOURS = [48, 72, 168, 336] as const;

/** The vendor's addresses, networks and games, and whether its access is open. */
export function ConnectionForm({ vendor }: { vendor: WalletVendor }) {
  const t = useText();
  const form = useVendorForm(vendor);
  const isRequested = useWaiting('vendor_change', vendor.code);
  return (
    <CardForm
      form={form}
      title={t('walletVendors.accessTitle')}
      note={t('walletVendors.twoPersons')}
      waits={isRequested}
      action={t('common.save')}
    >
      <AccessFields code={vendor.code} form={form} />
      <AddressField name="apiUrl" form={form} />
      <AddressField name="launchUrl" form={form} />
      <ListField name="networks" rows={3} form={form} />
      <ListField name="games" rows={2} form={form} />
      <ClosingField stored={vendor.closeAfterHours} form={form} />
      <Checkbox label={t('walletVendors.takesTrials')} {...form.checkbox('takesTrials')} />
      <CeilingFields form={form} />
    </CardForm>
  );
}

/** The vendor as its form writes it, and its request to a second person. */
function useVendorForm(vendor: WalletVendor) {
  const t = useText();
  const { code, version, state, launchUrl, apiUrl, takesTrials } = vendor;
  return useCallForm({
    call: 'changeWalletVendor',
    ...withReason(t, {
      first: {
        ...{ state, launchUrl, apiUrl, takesTrials },
        closeAfterHours: String(vendor.closeAfterHours ?? ''),
        networks: vendor.networks.join('\n'),
        games: vendor.games.join('\n'),
        ...ceilingTexts(vendor),
      },
    }),
    inputOf: (values) => ({
      params: { code },
      body: {
        ...{ version, ...values, ...ceilingsOf(values) },
        networks: linesOf(values.networks),
        games: linesOf(values.games),
        closeAfterHours: Number(values.closeAfterHours) || null,
      },
    }),
    changes: ['listWalletVendors', 'listStaffRequests', 'getDashboard'],
  });
}
type FieldProps = { form: ReturnType<typeof useVendorForm> };

function AccessFields({ code, form }: FieldProps & { code: string }) {
  const t = useText();
  return (
    <>
      <Select
        label={t('common.state')}
        help={t('walletVendors.accessHelp')}
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(`walletVendors.access.${value}`) }))}
        {...form.field('state')}
      />
      <Link className="link text-13" to="/vendors" search={{ id: code }}>
        {t('walletVendors.maintenance')}
      </Link>
    </>
  );
}

function AddressField({ name, form }: FieldProps & { name: 'launchUrl' | 'apiUrl' }) {
  const t = useText();
  return (
    <TextInput
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={300}
      {...form.field(name)}
    />
  );
}

function ListField({ name, rows, form }: FieldProps & { name: 'networks' | 'games'; rows: number }) {
  const t = useText();
  return (
    <TextArea
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      rows={rows}
      spellCheck={false}
      {...form.field(name)}
    />
  );
}

/** After how long an unanswered round is closed, or that a person closes it. */
function ClosingField({ stored, form }: FieldProps & { stored: number | null }) {
  const t = useText();
  const hours = [...new Set([...HOURS, ...(stored === null ? [] : [stored])])];
  return (
    <Select
      label={t('walletVendors.closeAfter')}
      options={[
        { value: '', label: t('walletVendors.closeByPerson') },
        ...hours.map((value) => ({
          value: String(value),
          label: t('walletVendors.hours', { count: String(value) }),
        })),
      ]}
      {...form.field('closeAfterHours')}
    />
  );
}
