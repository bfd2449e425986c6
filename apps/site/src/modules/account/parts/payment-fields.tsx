import { PasswordInput } from '@lantern/ui/form';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import type { PaymentFields, PaymentName } from './use-payment-form.ts';

const LABELS = { oldPaymentPassword: 'old', newPaymentPassword: 'new', confirmNewPaymentPassword: 'confirm' } as const;
const isSecret = (name: PaymentName): name is keyof typeof LABELS => name in LABELS;
/** Pattern 6 of spec 5 is digits alone: a telephone shows its number keys. */
const DIGITS = 6;

/** The payment passwords of a form: the old one where required, the new one, and its confirmation. */
export function PaymentInputs({ form, names, rule }: PaymentFields) {
  const t = useTexts('account.payment');
  const words = useTexts('session.login');
  const textIn = useTextIn();
  const inputMode = rule?.patternId === DIGITS ? 'numeric' : 'text';
  const range = rule && (rule.minLength === rule.maxLength ? rule.minLength : `${rule.minLength}–${rule.maxLength}`);
  const help = range === undefined ? undefined : textIn('field', `reg_pattern_${rule?.patternId}`, { range });
  return names
    .filter(isSecret)
    .map((name) => (
      <PasswordInput
        key={name}
        label={t(LABELS[name])}
        revealLabel={words('reveal')}
        concealLabel={words('conceal')}
        isOther
        inputMode={inputMode}
        {...(name === 'newPaymentPassword' ? { help } : {})}
        {...form.field(name)}
      />
    ));
}
