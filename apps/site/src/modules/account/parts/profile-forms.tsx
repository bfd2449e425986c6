import type { Reply } from '@lantern/contract/call';
import { birthdayFault, checkField, DEFAULT_FIELD_RULES, type FieldFault } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { callApi, useCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useFreeForm } from '../../../shared/forms/use-call-form.ts';
import { fetchMember } from '../../../shared/session/index.ts';
import { useFieldText, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

type Fault = Pick<FieldFault, 'params'> & { readonly key: string };
type OneFieldProps = {
  form: ReturnType<typeof useOneField>;
  label: string;
  help: string;
  maxLength: number;
  autoComplete?: string;
  placeholder?: string;
};

interface OneField {
  readonly name: 'nickname' | 'payeeName' | 'birthday';
  readonly first?: string;
  readonly judge: (value: string) => Fault | null;
  readonly send: (value: string) => Promise<Reply<unknown>>;
  readonly onDone: () => unknown;
}

/** A form of one field: judged by the rule of the server before it is sent, and by the server in any case. */
function useOneField({ name, first = '', judge, send, onDone }: OneField) {
  const fieldText = useFieldText();
  return useFreeForm<{ value: string }, unknown>({
    first: { value: first },
    isJudgedWhenLeft: true,
    faultsOf: ({ value }) => {
      const fault = judge(value);
      return { value: fault ? fieldText({ ...fault, key: `field.${fault.key}` }) : undefined };
    },
    send: ({ value }) => send(value.trim()),
    fieldOf: (field) => (field === name ? 'value' : field),
    changes: CHANGES,
    onDone,
  });
}

function OneField({ form, label, help, ...input }: OneFieldProps) {
  const t = useTexts('account.panel.account');
  const { onBlur, ...field } = form.field('value');
  return (
    <form className="flex max-w-md flex-col gap-3.5" {...form.element}>
      <FormError text={form.whole} />
      <TextInput label={label} help={help} {...input} {...field} onBlur={() => form.isUnsaved && onBlur()} />
      <Button variant="primary" type="submit" className="self-start" loading={form.isSending}>
        {t('save')}
      </Button>
    </form>
  );
}

const CHANGES = ['getProfile', 'getMemberInfo'] as const;
/** What a saved form does. */
function useSaved(onDone: () => void) {
  const t = useTexts('account.panel.account');
  return () => {
    toasts.add({ kind: 'done', text: t('saved') });
    onDone();
  };
}
type FormProps = { onDone: () => void };

function useRule(field: 'nickname' | 'payeeName') {
  const rule = useCall('getRegisterSettings', {}, { staleMs: 60_000 }).data?.fields[field];
  return { ...(rule ?? DEFAULT_FIELD_RULES[field]), enabled: true, required: true };
}

export function NicknameForm({ nickname, onDone }: FormProps & { nickname: string }) {
  const t = useTexts('account.panel.account');
  const rule = useRule('nickname');
  const saved = useSaved(onDone);
  const form = useOneField({
    name: 'nickname',
    first: nickname,
    judge: (value) => checkField(rule, value.trim()),
    send: (value) => callApi('setNickname', { body: { nickname: value } }),
    onDone: async () => {
      await fetchMember();
      saved();
    },
  });
  return (
    <OneField
      form={form}
      label={t('nickname')}
      help={t('nicknameHelp', { range: `${rule.minLength}–${rule.maxLength}` })}
      maxLength={64}
      autoComplete="nickname"
    />
  );
}

export function NameForm({ onDone }: FormProps) {
  const t = useTexts('account.panel.account');
  const rule = useRule('payeeName');
  const form = useOneField({
    name: 'payeeName',
    judge: (value) => checkField(rule, value.trim()),
    send: (value) => callApi('setPayeeName', { body: { payeeName: value } }),
    onDone: useSaved(onDone),
  });
  return <OneField form={form} label={t('nameField')} help={t('nameHelp')} maxLength={128} autoComplete="name" />;
}

export function BirthdayForm({ age, onDone }: FormProps & { age: number }) {
  const t = useTexts('account.panel.account');
  const zone = useZone();
  const form = useOneField({
    name: 'birthday',
    judge: (value) => {
      const text = value.trim();
      const key = text === '' ? 'not_empty' : birthdayFault(text, zone.day(serverNowMs()), age);
      return key === null ? null : { key, params: { age } };
    },
    send: (value) => callApi('setBirthday', { body: { birthday: value } }),
    onDone: useSaved(onDone),
  });
  return (
    <OneField
      form={form}
      label={t('birthdayField')}
      help={t('birthdayHelp')}
      maxLength={10}
      autoComplete="bday"
      placeholder="1995-08-31"
    />
  );
}
