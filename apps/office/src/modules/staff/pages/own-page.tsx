import { roleOf } from '@lantern/contract/staff/rights';
import { Card } from '@lantern/ui/base';
import { PasswordInput } from '@lantern/ui/form';
import { CallForm, Facts, PageHead, useCallForm } from '../../../shared/parts/index.ts';
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
  const empty = (text: string) => (text === '' ? t('field.not_empty') : undefined);
  const form = useCallForm({
    call: 'changeOwnPassword',
    first: { oldPassword: '', newPassword: '', again: '' },
    faultsOf: ({ oldPassword, newPassword, again }) => ({
      oldPassword: empty(oldPassword),
      newPassword: empty(newPassword),
      again: empty(again) ?? (again === newPassword ? undefined : t('field.inconsistent_twice')),
    }),
    inputOf: ({ oldPassword, newPassword }) => ({ body: { oldPassword, newPassword } }),
    after: 'clear',
  });
  const field = (key: keyof typeof form.values) => (
    <PasswordInput
      label={t(`own.${key}`)}
      autoComplete={key === 'oldPassword' ? 'current-password' : 'new-password'}
      maxLength={128}
      revealLabel={t('logIn.show')}
      concealLabel={t('logIn.hide')}
      {...form.field(key)}
    />
  );
  return (
    <CallForm form={form} action={t('own.change')}>
      <h2 className="text-14 font-semibold">{t('own.password')}</h2>
      {field('oldPassword')}
      {field('newPassword')}
      {field('again')}
      <div aria-live="polite">{form.answer ? <p className="text-jade-text">{t('own.done')}</p> : null}</div>
    </CallForm>
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
