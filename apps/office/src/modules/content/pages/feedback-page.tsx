import { FEEDBACK_STATES } from '@lantern/contract/content/lists';
import { Card } from '@lantern/ui/base';
import { Select, TextArea } from '@lantern/ui/form';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { CallForm, StateBadge, useCallForm } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Feedback = Answer<'listFeedback'>['list'][number];

export function FeedbackPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/feedback',
    call: 'listFeedback',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: {
      state: choice({
        label: t('common.state'),
        any: t('common.all'),
        of: FEEDBACK_STATES,
        name: (state) => t(`state.${state}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.feedback')}
      list={list}
      columns={columns}
      none={t('feedback.none')}
      panel={{
        title: t('menu.feedback'),
        idle: t('feedback.choose'),
        of: (_, row) => row && <Handle key={`${row.id}${row.changedAt}`} feedback={row} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Feedback>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
    { key: 'type', header: t('feedback.type'), cell: (row) => t(`feedback.types.${row.type}`) },
    { key: 'content', header: t('feedback.content'), opens: true, cell: (row) => row.content },
    { key: 'account', header: t('common.account'), cell: (row) => row.account ?? t('feedback.visitor') },
    { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
  ];
}

function Handle({ feedback }: { feedback: Feedback }) {
  const t = useText();
  const form = useCallForm({
    call: 'answerFeedback',
    first: { state: feedback.state, note: feedback.note },
    inputOf: (body) => ({ params: { id: feedback.id }, body }),
    changes: ['listFeedback'],
  });
  return (
    <Card pad="normal">
      <CallForm
        form={form}
        action={t('common.save')}
        below={
          feedback.handledBy ? (
            <p className="text-12 text-ink-3">{t('feedback.handledBy', { name: feedback.handledBy })}</p>
          ) : null
        }
      >
        <p className="whitespace-pre-wrap text-14">{feedback.content}</p>
        <Select
          label={t('common.state')}
          options={FEEDBACK_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          {...form.field('state')}
        />
        <TextArea
          label={t('feedback.note')}
          help={t('feedback.noteHelp')}
          rows={3}
          maxLength={1000}
          {...form.field('note')}
        />
      </CallForm>
    </Card>
  );
}
