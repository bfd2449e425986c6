import type { SendForm } from '@lantern/client/form';
import { TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';
import type { WalletVendor } from '../pages/wallet-vendors-page.tsx';

const FIELDS = ['giftMax', 'giftDayMax', 'winTimesMax', 'winMax'] as const;
type Ceilings = Record<(typeof FIELDS)[number], string>;

export const ceilingTexts = (vendor: WalletVendor): Ceilings => ({
  giftMax: vendor.giftMax ?? '',
  giftDayMax: vendor.giftDayMax ?? '',
  winTimesMax: String(vendor.winTimesMax ?? ''),
  winMax: vendor.winMax ?? '',
});
/** As the call takes them: an empty field is no ceiling. */
export const ceilingsOf = ({ giftMax, giftDayMax, winTimesMax, winMax }: Ceilings) => ({
  giftMax: giftMax.trim() || null,
  giftDayMax: giftDayMax.trim() || null,
  winTimesMax: winTimesMax.trim() === '' ? null : Number(winTimesMax),
  winMax: winMax.trim() || null,
});

/** How much a vendor may credit without two persons. */
export function CeilingFields({ form }: { form: Pick<SendForm<Ceilings>, 'field'> }) {
  const t = useText();
  return (
    <fieldset className="grid gap-4">
      <legend className="text-14 font-semibold">{t('walletVendors.ceilings.title')}</legend>
      <p className="text-13 text-ink-2">{t('walletVendors.ceilings.text')}</p>
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          label={t(`walletVendors.ceilings.${name}`)}
          help={name === 'giftMax' ? t('walletVendors.ceilings.giftMaxHelp') : undefined}
          inputMode={name === 'winTimesMax' ? 'numeric' : 'decimal'}
          maxLength={20}
          {...form.field(name)}
        />
      ))}
    </fieldset>
  );
}
