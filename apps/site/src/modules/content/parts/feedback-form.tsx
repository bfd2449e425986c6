import { Button, Card, Icon } from '@lantern/ui/base';
import { Select, TextArea } from '@lantern/ui/form';
import type { CallInput } from '../../../shared/calls/index.ts';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { useCallForm } from '../../../shared/forms/use-call-form.ts';
import { useTextOf, useTexts } from '../../../shared/texts/index.ts';

type Values = CallInput<'sendFeedback'>['body'];

const TYPES: readonly Values['type'][] = ['suggestion', 'problem', 'account', 'payment', 'game', 'complaint', 'other'];
/** Spec 9: letters of a feedback, counted as a reader counts them (graphemes). */
const MOST = 140;
const lettersOf = (text: string): number => [...text.trim()].length;

function useFeedback() {
  const textOf = useTextOf();
  const wrongOf = (content: string): string | undefined => {
    const count = lettersOf(content);
    if (count === 0) return textOf('field.not_empty');
    return count <= MOST ? undefined : textOf('field.feedback_length', { minimum: 1, maximum: MOST });
  };
  return useCallForm({
    call: 'sendFeedback',
    first: { type: 'suggestion', content: '' } as Values,
    faultsOf: ({ content }) => ({ content: wrongOf(content) }),
    inputOf: (body) => ({ body }),
    after: 'clear',
  });
}

/** Feedback to the operator: type and at most 140 characters (spec 5). */
export function FeedbackForm() {
  const t = useTexts('content.feedback');
  const form = useFeedback();
  const count = lettersOf(form.values.content);
  return (
    <Card pad="normal" className="no-print max-w-[640px]">
      <h2 className="text-18">{t('title')}</h2>
      <div role="status">
        {form.answer ? (
          <p className="mt-3 flex items-center gap-2 rounded-2 bg-dusk-soft px-3 py-2.5 text-14 text-dusk-text">
            <Icon name="check" size={16} />
            {t('sent')}
          </p>
        ) : null}
      </div>
      {form.answer ? (
        <Button variant="ghost" className="mt-4" onClick={() => form.reset()}>
          {t('another')}
        </Button>
      ) : (
        <form className="mt-1 flex flex-col gap-3.5" {...form.element}>
          <p className="text-13 text-ink-2">
            {t('text')} {t('reply')}
          </p>
          <FormError text={form.whole} />
          <Select
            label={t('type')}
            options={TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            {...form.field('type')}
          />
          <TextArea
            label={t('content')}
            placeholder={t('placeholder')}
            rows={4}
            countText={t('count', { count: String(count), most: String(MOST) })}
            {...form.field('content')}
          />
          <Button variant="primary" icon="send" type="submit" loading={form.isSending} className="self-start">
            {t('send')}
          </Button>
        </form>
      )}
    </Card>
  );
}
