import { Checkbox, TextInput } from '@lantern/ui/form';
import { useText } from '../../../shared/texts/index.ts';

/** What every way to pay in or out has in its form. */
export interface TermsForm {
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

interface Written<F> {
  readonly form: F;
  readonly set: (next: Partial<F>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** A line of text of the form. */
export type LineProps<F> = { change: Written<F>; name: keyof F & string; label: string; help?: string };
export function Line<F extends object>({ change, name, label, help }: LineProps<F>) {
  return (
    <TextInput
      label={label}
      {...(help === undefined ? {} : { help })}
      spellCheck={false}
      maxLength={300}
      value={String(change.form[name])}
      error={change.errorOf(`value.${name}`)}
      onChange={(event) => change.set({ [name]: event.target.value } as Partial<F>)}
    />
  );
}

const LINES = ['minimum', 'maximum', 'secondsTypical', 'position'] as const;
const LISTS = { currencies: 'currenciesHelp', labelsOnly: 'labelsHelp', labelsNot: 'labelsHelp' } as const;

/** The short name of a new one; it cannot be changed later. */
export function CodeField({
  value,
  error,
  onCode,
}: {
  value: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const t = useText();
  return (
    <TextInput
      label={t('paymentMethods.code')}
      help={t('paymentMethods.codeHelp')}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={39}
      value={value}
      error={error}
      onChange={(event) => onCode(event.target.value)}
    />
  );
}

/** Name, limits, time, place, and whom it is for. */
export function TermFields<F extends TermsForm>({ change }: { change: Written<F> }) {
  const t = useText();
  const terms = change as unknown as Written<TermsForm>;
  return (
    <>
      <Line change={terms} name="name" label={t('paymentMethods.name')} />
      <div className="grid grid-cols-2 items-end gap-3">
        {LINES.map((name) => (
          <Line key={name} change={terms} name={name} label={t(`paymentMethods.${name}`)} />
        ))}
      </div>
      {(['currencies', 'labelsOnly', 'labelsNot'] as const).map((name) => (
        <Line
          key={name}
          change={terms}
          name={name}
          label={t(`paymentMethods.${name}`)}
          help={t(`paymentMethods.${LISTS[name]}`)}
        />
      ))}
      <Checkbox
        label={t('paymentMethods.enabled')}
        checked={change.form.isEnabled}
        onChange={(event) => terms.set({ isEnabled: event.target.checked })}
      />
    </>
  );
}
