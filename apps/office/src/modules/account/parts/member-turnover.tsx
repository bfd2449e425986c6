import { Card, CardHead, EmptyState, Meter } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn, showMoney } from '../../../shared/money/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Money = Answer<'getMemberMoney'>;
type Requirement = Money['requirements'][number];

/** What must be played before money can be withdrawn: the open requirements first. */
export function TurnoverCard({ money }: { money: Money }) {
  const t = useText();
  const { tag } = useLanguage();
  const note = t('members.turnover.locked', { amount: moneyIn(money.locked, money.currency, tag) });
  return (
    <Card>
      <CardHead title={t('members.turnover.title')} note={note} />
      {money.requirements.length === 0 ? (
        <EmptyState title={t('members.turnover.none')} />
      ) : (
        <ul className="todo-list px-4">
          {money.requirements.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 pt-3 font-semibold text-12 text-ink-2">
        {t('members.turnover.places.title')}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 px-4 pt-1 pb-3 text-12 text-ink-2">
        {money.places.map(({ place, amount }) => (
          <div key={place} className="flex gap-1.5">
            <dt>{t(`members.turnover.places.${place}`)}</dt>
            <dd className="num text-ink">{showMoney(amount, tag)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Line({ item }: { item: Requirement }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const maySee = useRight('deposits');
  const time = when.short(item.openedAt);
  const name =
    item.kind === 'deposit'
      ? t('members.turnover.deposit', { time })
      : t(`members.turnover.${item.kind}`, { account: item.from ?? '', time });
  const base = showMoney(item.base, tag);
  const notes = [
    item.multiple === null ? t('members.turnover.of', { base }) : `${item.multiple} × ${base}`,
    ...(Number(item.carried) > 0 ? [t('members.turnover.carried', { amount: showMoney(item.carried, tag) })] : []),
  ];
  const played = t('members.turnover.played', {
    played: showMoney(item.played, tag),
    required: showMoney(item.required, tag),
  });
  const isOpen = item.state === 'open';
  return (
    <li className="flex-wrap">
      <span className="min-w-32 flex-1">
        {maySee && item.kind === 'deposit' ? (
          <Link className="link" to="/deposits" search={{ state: 'all', id: item.subjectId }}>
            {name}
          </Link>
        ) : (
          <b className="font-semibold">{name}</b>
        )}
        <span className="num block text-12 text-ink-2">{notes.join(' · ')}</span>
      </span>
      <span className="grid min-w-32 flex-1 gap-1 text-12 text-ink-2">
        <Meter
          label={played}
          fraction={Number(item.required) === 0 ? 1 : Number(item.played) / Number(item.required)}
          tone={isOpen ? 'amber' : 'jade'}
        />
        <span className="num">{played}</span>
      </span>
      <span className="end min-w-24 text-end">
        {item.state === 'open'
          ? t('members.turnover.locks', { amount: showMoney(item.locks, tag) })
          : t(`members.turnover.${item.state}`)}
      </span>
    </li>
  );
}
