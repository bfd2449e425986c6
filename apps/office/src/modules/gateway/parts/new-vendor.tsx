import { GAME_TYPES, VENDOR_TYPES } from '@lantern/rules/catalogue';
import { Select, TextArea, TextInput } from '@lantern/ui/form';
import { CardForm, useCallForm, withReason } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendors } from '../pages/wallet-vendors-page.tsx';
import { linesOf } from './lines.ts';

type Kinds = WalletVendors['kinds'];
type Mode = Kinds[number]['modes'][number];
type Props = { kinds: Kinds; onAdded: (code: string) => void };

/** A vendor that takes no real money yet: its keys and its first day are decided by two persons. */
export function NewVendor({ kinds, onAdded }: Props) {
  const t = useText();
  const form = useNewVendor(kinds, onAdded);
  const chosen = kinds.find(({ kind }) => kind === form.values.kind);
  const text = (name: 'code' | 'name' | 'launchUrl' | 'apiUrl', help?: string) => (
    <TextInput
      label={t(`walletVendors.${name}`)}
      {...(help === undefined ? {} : { help })}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={name === 'code' ? 40 : 300}
      {...form.field(name)}
    />
  );
  const list = (name: 'networks' | 'games') => (
    <TextArea
      label={t(`walletVendors.${name}`)}
      help={t(`walletVendors.${name}Help`)}
      rows={3}
      spellCheck={false}
      {...form.field(name)}
    />
  );
  return (
    <CardForm form={form} title={t('walletVendors.add')} action={t('walletVendors.add')}>
      <p className="text-13 text-ink-2">
        {t(chosen?.sandbox ? 'walletVendors.startsInSandbox' : 'walletVendors.startsClosed')}
      </p>
      {text('name')}
      {text('code', t('walletVendors.codeHelp'))}
      <KindFields kinds={kinds} form={form} />
      {text('launchUrl', t('walletVendors.launchUrlHelp'))}
      {text('apiUrl', t('walletVendors.apiUrlHelp'))}
      {list('networks')}
      {list('games')}
    </CardForm>
  );
}

type KindProps = { form: ReturnType<typeof useNewVendor>; kinds: Kinds };

/** The protocol, the wallet it allows, and the type of games. */
function KindFields({ kinds, form }: KindProps) {
  const t = useText();
  const modesOf = (kind: string) => kinds.find((one) => one.kind === kind)?.modes ?? [];
  return (
    <>
      <Select
        label={t('walletVendors.kind')}
        options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
        {...form.field('kind')}
        onChange={({ target: { value: kind } }) => {
          const [mode] = modesOf(kind);
          form.set({ kind, ...(mode ? { mode } : {}) });
        }}
      />
      <Select
        label={t('walletVendors.mode')}
        options={modesOf(form.values.kind).map((value) => ({ value, label: t(`walletVendors.modes.${value}`) }))}
        {...form.field('mode')}
      />
      <Select
        label={t('walletVendors.category')}
        options={VENDOR_TYPES.map((value) => ({ value, label: t(`catalogue.type.${value}`) }))}
        {...form.field('category')}
      />
    </>
  );
}

function useNewVendor(kinds: Kinds, onAdded: (code: string) => void) {
  const t = useText();
  const [first] = kinds;
  return useCallForm({
    call: 'addWalletVendor',
    ...withReason(t, {
      first: {
        ...{ code: '', name: '', kind: first?.kind ?? '', mode: first?.modes[0] ?? ('seamless' as Mode) },
        ...{ category: VENDOR_TYPES[0] ?? GAME_TYPES[0], launchUrl: '', apiUrl: '', networks: '', games: '' },
      },
    }),
    inputOf: ({ networks, games, ...rest }) => ({
      body: { ...rest, networks: linesOf(networks), games: linesOf(games) },
    }),
    changes: ['listWalletVendors'],
    onDone: ({ code }) => onAdded(code),
  });
}
