import { fieldFault, otherRefusal } from '@lantern/client';
import { Button, EmptyState, Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, type Refused, useAct, useMemberCall } from '../../../../shared/calls/index.ts';
import { FormError } from '../../../../shared/forms/form-errors.tsx';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useFieldText, useTextOf, useTexts } from '../../../../shared/texts/index.ts';
import { toasts } from '../../../../shared/toasts/index.ts';
import { PaymentPassword } from './payment-password.tsx';

type Method = Answer<'listPayoutMethods'>['methods'][number];
type Own = Answer<'listPayoutAccounts'>;

const FIELDS = ['method', 'number', 'payeeName', 'paymentPassword'] as const;
type FieldName = (typeof FIELDS)[number];
const PLACES: Readonly<Record<string, FieldName>> = {
  method_unknown: 'method',
  payout_account_there: 'number',
  payment_password_wrong: 'paymentPassword',
  payment_password_needed: 'paymentPassword',
};
/** What an account changes on the screen. */
export const ACCOUNT_CALLS = ['listPayoutAccounts', 'getWithdrawalOptions', 'getProfile'] as const;

/** The texts of the fields differ by kind. */
const WORDS = {
  bank: { method: 'method', number: 'number' },
  ewallet: { method: 'methodEwallet', number: 'numberEwallet' },
  crypto: { method: 'methodCrypto', number: 'numberCrypto' },
} as const;

function useFaults(refused: Refused | undefined) {
  const fieldText = useFieldText();
  const beside = (name: FieldName): string | undefined => {
    const fault = fieldFault(refused, name);
    if (fault) return fieldText(fault) ?? refused?.message;
    return refused && PLACES[refused.code] === name ? refused.message : undefined;
  };
  const whole = refused && PLACES[refused.code] === undefined ? otherRefusal(refused, FIELDS)?.message : undefined;
  return { beside, whole };
}

type FormProps = { methods: readonly Method[]; own: Own; onClose: () => void };

function AccountForm({ methods, own, onClose }: FormProps) {
  const t = useTexts('cashier.withdraw.add');
  const textOf = useTextOf();
  const kinds = [...new Set(methods.map(({ kind }) => kind))];
  const [kind, setKind] = useState(kinds[0] ?? 'bank');
  const offered = methods.filter((method) => method.kind === kind);
  const [code, setCode] = useState('');
  const [number, setNumber] = useState('');
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const adding = useAct('addPayoutAccount', {
    changes: ACCOUNT_CALLS,
    onRefused: () => setPassword(''),
    onDone: () => {
      toasts.add({ kind: 'done', text: t('added') });
      onClose();
    },
  });
  const { beside, whole } = useFaults(adding.refused);
  const method = offered.find((one) => one.code === code) ?? offered[0];
  const payeeName = own.payeeName ?? name.trim();
  const empty = (text: string, field: FieldName) =>
    isTried && text.trim() === '' && !adding.isRunning && !adding.refused ? textOf('field.not_empty') : beside(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    adding.refused && setTried(true);
    if (!method || number.trim() === '' || payeeName === '' || password === '') return;
    void adding.run({ body: { method: method.code, number: number.trim(), payeeName, paymentPassword: password } });
  };
  return (
    <form className="flex flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={whole} />
      {kinds.length > 1 ? (
        <Select
          label={t('kinds')}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(event) => setKind(event.target.value as Method['kind'])}
        />
      ) : null}
      <Select
        label={t(WORDS[kind].method)}
        options={offered.map((one) => ({ value: one.code, label: one.name }))}
        value={method?.code ?? ''}
        error={beside('method')}
        onChange={(event) => setCode(event.target.value)}
      />
      <TextInput
        label={t(WORDS[kind].number)}
        value={number}
        error={empty(number, 'number')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={128}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextInput
        label={t('name')}
        value={own.payeeName ?? name}
        readOnly={own.payeeName !== null}
        help={t(own.payeeName === null ? 'nameHelp' : 'nameFixed')}
        error={own.payeeName === null ? empty(name, 'payeeName') : beside('payeeName')}
        autoComplete="name"
        maxLength={128}
        onChange={(event) => setName(event.target.value)}
      />
      <PaymentPassword
        label={t('password')}
        value={password}
        error={empty(password, 'paymentPassword')}
        onChange={setPassword}
      />
      <p className="text-12 text-ink-2">{t('wait', { hours: own.cooldownHours })}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="primary" type="submit" loading={adding.isRunning}>
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
