import { Button, Card, Icon } from '@lantern/ui/base';
import { Select, TextArea } from '@lantern/ui/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CallInput, useAct } from '../../../shared/calls/index.ts';
import { FormError, placeRefusal } from '../../../shared/forms/form-errors.tsx';
import { useFieldText, useTextOf, useTexts } from '../../../shared/texts/index.ts';

type Values = CallInput<'sendFeedback'>['body'];

const TYPES: readonly Values['type'][] = ['suggestion', 'problem', 'account', 'payment', 'game', 'complaint', 'other'];
/** Spec 9: letters of a feedback, counted as a reader counts them (graphemes). */
const MOST = 140;
const lettersOf = (text: string): number => [...text.trim()].length;

function useFeedback() {
  const textOf = useTextOf();
  const fieldText = useFieldText();
  const [sent, setSent] = useState(false);
  const [message, setMessage] = useState<string | undefined>();
  const form = useForm<Values>({ defaultValues: { type: 'suggestion', content: '' } });
  const judge = (content: string): true | string => {
    const count = lettersOf(content);
    if (count === 0) return textOf('field.not_empty') ?? '';
    return count <= MOST || (textOf('field.feedback_length', { minimum: 1, maximum: MOST }) ?? '');
  };
  const sending = useAct('sendFeedback', {
    onRefused: (refused) => setMessage(placeRefusal(refused, ['type', 'content'], form.setError, fieldText)),
    onDone: () => {
      form.reset();
      setSent(true);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setMessage(undefined);
    await sending.run({ body: values });
  });
  return { form, judge, submit, message, isRunning: sending.isRunning, sent, again: () => setSent(false) };
}

/** Feedback to the operator: type and at most 140 characters (spec 5). */
export function FeedbackForm() {
  const t = useTexts('content.feedback');
  const { form, judge, submit, message, isRunning, sent, again } = useFeedback();
  const { errors } = form.formState;
  const count = lettersOf(form.watch('content'));
  return (
    <Card pad="normal" className="no-print max-w-[640px]">
      <h2 className="text-18">{t('title')}</h2>
      <div role="status">
        {sent ? (
          <p className="mt-3 flex items-center gap-2 rounded-2 bg-dusk-soft px-3 py-2.5 text-14 text-dusk-text">
            <Icon name="check" size={16} />
            {t('sent')}
          </p>
        ) : null}
      </div>
      {sent ? (
        <Button variant="ghost" className="mt-4" onClick={again}>
          {t('another')}
        </Button>
      ) : (
        <form className="mt-1 flex flex-col gap-3.5" onSubmit={submit} noValidate>
          <p className="text-13 text-ink-2">
            {t('text')} {t('reply')}
          </p>
          <FormError text={message} />
          <Select
            label={t('type')}
            options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            error={errors.type?.message}
            {...form.register('type')}
          />
          <TextArea
            label={t('content')}
            placeholder={t('placeholder')}
            rows={4}
            countText={t('count', { count: String(count), most: String(MOST) })}
            error={errors.content?.message}
            {...form.register('content', { validate: judge })}
          />
          <Button variant="primary" icon="send" type="submit" loading={isRunning} className="self-start">
            {t('send')}
          </Button>
        </form>
      )}
    </Card>
  );
}
