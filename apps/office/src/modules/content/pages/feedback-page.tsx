import { FEEDBACK_STATES } from '@lantern/contract/content/lists';
import { Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Select, TextArea } from '@lantern/ui/form';
import { type FormEvent, useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import {
  AskBeforeLeaving,
  FormRefusal,
  PageHead,
  Pages,
  Ready,
  StateBadge,
  useSearchValues,
} from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Feedback = Answer<'listFeedback'>['list'][number];

export function FeedbackPage() {
  const t = useText();
  const [{ state, page, id }, change] = useSearchValues('/feedback', 'state', 'page', 'id');
  const query = useCall('listFeedback', { query: { state, pageNo: Number(page) || 1, pageSize: 20 } });
  const chosen = query.data?.list.find((row) => row.id === id);
  return (
    <>
      <PageHead title={t('menu.feedback')} />
      <div className="with-panel">
        <Card>
          <div className="filters">
            <Select
              label={t('common.state')}
              size="sm"
              value={state}
              options={[
                { value: '', label: t('common.all') },
                ...FEEDBACK_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              ]}
              onChange={(event) => void change({ state: event.target.value, page: '' })}
            />
          </div>
          <Ready query={query}>
            {(value) => (
              <>
                <FeedbackTable list={value.list} chosen={id} onChoose={(row) => void change({ id: row })} />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        {chosen ? (
          <Handle key={`${chosen.id}${chosen.changedAt}`} feedback={chosen} />
        ) : (
          <Card pad="normal">
            <p className="text-ink-3">{t('feedback.choose')}</p>
          </Card>
        )}
      </div>
    </>
  );
}

type FeedbackTableProps = { list: readonly Feedback[]; chosen: string; onChoose: (id: string) => void };

function FeedbackTable({ list, chosen, onChoose }: FeedbackTableProps) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('menu.feedback')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      selectedKey={chosen}
      empty={<EmptyState title={t('feedback.none')} />}
      columns={[
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
        { key: 'type', header: t('feedback.type'), cell: (row) => t(`feedback.types.${row.type}`) },
        {
          key: 'content',
          header: t('feedback.content'),
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.id)}>
              {row.content}
            </button>
          ),
        },
        {
          key: 'account',
          header: t('common.account'),
          cell: (row) => row.account ?? t('feedback.visitor'),
        },
        { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
      ]}
    />
  );
}

function Handle({ feedback }: { feedback: Feedback }) {
  const t = useText();
  const [state, setState] = useState(feedback.state);
  const [note, setNote] = useState(feedback.note);
  const act = useAct('answerFeedback', ['listFeedback']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act.run({ params: { id: feedback.id }, body: { state, note } });
  };
  return (
    <Card pad="normal">
      <form className="grid gap-4" onSubmit={submit}>
        <AskBeforeLeaving when={note !== feedback.note || state !== feedback.state} />
        <p className="whitespace-pre-wrap text-14">{feedback.content}</p>
        <Select
          label={t('common.state')}
          value={state}
          options={FEEDBACK_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(event) => setState(event.target.value as Feedback['state'])}
        />
        <TextArea
          label={t('feedback.note')}
          help={t('feedback.noteHelp')}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormRefusal refused={act.refused} />
        <Button type="submit" variant="primary" loading={act.isRunning}>
          {t('common.save')}
        </Button>
        {feedback.handledBy ? (
          <p className="text-12 text-ink-3">{t('feedback.handledBy', { name: feedback.handledBy })}</p>
        ) : null}
      </form>
    </Card>
  );
}
