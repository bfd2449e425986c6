import { Button, Card, Logo } from '@lantern/ui/base';
import { CodeInput, PasswordInput, Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { merchantName } from '../../../shared/brand/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { loadLanguage, officeLanguages, useLanguage, useText } from '../../../shared/texts/index.ts';
import { FirstLogIn } from '../parts/first-log-in.tsx';
import { type Invitation, takeInvitation } from '../parts/invitation.ts';
import { LettersField } from '../parts/letters-field.tsx';
import { type LogInForm, useLogIn } from '../parts/use-log-in.ts';

/** Name, password and code together: the answer does not say which was wrong. `again` is the previous operator. */
export function LogIn({ again = '' }: { again?: string }) {
  const t = useText();
  const [invited] = useState(takeInvitation);
  const logIn = useLogIn(invited, again);
  const { form, factor } = logIn;
  return (
    <main className="login-page">
      <Card>
        {factor ? (
          <FirstLogIn
            name={form.name}
            password={form.password}
            factor={factor}
            onIn={logIn.enter}
            onBack={logIn.back}
          />
        ) : (
          <form className="grid gap-4" onSubmit={logIn.submit} noValidate aria-label={t('logIn.title')}>
            <LogInHead again={again} invited={invited} />
            <LogInFields form={form} />
            <FormRefusal refused={logIn.refused} />
            <Button type="submit" variant="primary" block loading={logIn.isRunning}>
              {t('logIn.submit')}
            </Button>
            <LanguageSelect />
          </form>
        )}
      </Card>
    </main>
  );
}

function LogInHead({ again, invited }: { again: string; invited: Invitation | undefined }) {
  const t = useText();
  return (
    <>
      <Logo name={merchantName()} note={t('menu.office')} />
      <h1 className="text-18 font-semibold">{again ? t('logIn.again') : t('logIn.title')}</h1>
      {invited ? <p className="text-ink-2">{t('logIn.invited')}</p> : null}
    </>
  );
}

function LogInFields({ form }: { form: LogInForm }) {
  const t = useText();
  const { tried, letters } = form;
  const missing = (isMissing: boolean) => (tried && isMissing ? t('field.not_empty') : undefined);
  return (
    <>
      <TextInput
        label={t('logIn.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={form.name}
        error={missing(form.name.trim() === '')}
        onChange={(event) => form.setName(event.target.value)}
      />
      <PasswordInput
        label={t('logIn.password')}
        maxLength={128}
        value={form.password}
        error={missing(form.password === '')}
        revealLabel={t('logIn.show')}
        concealLabel={t('logIn.hide')}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <CodeInput
        label={t('logIn.code')}
        help={t('logIn.codeHelp')}
        name="code"
        value={form.code}
        error={tried && form.isHalf ? t('stepUp.short') : undefined}
        onChange={form.setCode}
      />
      <LettersField field={letters} error={missing(letters.isMissing)} />
    </>
  );
}

function LanguageSelect() {
  const t = useText();
  const { code } = useLanguage();
  return (
    <Select
      label={t('menu.language')}
      hideLabel
      size="sm"
      options={officeLanguages}
      value={code}
      onChange={(event) => void loadLanguage(event.target.value)}
    />
  );
}
