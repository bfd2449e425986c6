import type { RequestKind } from '@lantern/contract/lists';
import { Button, Card } from '@lantern/ui/base';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refused } from '../calls/index.ts';
import { useText } from '../texts/index.ts';
import { AskBeforeLeaving, useUnsaved } from './ask-before-leaving.tsx';
import { FormRefusal, useFieldError } from './form-refusal.tsx';
import { useReason } from './reason-field.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitsForSecond } from './waits-for-second.tsx';

/** Short names of methods and providers: part of addresses, so plain letters. */
const CODE = /^[a-z][a-z0-9-]{1,38}$/;

interface ChangeOptions<F> {
  readonly first: F;
  readonly act: { readonly isRunning: boolean; readonly refused: Refused | undefined };
  readonly kind: RequestKind;
  /** The number or code of the subject of its request to another operator; empty where there is only one. */
  readonly subjectOf: (form: F) => string;
  /** Sends the form with its reason; nothing when it is refused. */
  readonly send: (form: F, reason: string) => Promise<unknown>;
  /** The form once it is sent, without what is written only. */
  readonly afterSent?: (form: F) => F;
  /** Whether it can be sent: otherwise its fields say why. */
  readonly isReady?: (form: F) => boolean;
}

/** A form as it is written, and its request to a second person. */
export function useChange<F extends object>(options: ChangeOptions<F>) {
  const { first, act, kind, subjectOf, send, isReady, afterSent } = options;
  const [form, setForm] = useState(first);
  const [tried, setTried] = useState(false);
  const why = useReason();
  const { isUnsaved, markSaved } = useUnsaved(form);
  const isRequested = useWaiting(kind, subjectOf(form));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const reason = why.read();
    if (reason === undefined || isReady?.(form) === false) return;
    if (!(await send(form, reason))) return;
    const sent = afterSent?.(form) ?? form;
    setForm(sent);
    markSaved(sent);
    why.clear();
  };
  return {
    ...{ form, act, tried, isUnsaved, isRequested, submit, reasonField: why.field },
    set: (next: Partial<F>) => setForm((now) => ({ ...now, ...next })),
    errorOf: useFieldError(act.refused),
  };
}

export const isCode = (code: string): boolean => CODE.test(code);

interface Change {
  readonly act: { readonly isRunning: boolean; readonly refused: Refused | undefined };
  readonly isUnsaved: boolean;
  readonly isRequested: boolean;
  readonly submit: (event: FormEvent) => unknown;
  readonly reasonField: ReactNode;
}
interface ChangeFieldsProps {
  readonly change: Change;
  readonly children: ReactNode;
  /** Why a second person decides. */
  readonly note: string;
  /** Beside the button: what needs one person only. */
  readonly more?: ReactNode;
  /** Below everything. */
  readonly below?: ReactNode;
}

/** A form whose change a second person decides; text that was not sent is not lost without a question. */
export function ChangeFields({ change, children, note, more, below }: ChangeFieldsProps) {
  const t = useText();
  const { act } = change;
  return (
    <>
      <AskBeforeLeaving when={change.isUnsaved} />
      <form className="grid gap-4 p-4" onSubmit={(event) => void change.submit(event)} noValidate>
        {children}
        <p className="text-13 text-ink-2">{note}</p>
        {change.isRequested ? <WaitsForSecond /> : null}
        {change.reasonField}
        {act.refused?.code === 'fields_refused' ? null : <FormRefusal refused={act.refused} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" loading={act.isRunning}>
            {t('common.askSecond')}
          </Button>
          {more}
        </div>
        {below}
      </form>
    </>
  );
}

interface ChangeFormProps extends ChangeFieldsProps {
  readonly title: string;
  /** Under which short name it is stored. */
  readonly code?: string | undefined;
}

/** The same on a card of its own. */
export const ChangeForm = ({ title, code, ...fields }: ChangeFormProps) => (
  <Card>
    <div className="card-head">
      <h2 className="as-written">{title}</h2>
      {code ? <code className="end code-text">{code}</code> : null}
    </div>
    <ChangeFields {...fields} />
  </Card>
);
