import { Button, EmptyState, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Select, TextInput } from '@lantern/ui/form';
import { type Answer, useMemberCall } from '../../../../shared/calls/index.ts';
import { FormError } from '../../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../../shared/forms/use-call-form.ts';
import { PaymentPassword } from '../../../../shared/payment-password/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { toasts } from '../../../../shared/toasts/index.ts';

type Method = Answer<'listPayoutMethods'>['methods'][number];
type Own = Answer<'listPayoutAccounts'>;

const BY_CODE = {
  method_unknown: 'method',
  payout_account_there: 'number',
  payment_password_wrong: 'paymentPassword',
  payment_password_needed: 'paymentPassword',
} as const;
/** What an account changes on the screen. */
export const ACCOUNT_CALLS = ['listPayoutAccounts', 'getWithdrawalOptions', 'getProfile'] as const;

/** The texts of the fields differ by kind. */
const WORDS = {
  bank: { method: 'method', number: 'number' },
  ewallet: { method: 'methodEwallet', number: 'numberEwallet' },
  crypto: { method: 'methodCrypto', number: 'numberCrypto' },
} as const;

type FormProps = { methods: readonly Method[]; own: Own; onClose: () => void };

/** A chosen method is of the chosen kind; until one is chosen it is the first. */
function useAccountForm({ methods, own, onClose }: FormProps) {
  const t = useTexts('cashier.withdraw.add');
  const textOf = useTextOf();
  const empty = (text: string) => (text.trim() === '' ? textOf('field.not_empty') : undefined);
  const offeredOf = (kind: Method['kind']) => methods.filter((method) => method.kind === kind);
  const methodOf = ({ kind, method }: { kind: Method['kind']; method: string }) =>
    offeredOf(kind).find(({ code }) => code === method) ?? offeredOf(kind)[0];
  const form = useCallForm({
    call: 'addPayoutAccount',
    first: {
      ...{ kind: methods[0]?.kind ?? ('bank' as Method['kind']), method: '', number: '' },
      ...{ payeeName: own.payeeName ?? '', paymentPassword: '' },
    },
    faultsOf: ({ number, payeeName, paymentPassword }) => ({
      number: empty(number),
      payeeName: empty(payeeName),
      paymentPassword: empty(paymentPassword),
    }),
    inputOf: (values) => ({
      body: {
        method: methodOf(values)?.code ?? '',
        number: values.number.trim(),
        payeeName: values.payeeName.trim(),
        paymentPassword: values.paymentPassword,
      },
    }),
    byCode: BY_CODE,
    changes: ACCOUNT_CALLS,
    onRefused: () => ({ paymentPassword: '' }),
    onDone: () => {
      toasts.add({ kind: 'done', text: t('added') });
      onClose();
    },
  });
  return { form, offered: offeredOf(form.values.kind), method: methodOf(form.values) };
}

function AccountForm(props: FormProps) {
  const { methods, own, onClose } = props;
  const t = useTexts('cashier.withdraw.add');
  const { form, offered, method } = useAccountForm(props);
  const { kind } = form.values;
  const kinds = [...new Set(methods.map((one) => one.kind))];
  return (
    <form className="flex flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      {kinds.length > 1 ? (
        <Select
          label={t('kinds')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          {...form.field('kind')}
        />
      ) : null}
      <Select
        label={t(WORDS[kind].method)}
        options={offered.map((one) => ({ value: one.code, label: one.name }))}
        {...form.field('method')}
        value={method?.code ?? ''}
      />
      <TextInput
        label={t(WORDS[kind].number)}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={128}
        {...form.field('number')}
      />
      <TextInput
        label={t('name')}
        readOnly={own.payeeName !== null}
        help={t(own.payeeName === null ? 'nameHelp' : 'nameFixed')}
        autoComplete="name"
        maxLength={128}
        {...form.field('payeeName')}
      />
      <PaymentPassword label={t('password')} {...form.control('paymentPassword')} />
      <p className="text-12 text-ink-2">{t('wait', { hours: own.cooldownHours })}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="primary" type="submit" loading={form.isSending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** Adds an account to be paid to: the method, the number, the holder, and the payment password. */
export function AddAccount({ onClose }: { onClose: () => void }) {
  const t = useTexts('cashier.withdraw.add');
  const site = useTexts('site');
  const methods = useMemberCall('listPayoutMethods', {}, { staleMs: 60_000 });
  const own = useMemberCall('listPayoutAccounts', {});
  const error = methods.error ?? own.error;
  const again = () => {
    void methods.refetch();
    void own.refetch();
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={site('close')} moveLabel={site('moveWindow')}>
      {methods.data && own.data ? (
        methods.data.methods.length === 0 ? (
          <EmptyState title={t('empty')} />
        ) : (
          <AccountForm methods={methods.data.methods} own={own.data} onClose={onClose} />
        )
      ) : error ? (
        <FailedPart error={error} onAgain={again} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}
