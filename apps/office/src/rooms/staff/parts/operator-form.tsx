import { STAFF_ROLES } from '@lantern/rules/staff';
import { Button, Card } from '@lantern/ui/base';
import { Checkbox, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { Confirm, FormRefusal, useFieldError } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Shown } from './password-shown.tsx';
import { RightsFields } from './rights-fields.tsx';

type Operator = Answer<'listOperators'>['list'][number];

const shownOf = ({ operator, password }: Answer<'addOperator'>): Shown => ({
  name: operator.name,
  password,
  until: operator.factorDue ?? operator.createdAt,
});

export function NewOperator({ onAdded }: { onAdded: (shown: Shown) => void }) {
  const t = useText();
  const own = useSession((session) => session.rights);
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly string[]>(STAFF_ROLES.support.filter((right) => own.includes(right)));
  const act = useAct('addOperator', ['listOperators']);
  const errorOf = useFieldError(act.refused);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const added = await act.run({ body: { name, rights: [...rights] } });
    if (!added) return;
    setName('');
    onAdded(shownOf(added));
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
        <RightsFields rights={rights} onRights={setRights} />
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('operators.add')}
        </Button>
      </form>
    </Card>
  );
}

export function EditOperator({ operator, onReset }: { operator: Operator; onReset: (shown: Shown) => void }) {
  const t = useText();
  const { name } = useSession();
  const [rights, setRights] = useState<readonly string[]>(operator.rights);
  const [isActive, setActive] = useState(operator.isActive);
  const change = useAct('changeOperator', ['listOperators']);
  const reset = useAct('resetOperatorFactor', ['listOperators']);
  const [asksReset, setAsksReset] = useState(false);
  const params = { id: operator.id };
  const runReset = async () => {
    const done = await reset.run({ params });
    if (!done) return;
    setAsksReset(false);
    onReset(shownOf(done));
  };
  if (operator.name === name)
    return (
      <Card pad="normal">
        <p className="text-ink-2">{t('operators.yourself')}</p>
      </Card>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run({ params, body: { rights: [...rights], isActive, version: operator.version } });
  };
  return (
    <Card pad="normal">
      <form className="grid gap-4" onSubmit={submit}>
        <h2 className="text-14 font-semibold">{operator.name}</h2>
        <Checkbox
          label={t('operators.mayLogIn')}
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
        <RightsFields rights={rights} onRights={setRights} />
        <FormRefusal refused={change.refused} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={change.isRunning}>
            {t('common.save')}
          </Button>
          <Button icon="shield" onClick={() => setAsksReset(true)}>
            {t('operators.resetFactor')}
          </Button>
        </div>
      </form>
      {asksReset ? (
        <Confirm
          title={t('operators.resetFactor')}
          text={t('operators.resetText', { name: operator.name })}
          action={t('operators.resetFactor')}
          isRunning={reset.isRunning}
          refused={reset.refused}
          onClose={() => setAsksReset(false)}
          onYes={() => void runReset()}
        />
      ) : null}
    </Card>
  );
}
