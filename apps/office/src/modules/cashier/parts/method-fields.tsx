import type { SendForm } from '@lantern/client/form';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

/** What every way to pay in or out has in its form. */
interface TermsForm {
  readonly name: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly secondsTypical: string;
  readonly position: string;
  readonly currencies: string;
  readonly labelsOnly: string;
  readonly labelsNot: string;
  readonly isEnabled: boolean;
}
interface Terms extends Omit<TermsForm, 'secondsTypical' | 'position' | 'currencies' | 'labelsOnly' | 'labelsNot'> {
  readonly secondsTypical: number;
  readonly position: number;
  readonly currencies: readonly string[] | null;
  readonly labelsOnly: readonly string[];
  readonly labelsNot: readonly string[];
}

export const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Terms as their form writes them. */
export const termsForm = (
  method: Terms | undefined,
  first: { maximum: string; secondsTypical: number },
): TermsForm => ({
  name: method?.name ?? '',
  minimum: method?.minimum ?? '10',
  maximum: method?.maximum ?? first.maximum,
  secondsTypical: String(method?.secondsTypical ?? first.secondsTypical),
  position: String(method?.position ?? 1),
  currencies: method?.currencies?.join(' ') ?? '',
  labelsOnly: method?.labelsOnly.join(' ') ?? '',
  labelsNot: method?.labelsNot.join(' ') ?? '',
  isEnabled: method?.isEnabled ?? true,
});

/** Terms as a change sends them. */
export function termsValue(form: TermsForm) {
  const { name, minimum, maximum, isEnabled } = form;
  const named = words(form.currencies.toUpperCase());
  return {
    ...{ name, minimum, maximum, isEnabled },
    secondsTypical: Number(form.secondsTypical),
    position: Number(form.position),
    currencies: named.length > 0 ? named : null,
    labelsOnly: words(form.labelsOnly.toLowerCase()),
    labelsNot: words(form.labelsNot.toLowerCase()),
  };
}

/** A line of text of the form. */
type LineProps<F> = {
  form: Pick<SendForm<F>, 'field'>;
  name: keyof F & string;
  label: string;
  help?: string;
};
export function Line<F>({ form, name, label, help }: LineProps<F>) {
  return (
    <TextInput
      label={label}
      {...(help === undefined ? {} : { help })}
      spellCheck={false}
      maxLength={300}
      {...form.field(name)}
    />
  );
}

/** Short names of methods and providers: part of addresses, so plain letters. */
const CODE = /^[a-z][a-z0-9-]{1,38}$/;
export const isCode = (code: string): boolean => CODE.test(code);

const LINES = ['minimum', 'maximum', 'secondsTypical', 'position'] as const;
const LISTS = { currencies: 'currenciesHelp', labelsOnly: 'labelsHelp', labelsNot: 'labelsHelp' } as const;

/** The short name of a new one; it cannot be changed later. */
export function CodeField({ form }: { form: Pick<SendForm<{ code: string }>, 'field'> }) {
  const t = useText();
  return (
    <TextInput
      label={t('paymentMethods.code')}
      help={t('paymentMethods.codeHelp')}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={39}
      {...form.field('code')}
    />
  );
}

/** Name, limits, time, place, and whom it is for. */
export function TermFields({ form }: { form: Pick<SendForm<TermsForm>, 'field' | 'checkbox'> }) {
  const t = useText();
  return (
    <>
      <Line form={form} name="name" label={t('paymentMethods.name')} />
      <div className="grid grid-cols-2 items-end gap-3">
        {LINES.map((name) => (
          <Line key={name} form={form} name={name} label={t(`paymentMethods.${name}`)} />
        ))}
      </div>
      {(['currencies', 'labelsOnly', 'labelsNot'] as const).map((name) => (
        <Line
          key={name}
          form={form}
          name={name}
          label={t(`paymentMethods.${name}`)}
          help={t(`paymentMethods.${LISTS[name]}`)}
        />
      ))}
      <Checkbox label={t('paymentMethods.enabled')} {...form.checkbox('isEnabled')} />
    </>
  );
}
