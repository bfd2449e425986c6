import { Button, EmptyState, Icon } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Ready, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
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
  const [search, change] = useSearchValues('/members/$id', 'kind', 'before');
  const kind = KINDS.find((one) => one === search.kind) ?? '';
  const query = useCall('getMemberTimeline', { params: { id }, query: { kind, before: search.before } });
  return (
    <>
      <div className="filters">
        <Select
          label={t('members.timeline.show')}
          size="sm"
          value={kind}
          options={[
            { value: '', label: t('members.timeline.all') },
            ...KINDS.map((value) => ({ value, label: t(`members.timeline.kinds.${value}`) })),
          ]}
          onChange={(event) => void change({ kind: event.target.value, before: '' })}
        />
      </div>
      <Ready query={query}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? <EmptyState title={t('members.timeline.none')} /> : null}
            <ol className="todo-list px-4" aria-label={t('members.tabs.timeline')}>
              {list.map((event) => (
                <Line key={`${event.kind} ${event.id}`} event={event} />
              ))}
            </ol>
            <div className="flex gap-2 p-4">
              {search.before ? (
                <Button size="sm" onClick={() => void change({ before: '' })}>
                  {t('members.timeline.newest')}
                </Button>
              ) : null}
              {next ? (
                <Button size="sm" onClick={() => void change({ before: next })}>
                  {t('members.timeline.older')}
                </Button>
              ) : null}
            </div>
          </>
        )}
      </Ready>
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
