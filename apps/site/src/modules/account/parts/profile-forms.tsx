import { fieldFault, otherRefusal } from '@lantern/client';
import { birthdayFault, checkField, DEFAULT_FIELD_RULES, type FieldFault } from '@lantern/rules/account';
import { Button } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { type Refused, useAct, useCall } from '../../../shared/calls/index.ts';
import { serverNowMs, useZone } from '../../../shared/clock/index.ts';
import { FormError } from '../../../shared/forms/form-errors.tsx';
import { fetchMember } from '../../../shared/session/index.ts';
import { useFieldText, useTextOf, useTexts } from '../../../shared/texts/index.ts';
import { toasts } from '../../../shared/toasts/index.ts';

type Fault = Pick<FieldFault, 'params'> & { readonly key: string };
type OneFieldProps = {
  name: string;
  label: string;
  help: string;
  first?: string;
  maxLength: number;
  autoComplete?: string;
  placeholder?: string;
  judge: (value: string) => Fault | null;
  sending: { isRunning: boolean; refused: Refused | undefined; send: (value: string) => Promise<unknown> };
};

/** A form of one field: judged by the rule of the server before it is sent, and by the server in any case. */
function OneField({ name, label, help, first = '', judge, sending, ...input }: OneFieldProps) {
  const t = useTexts('account.panel.account');
  const textOf = useTextOf();
  const fieldText = useFieldText();
  const [value, setValue] = useState(first);
  const [isJudged, setJudged] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const fault = judge(value);
  const ofServer = fieldFault(sending.refused, name);
  const error = fault ? (isJudged ? fieldText({ ...fault, key: `field.${fault.key}` }) : undefined) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (fault) box.current?.focus();
    else void sending.send(value.trim());
  };
  return (
    <form className="flex max-w-md flex-col gap-3.5" onSubmit={submit} noValidate>
      <FormError text={otherRefusal(sending.refused, [name])?.message} />
      <TextInput
        ref={box}
        label={label}
        help={help}
        value={value}
        error={error ?? (ofServer && !fault ? (fieldText(ofServer) ?? textOf('field.not_valid')) : undefined)}
        onBlur={() => setJudged(value !== first)}
        onChange={(event) => setValue(event.target.value)}
        {...input}
      />
      <Button variant="primary" type="submit" className="self-start" loading={sending.isRunning}>
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
  const { isRunning, refused, run } = useAct('setNickname', {
    changes: CHANGES,
    onDone: async () => {
      await fetchMember();
      saved();
    },
  });
  return (
    <OneField
      name="nickname"
      label={t('nickname')}
      help={t('nicknameHelp', { range: `${rule.minLength}–${rule.maxLength}` })}
      first={nickname}
      maxLength={64}
      autoComplete="nickname"
      judge={(value) => checkField(rule, value.trim())}
      sending={{ isRunning, refused, send: (value) => run({ body: { nickname: value } }) }}
    />
  );
}

export function NameForm({ onDone }: FormProps) {
  const t = useTexts('account.panel.account');
  const rule = useRule('payeeName');
  const { isRunning, refused, run } = useAct('setPayeeName', { changes: CHANGES, onDone: useSaved(onDone) });
  return (
    <OneField
      name="payeeName"
      label={t('nameField')}
      help={t('nameHelp')}
      maxLength={128}
      autoComplete="name"
      judge={(value) => checkField(rule, value.trim())}
      sending={{ isRunning, refused, send: (value) => run({ body: { payeeName: value } }) }}
    />
  );
}

export function BirthdayForm({ age, onDone }: FormProps & { age: number }) {
  const t = useTexts('account.panel.account');
  const zone = useZone();
  const { isRunning, refused, run } = useAct('setBirthday', { changes: CHANGES, onDone: useSaved(onDone) });
  const judge = (value: string): Fault | null => {
    const text = value.trim();
    const key = text === '' ? 'not_empty' : birthdayFault(text, zone.day(serverNowMs()), age);
    return key === null ? null : { key, params: { age } };
  };
  return (
    <OneField
      name="birthday"
      label={t('birthdayField')}
      help={t('birthdayHelp')}
      maxLength={10}
      autoComplete="bday"
      placeholder="1995-08-31"
      judge={judge}
      sending={{ isRunning, refused, send: (value) => run({ body: { birthday: value } }) }}
    />
  );
}
