import { useAction } from '@lantern/client';
import type { Reply } from '@lantern/contract';
import { Button, Card, Logo } from '@lantern/ui/base';
import { CodeInput, PasswordInput, Select, TextInput } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, callApi } from '../../../shared/calls/index.ts';
import { FormRefusal } from '../../../shared/parts/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { loadLanguage, officeLanguages, useLanguage, useText } from '../../../shared/texts/index.ts';
import { FirstLogIn } from '../parts/first-log-in.tsx';
import { takeInvitation } from '../parts/invitation.ts';
import { LettersField, useLetters } from '../parts/letters-field.tsx';

/** What a log-in comes to: a session, or the second factor that is set up first. */
interface Entered {
  readonly session?: Answer<'staffLogin'>;
  readonly factor?: Answer<'beginOperatorFactor'>;
}

/** Name, password and code together: the answer does not say which was wrong. `again` is the previous operator. */
export function LogIn({ again = '' }: { again?: string }) {
  const t = useText();
  const { code: language } = useLanguage();
  const [invited] = useState(takeInvitation);
  const [name, setName] = useState(invited?.name ?? again);
  const [password, setPassword] = useState(invited?.password ?? '');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const [factor, setFactor] = useState<Answer<'beginOperatorFactor'>>();
  const field = useLetters();
  // The password was right at a first log-in, and only the captcha is missing.
  const [isDue, setDue] = useState(false);
  const isHalf = code.length !== 6 && code !== '';
  /** The first log-in: with the first password, the operator gets a secret to scan. */
  const begin = async (letters: typeof field.letters): Promise<Reply<Entered>> => {
    const begun = await callApi('beginOperatorFactor', { body: { name, password, ...letters } });
    setDue(!begun.success && begun.captcha === true);
    return begun.success ? { success: true, value: { factor: begun.value } } : begun;
  };
  const send = async (): Promise<Reply<Entered>> => {
    if (isDue) return begin(field.letters);
    const reply = await callApi('staffLogin', { body: { name, password, code, ...field.letters } });
    setCode('');
    if (reply.success) return { success: true, value: { session: reply.value } };
    return reply.code === 'factor_due' ? begin({}) : reply;
  };
  const entering = useAction<undefined, Entered>(send, {
    onDone: ({ session, factor: due }) => (session ? enter(session) : setFactor(due)),
    onRefused: ({ captcha }) => {
      field.heard(captcha === true);
      setTried(false);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || password === '' || isHalf || field.isMissing) return;
    await entering.run(undefined);
  };
  const enter = (session: Answer<'staffLogin'>) =>
    useSession.setState({ state: 'in', name: name.normalize('NFC').trim().toLowerCase(), ...session });
  const back = () => {
    setFactor(undefined);
    setPassword('');
    setTried(false);
  };
  const missing = (isMissing: boolean) => (tried && isMissing ? t('field.not_empty') : undefined);
  if (factor)
    return (
      <main className="way-in">
        <Card>
          <FirstLogIn name={name} password={password} factor={factor} onIn={enter} onBack={back} />
        </Card>
      </main>
    );
  return (
    <main className="way-in">
      <Card>
        <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t('logIn.title')}>
          <Logo name="Lantern" note={t('menu.office')} />
          <h1 className="text-18 font-semibold">{again ? t('logIn.again') : t('logIn.title')}</h1>
          {invited ? <p className="text-ink-2">{t('logIn.invited')}</p> : null}
          <TextInput
            label={t('logIn.name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={name}
            error={missing(name.trim() === '')}
            onChange={(event) => setName(event.target.value)}
          />
          <PasswordInput
            label={t('logIn.password')}
            maxLength={128}
            value={password}
            error={missing(password === '')}
            revealLabel={t('logIn.show')}
            concealLabel={t('logIn.hide')}
            onChange={(event) => setPassword(event.target.value)}
          />
          <CodeInput
            label={t('logIn.code')}
            help={t('logIn.codeHelp')}
            name="code"
            value={code}
            error={tried && isHalf ? t('stepUp.short') : undefined}
            onChange={setCode}
          />
          <LettersField field={field} error={missing(field.isMissing)} />
          <FormRefusal refused={entering.refused} />
          <Button type="submit" variant="primary" block loading={entering.isRunning}>
            {t('logIn.submit')}
          </Button>
          <Select
            label={t('menu.language')}
            hideLabel
            size="sm"
            options={officeLanguages}
            value={language}
            onChange={(event) => void loadLanguage(event.target.value)}
          />
        </form>
      </Card>
    </main>
  );
}
