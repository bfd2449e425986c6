import { Badge, Card, CardHead, Meter } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Member = Answer<'getStaffMember'>;
type OwnLimit = Member['saferPlay']['limits'][number];

/** The member's own limits and breaks. Read only: no operator loosens them. */
export function MemberSafety({ member }: { member: Member }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const { pause, limits } = member.saferPlay;
  const words = (kind: OwnLimit['kind'], value: string | null) => {
    if (value === null) return t('members.limitNone');
    return kind === 'session'
      ? t('members.limitMinutes', { count: Number(value) })
      : moneyIn(value, member.currency, tag);
  };
  return (
    <Card>
      <CardHead title={t('members.safer')} />
      <div className="p-4">
        {pause ? (
          <div className="mb-3">
            <Badge tone="danger" icon="pause">
              {t(pause.kind === 'cool_off' ? 'members.onBreak' : 'members.excluded', { time: when.full(pause.until) })}
            </Badge>
            <p className="mt-1.5 text-13 text-ink-2">{t('members.breakText')}</p>
          </div>
        ) : null}
        {limits.length === 0 ? (
          <p className="text-13 text-ink-2">{t('members.saferNone')}</p>
        ) : (
          <ul className="grid gap-2.5">
            {limits.map((limit) => (
              <LimitLine key={limit.kind} name={t(`members.limitKinds.${limit.kind}`)} limit={limit} words={words} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

type LineProps = {
  name: string;
  limit: OwnLimit;
  words: (kind: OwnLimit['kind'], value: string | null) => string;
};

/** How much of a limit is used, and a loosening that waits. */
function LimitLine({ name, limit: { kind, value, used, pending }, words }: LineProps) {
  const t = useText();
  const when = useWhen();
  const isCounted = value !== null && used !== null;
  const text = isCounted
    ? t('members.limitUsed', { used: words(kind, used), value: words(kind, value) })
    : words(kind, value);
  const fraction = isCounted && Number(value) > 0 ? Number(used) / Number(value) : 0;
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-3">{name}</span>
        <b className="font-semibold">{text}</b>
      </span>
      {isCounted ? (
        <Meter label={`${name} ${text}`} fraction={fraction} tone={fraction >= 1 ? 'danger' : 'amber'} />
      ) : null}
      {pending ? (
        <span className="text-12 text-ink-3">
          {t('members.limitWaits', { value: words(kind, pending.value), time: when.full(pending.readyAt) })}
        </span>
      ) : null}
    </li>
  );
}
