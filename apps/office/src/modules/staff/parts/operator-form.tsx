import { otherRefusal } from '@lantern/client';
import { STAFF_ROLES } from '@lantern/contract/lists';
import { Button, Card } from '@lantern/ui/base';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import {
  AskBeforeLeaving,
  FormRefusal,
  ReasonDialog,
  useFieldError,
  useReason,
  useWaiting,
  WaitsForSecond,
} from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { RightsFields } from './rights-fields.tsx';

type Operator = Answer<'listOperators'>['list'][number];
const CHANGES = ['listOperators', 'listStaffRequests', 'getDashboard'] as const;
const EMAIL_LETTERS = 120;

function EmailField({
  value,
  error,
  required = false,
  onValue,
}: {
  value: string;
  error: string | undefined;
  required?: boolean;
  onValue: (value: string) => void;
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
      value={value}
      error={error}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

export function NewOperator() {
  const t = useText();
  const own = useSession((session) => session.rights);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState<readonly string[]>(STAFF_ROLES.support.filter((right) => own.includes(right)));
  const [isSent, setSent] = useState(false);
  const why = useReason();
  const act = useAct('addOperator', CHANGES);
  const errorOf = useFieldError(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(false);
    const reason = why.read();
    if (reason === undefined || !(await act.run({ body: { name, email, rights: [...rights], reason } }))) return;
    setName('');
    setEmail('');
    why.clear();
    setSent(true);
  };
  return (
    <Card pad="normal">
      <form className="grid gap-4" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{t('operators.add')}</h2>
        <TextInput
          label={t('logIn.name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={3}
          maxLength={40}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <EmailField required value={email} error={errorOf('email')} onValue={setEmail} />
        <RightsFields rights={rights} onRights={setRights} />
        {why.field}
        <p className="text-13 text-ink-2">{t('operators.twoPersons')}</p>
        <FormRefusal refused={otherRefusal(act.refused, ['name', 'email'])} />
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.askSecond')}
        </Button>
        <span role="status">{isSent ? <WaitsForSecond /> : null}</span>
      </form>
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
  const [rights, setRights] = useState<readonly string[]>(operator.rights);
  const [isActive, setActive] = useState(operator.isActive);
  const [email, setEmail] = useState(operator.email ?? '');
  const why = useReason();
  const change = useAct('changeOperator', CHANGES);
  const errorOf = useFieldError(change.refused);
  const reset = useFactorReset(operator);
  const typed = JSON.stringify([isActive, email, rights]);
  // What was sent and waits for a second person is not lost by leaving.
  const [sent, setSent] = useState(typed);
  const isChanged = typed !== sent;
  const isRequested = useIsAsked(operator);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = why.read();
    if (reason === undefined) return;
    const moved = email.trim() === '' ? {} : { email: email.trim() };
    const body = { rights: [...rights], isActive, version: operator.version, reason, ...moved };
    void change.run({ params: { id: operator.id }, body }).then((done) => {
      if (!done) return;
      why.clear();
      setSent(typed);
    });
  };
  return (
    <Card pad="normal">
      <form className="grid gap-4" onSubmit={submit}>
        <AskBeforeLeaving when={isChanged} />
        <h2 className="text-14 font-semibold">{operator.name}</h2>
        <Checkbox
          label={t('operators.mayLogIn')}
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
        <EmailField value={email} error={errorOf('email')} onValue={setEmail} />
        <RightsFields rights={rights} onRights={setRights} />
        {why.field}
        <p className="text-13 text-ink-2">{t('operators.changeText')}</p>
        {isRequested ? <WaitsForSecond /> : null}
        <FormRefusal refused={otherRefusal(change.refused, ['email'])} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={change.isRunning}>
            {t('common.save')}
          </Button>
          {reset.button}
        </div>
      </form>
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
