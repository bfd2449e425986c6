import { Card, Logo } from '@lantern/ui/base';
import { CodeInput, PasswordInput, Select, TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { merchantName } from '../../../shared/brand/index.ts';
import { CallForm } from '../../../shared/parts/index.ts';
import { loadLanguage, officeLanguages, useLanguage, useText } from '../../../shared/texts/index.ts';
import { FirstLogIn } from '../parts/first-log-in.tsx';
import { type Invitation, takeInvitation } from '../parts/invitation.ts';
import { LettersField } from '../parts/letters-field.tsx';
import { enter, type LogInForm, useLogIn } from '../parts/use-log-in.ts';

/** Name, password and code together: the answer does not say which was wrong. `again` is the previous operator. */
export function LogIn({ again = '' }: { again?: string }) {
  const t = useText();
  const [invited] = useState(takeInvitation);
  const { form, letters, factor, back } = useLogIn(invited, again);
  const { name, password } = form.values;
  return (
    <main className="login-page">
      <Card>
        {factor ? (
          <FirstLogIn
            name={name}
            password={password}
            factor={factor}
            onIn={(session) => enter(name, session)}
            onBack={back}
          />
        ) : (
          <CallForm
            form={form}
            label={t('logIn.title')}
            action={t('logIn.submit')}
            button={{ variant: 'primary', block: true }}
            mayBeLeft
            below={<LanguageSelect />}
          >
            <LogInHead again={again} invited={invited} />
            <LogInFields form={form} />
            <LettersField letters={letters} form={form} />
          </CallForm>
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
  return (
    <>
      <TextInput
        label={t('logIn.name')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.field('name')}
      />
      <PasswordInput
        label={t('logIn.password')}
        maxLength={128}
        revealLabel={t('logIn.show')}
        concealLabel={t('logIn.hide')}
        {...form.field('password')}
      />
      <CodeInput label={t('logIn.code')} help={t('logIn.codeHelp')} name="code" {...form.control('code')} />
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
