import type { Reply } from '@lantern/contract/call';
import { checkField, checkSame, type FieldFault, type FieldRule } from '@lantern/rules/account';
import { callApi, useCall } from '../../../shared/calls/index.ts';
import { serverNowMs } from '../../../shared/clock/index.ts';
import type { Sent } from '../../../shared/codes/index.ts';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';
import type { ProofAsker } from './use-proof.tsx';

const EMPTY_VALUES = { oldPaymentPassword: '', code: '', newPaymentPassword: '', confirmNewPaymentPassword: '' };
type Values = typeof EMPTY_VALUES;
export type PaymentName = keyof Values;
export type PaymentWay = 'totp' | 'mail' | 'sms';

const EMPTY: FieldFault = { key: 'not_empty', params: {} };

/** Spec 5: the server's rule, and always required where it is shown. */
function usePaymentRule(): FieldRule | undefined {
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields['paymentPassword'];
  return rule && { ...rule, enabled: true, required: true };
}

function faultOf(name: PaymentName, values: Values, rule: FieldRule | undefined): FieldFault | null {
  if (name === 'newPaymentPassword') return rule ? checkField(rule, values[name]) : null;
  if (name === 'confirmNewPaymentPassword') return checkSame(values.newPaymentPassword, values[name]);
  return values[name].trim() === '' ? EMPTY : null;
}

interface Payment {
  /** Its fields, from top to bottom. */
  readonly names: readonly PaymentName[];
  readonly send: (values: Values) => Promise<Reply<unknown> | undefined>;
  readonly onDone?: () => void;
}

/** A form of the payment password: its fields by the rule, and the field of each refusal. */
function usePaymentFields({ names, send, onDone }: Payment) {
  const t = useTexts('account.payment');
  const textOf = useTextOf();
  const rule = usePaymentRule();
  const form = useFreeForm<Values, unknown>({
    first: EMPTY_VALUES,
    isJudgedWhenLeft: true,
    faultsOf: (values) =>
      Object.fromEntries(
        names.map((name) => {
          const fault = faultOf(name, values, rule);
          return [name, fault ? textOf(`field.${fault.key}`, fault.params) : undefined];
        }),
      ),
    send,
    byCode: { code_wrong: 'code', code_locked: 'code' },
    // Another browser may have set one in the meantime: the card asks for the old one from then on.
    changes: ['getPaymentPassword', 'getSecurity'],
    after: 'clear',
    onDone: () => {
      toasts.add({ kind: 'done', text: t('done') });
      onDone?.();
    },
  });
  return { form, rule, names };
}
export type PaymentFields = ReturnType<typeof usePaymentFields>;

/** Sets the first one, or replaces it with the old one. */
export function usePaymentForm(isSet: boolean, proof: ProofAsker) {
  const names: readonly PaymentName[] = [
    ...(isSet ? (['oldPaymentPassword'] as const) : []),
    'newPaymentPassword',
    'confirmNewPaymentPassword',
  ];
  return usePaymentFields({
    names,
    send: ({ code: _code, oldPaymentPassword, ...fresh }) => {
      const body = { ...fresh, ...(isSet ? { oldPaymentPassword } : {}) };
      return proof.reply(() => callApi('setPaymentPassword', { body }));
    },
  });
}

/** Replaces a forgotten one, with the log-in password and a code. */
export function usePaymentReset(way: PaymentWay, proof: ProofAsker, onDone: () => void) {
  const fields = usePaymentFields({
    names: ['code', 'newPaymentPassword', 'confirmNewPaymentPassword'],
    send: ({ oldPaymentPassword: _old, code, ...fresh }) =>
      proof.reply(() => callApi('resetPaymentPassword', { body: { way, code: code.trim(), ...fresh } })),
    onDone,
  });
  const { form } = fields;
  const send = async (): Promise<Sent | undefined> => {
    form.forgetRefusal();
    if (way === 'totp') return undefined;
    const reply = await proof.reply(() => callApi('sendPaymentCode', { body: { way } }));
    if (reply?.success === false) form.refuse(reply);
    if (!reply?.success) return undefined;
    const { expiredMinutes, againInSeconds } = reply.value;
    form.focus('code');
    return { untilMs: serverNowMs() + againInSeconds * 1000, minutes: expiredMinutes };
  };
  return { ...fields, send };
}
