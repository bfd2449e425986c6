import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Message = Answer<'listOutbox'>['list'][number];

export function useOutboxColumns(): readonly ListColumn<Message>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
    { key: 'kind', header: t('outbox.kind'), cell: (row) => t(`outbox.kinds.${row.kind}`) },
    { key: 'to', header: t('outbox.to'), cell: (row) => row.to },
    { key: 'text', header: t('outbox.text'), cell: (row) => <MessageText message={row} /> },
    { key: 'language', header: t('common.language'), cell: (row) => row.language },
    { key: 'state', header: t('common.state'), cell: (row) => <Sending message={row} /> },
  ];
}

function MessageText({ message: { subject, text } }: { message: Message }) {
  return (
    <details>
      <summary>{subject || text.slice(0, 80)}</summary>
      <p className="mt-2 max-w-[68ch] whitespace-pre-wrap text-ink-2">{text}</p>
    </details>
  );
}

/** The state of a message, and why it is not sent yet. */
function Sending({ message: { state, attempts, lastError } }: { message: Message }) {
  const t = useText();
  return (
    <span title={lastError ?? undefined}>
      <StateBadge state={state} />
      {lastError && state !== 'sent' ? (
        <span className="ms-2 text-12 text-ink-3">
          {t('outbox.tries', { count: attempts })} {lastError}
        </span>
      ) : null}
    </span>
  );
}
