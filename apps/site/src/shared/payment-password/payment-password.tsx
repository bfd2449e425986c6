import { CodeInput, PasswordInput } from '@lantern/ui/form';
import { useTexts } from '../texts/index.ts';
import { usePaymentDigits } from './use-payment-rule.ts';

type PaymentPasswordProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  corner?: React.ReactNode;
};

/** The payment password: boxes for its digits, or a plain field where the merchant's rule is another. */
export function PaymentPassword({ label, value, error, onChange, corner }: PaymentPasswordProps) {
  const words = useTexts('session.login');
  const digits = usePaymentDigits();
  if (digits !== undefined)
    return (
      <CodeInput
        label={label}
        corner={corner}
        value={value}
        error={error}
        length={digits}
        isSecret
        onChange={onChange}
      />
    );
  return (
    <PasswordInput
      label={label}
      corner={corner}
      value={value}
      error={error}
      isOther
      maxLength={64}
      revealLabel={words('reveal')}
      concealLabel={words('conceal')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
