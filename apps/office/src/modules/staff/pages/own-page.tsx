import { roleOf } from '@lantern/contract/staff/rights';
import { Button, Card } from '@lantern/ui/base';
import { PasswordInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { useAct } from '../../../shared/calls/index.ts';
import { Facts, FormRefusal, PageHead, useFieldError } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';

export function OwnPage() {
  const t = useText();
  return (
    <>
      <PageHead title={t('menu.own')} />
      <div className="grid max-w-[720px] items-start gap-[14px] md:grid-cols-2">
        <Card pad="normal">
          <PasswordForm />
        </Card>
        <Card pad="normal">
          <OwnRights />
        </Card>
      </div>
    </>
  );
}

function PasswordForm() {
  const t = useText();
  const [form, setForm] = useState({ oldPassword: '', newPassword: '', again: '' });
  const [tried, setTried] = useState(false);
  const [isDone, setDone] = useState(false);
  const act = useAct('changeOwnPassword');
  const errorOf = useFieldError(act.refused);
  const differs = form.again !== form.newPassword;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setDone(false);
    const { oldPassword, newPassword } = form;
    if (oldPassword === '' || newPassword === '' || differs) return;
    if (!(await act.run({ body: { oldPassword, newPassword } }))) return;
    setForm({ oldPassword: '', newPassword: '', again: '' });
    setTried(false);
    setDone(true);
  };
  const field = (key: keyof typeof form, error?: string) => (
    <PasswordInput
      label={t(`own.${key}`)}
      autoComplete={key === 'oldPassword' ? 'current-password' : 'new-password'}
      maxLength={128}
      value={form[key]}
      error={tried && form[key] === '' ? t('field.not_empty') : error}
      revealLabel={t('logIn.show')}
      concealLabel={t('logIn.hide')}
      onChange={(event) => setForm({ ...form, [key]: event.target.value })}
    />
  );
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <h2 className="text-14 font-semibold">{t('own.password')}</h2>
      {field('oldPassword', errorOf('oldPassword'))}
      {field('newPassword', errorOf('newPassword'))}
      {field('again', tried && differs ? t('field.inconsistent_twice') : undefined)}
      {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
      <div aria-live="polite">{isDone ? <p className="text-jade-text">{t('own.done')}</p> : null}</div>
      <Button type="submit" variant="primary" loading={act.isRunning}>
        {t('own.change')}
      </Button>
    </form>
  );
}

function OwnRights() {
  const t = useText();
  const textIn = useTextIn();
  const { name, rights } = useSession();
  const role = roleOf(rights);
  return (
    <Facts
      items={[
        [t('logIn.name'), name],
        [t('operators.role'), role ? t(`operators.roles.${role}`) : t('operators.ownChoice')],
        [
          t('operators.rights'),
          rights.map((right) => textIn('operators.right', right) ?? right).join(', ') || t('common.none'),
        ],
      ]}
    />
  );
}
