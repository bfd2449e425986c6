import type { SendForm } from '@lantern/client/form';
import { STAFF_ROLES } from '@lantern/contract/lists';
import { Button, Card } from '@lantern/ui/base';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import {
  CallForm,
  ReasonDialog,
  useCallForm,
  useWaiting,
  WaitsForSecond,
  withReason,
} from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { RightsFields } from './rights-fields.tsx';

type Operator = Answer<'listOperators'>['list'][number];
const CHANGES = ['listOperators', 'listStaffRequests', 'getDashboard'] as const;
const EMAIL_LETTERS = 120;
interface Values {
  readonly name: string;
  readonly email: string;
  readonly rights: readonly string[];
}

function EmailField({
  form,
  required = false,
}: {
  form: Pick<SendForm<{ email: string }>, 'field'>;
  required?: boolean;
}) {
  const t = useText();
  return (
    <TextInput
      type="email"
      label={t('operators.email')}
      help={t('operators.emailHelp')}
      autoComplete="off"
      spellCheck={false}
      required={required}
      maxLength={EMAIL_LETTERS}
      {...form.field('email')}
    />
  );
}

export function NewOperator() {
  const t = useText();
  const own = useSession((session) => session.rights);
  const first = { name: '', email: '', rights: STAFF_ROLES.support.filter((right) => own.includes(right)) };
  const empty = (text: string) => (text.trim() === '' ? t('field.not_empty') : undefined);
  const form = useCallForm({
    call: 'addOperator',
    ...withReason<Values>(t, {
      first,
      faultsOf: ({ name, email }) => ({ name: empty(name), email: empty(email) }),
      after: ({ rights }) => ({ ...first, rights }),
    }),
    inputOf: ({ rights, ...body }) => ({ body: { ...body, rights: [...rights] } }),
    changes: CHANGES,
  });
  return (
    <Card pad="normal">
      <CallForm
        form={form}
        note={t('operators.twoPersons')}
        action={t('common.askSecond')}
        below={<span role="status">{form.answer ? <WaitsForSecond /> : null}</span>}
      >
        <h2 className="text-14 font-semibold">{t('operators.add')}</h2>
        <TextInput
          label={t('logIn.name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={3}
          maxLength={40}
          {...form.field('name')}
        />
        <EmailField required form={form} />
        <RightsFields rights={form.values.rights} onRights={(rights) => form.set({ rights })} />
      </CallForm>
    </Card>
  );
}

export function EditOperator({ operator }: { operator: Operator }) {
  const t = useText();
  const { name } = useSession();
  if (operator.name === name)
    return (
      <Card pad="normal">
        <p className="text-ink-2">{t('operators.yourself')}</p>
      </Card>
    );
  return <OperatorForm operator={operator} />;
}

function OperatorForm({ operator }: { operator: Operator }) {
  const t = useText();
  const reset = useFactorReset(operator);
  const isRequested = useIsAsked(operator);
  const form = useCallForm({
    call: 'changeOperator',
    ...withReason(t, {
      first: { isActive: operator.isActive, email: operator.email ?? '', rights: operator.rights as Values['rights'] },
    }),
    inputOf: ({ isActive, email, rights, reason }) => ({
      params: { id: operator.id },
      body: {
        ...{ isActive, rights: [...rights], version: operator.version, reason },
        ...(email.trim() === '' ? {} : { email: email.trim() }),
      },
    }),
    changes: CHANGES,
  });
  return (
    <Card pad="normal">
      <CallForm
        form={form}
        note={t('operators.changeText')}
        waits={isRequested}
        action={t('common.save')}
        more={reset.button}
      >
        <h2 className="text-14 font-semibold">{operator.name}</h2>
        <Checkbox label={t('operators.mayLogIn')} {...form.checkbox('isActive')} />
        <EmailField form={form} />
        <RightsFields rights={form.values.rights} onRights={(rights) => form.set({ rights })} />
      </CallForm>
      {reset.dialog}
    </Card>
  );
}

/** Whether a change or a reset of this operator waits for a second person. */
function useIsAsked({ id }: Operator): boolean {
  const [changeWaits, resetWaits] = [useWaiting('operator_change', id), useWaiting('operator_reset', id)];
  return changeWaits || resetWaits;
}

/** Asks for a new second factor: a button of the form, and a dialog beside it, since forms do not nest. */
function useFactorReset({ id, name, email }: Operator) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { isRunning, refused, reset, run } = useAct('resetOperatorFactor', CHANGES);
  const open = () => {
    reset();
    setOpen(true);
  };
  const button = (
    <Button icon="shield" disabledReason={email === null ? t('operators.noEmail') : undefined} onClick={open}>
      {t('operators.resetFactor')}
    </Button>
  );
  const dialog = isOpen ? (
    <ReasonDialog
      open
      title={t('operators.resetFactor')}
      text={t('operators.resetText', { name, email: email ?? '' })}
      action={t('common.askSecond')}
      danger
      isRunning={isRunning}
      refused={refused}
      onClose={() => setOpen(false)}
      onReason={(reason) => void run({ params: { id }, body: { reason } }).then((done) => done && setOpen(false))}
    />
  ) : null;
  return { button, dialog };
}
