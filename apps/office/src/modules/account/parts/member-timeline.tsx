import { Button, Icon } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, given, ListFrame, type ListState, NoRows, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { browserOf } from '../model/browser-of.ts';

type TimelineEvent = Answer<'getMemberTimeline'>['list'][number];
type Kind = TimelineEvent['kind'];
const ICONS = {
  login: 'user',
  deposit: 'plus',
  withdrawal: 'bank',
  adjustment: 'swap',
  turnover: 'trend',
  payout: 'wallet',
  document: 'document',
  security: 'lock',
  limit: 'shield',
  act: 'gear',
  note: 'edit',
} as const satisfies Record<Kind, string>;
const KINDS = Object.keys(ICONS) as readonly Kind[];
const STATED: readonly Kind[] = ['deposit', 'withdrawal', 'adjustment', 'document'];

/** Everything that happened to a member in one order, newest first. */
export function MemberTimeline({ id }: { id: string }) {
  const t = useText();
  const list = useList({
    page: '/members/$id',
    call: 'getMemberTimeline',
    params: { id },
    rowKey: (event) => `${event.kind} ${event.id}`,
    filters: {
      kind: choice({
        label: t('members.timeline.show'),
        any: t('members.timeline.all'),
        of: KINDS,
        name: (kind) => t(`members.timeline.kinds.${kind}`),
        resets: ['before'],
      }),
      before: given(/./),
    },
  });
  const showBefore = (before: string) => list.set({ before });
  return (
    <ListFrame
      list={list}
      after={({ next }) => (
        <div className="flex gap-2 p-4">
          {list.values.before ? (
            <Button size="sm" onClick={() => showBefore('')}>
              {t('members.timeline.newest')}
            </Button>
          ) : null}
          {next ? (
            <Button size="sm" onClick={() => showBefore(next)}>
              {t('members.timeline.older')}
            </Button>
          ) : null}
        </div>
      )}
    >
      {() => <Lines list={list} />}
    </ListFrame>
  );
}

function Lines({ list }: { list: ListState<TimelineEvent> }) {
  const t = useText();
  return (
    <>
      {list.rows.length === 0 ? <NoRows list={list} title={t('members.timeline.none')} /> : null}
      <ol className="todo-list px-4" aria-label={t('members.tabs.timeline')}>
        {list.rows.map((event) => (
          <Line key={list.rowKey(event)} event={event} />
        ))}
      </ol>
    </>
  );
}

function Line({ event }: { event: TimelineEvent }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { tag } = useLanguage();
  const { kind, what, by, text, amount, currency } = event;
  const about = textIn('members.limitKinds', what) ?? textIn('members.timeline.whats', what) ?? what;
  // A document that was sent is named by its kind, one that was refused by the reason.
  const words =
    kind === 'document' ? (textIn('documents.kinds', text) ?? text) : kind === 'login' ? browserOf(text) : text;
  return (
    <li>
      <Icon name={ICONS[kind]} size={16} />
      <span className="min-w-0">
        <b>{t(`members.timeline.kinds.${kind}`)}</b>{' '}
        {amount && currency ? <span className="num">{moneyIn(amount, currency, tag)}</span> : null}{' '}
        {STATED.includes(kind) ? <StateBadge state={what} /> : about}
        <span className="block text-12 break-words text-ink-2">{[by, words].filter(Boolean).join(': ')}</span>
      </span>
      <span className="end num">{when.short(event.at)}</span>
    </li>
  );
}
