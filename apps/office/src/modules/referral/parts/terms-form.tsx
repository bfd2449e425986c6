import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { callApi } from '../../../shared/calls/index.ts';
import { CallForm, useFreeForm } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import {
  FIELDS,
  faultsOf,
  fieldOf,
  type Programme,
  type TermField,
  type TermValues,
  termsOf,
  valuesOf,
} from '../model/term-values.ts';

const HELP: Partial<Record<TermField, 'referral.waitHelp' | 'referral.capHelp' | 'referral.shareHelp'>> = {
  ...{ waitDays: 'referral.waitHelp', maxFriends: 'referral.capHelp', maxPerMonth: 'referral.capHelp' },
  share: 'referral.shareHelp',
};

/** The terms as operators write them. Each save is a version, which changes nothing before it is started. */
export function TermsForm({ programme }: { programme: Programme }) {
  const t = useText();
  const { currency, version, terms } = programme;
  const form = useFreeForm<TermValues, Programme>({
    first: valuesOf(terms),
    faultsOf: (values) => faultsOf(t, values),
    fieldOf,
    changes: ['getReferralProgramme'],
    send: (values) => callApi('saveReferralTerms', { params: { currency }, body: { version, terms: termsOf(values) } }),
    onDone: () => undefined,
  });
  return (
    <CallForm form={form} className="grid gap-[14px]" note={t('referral.saveText')} action={t('referral.save')}>
      <Card pad="normal">
        <fieldset className="grid gap-3">
          <legend className="text-14 font-semibold">{t('referral.terms')}</legend>
          <p className="text-13 text-ink-2">{t('referral.termsText', { currency })}</p>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {FIELDS.map((field) => (
              <TextInput
                key={field}
                label={t(`referral.fields.${field}`)}
                help={HELP[field] && t(HELP[field])}
                size="sm"
                inputMode="decimal"
                {...form.field(field)}
              />
            ))}
          </div>
        </fieldset>
      </Card>
    </CallForm>
  );
}
