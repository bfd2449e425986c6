import { Badge, Card, CardHead } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
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
  const shown = ({ kind, value, pending }: OwnLimit) =>
    pending
      ? `${words(kind, value)} · ${t('members.limitWaits', { value: words(kind, pending.value), time: when.full(pending.readyAt) })}`
      : words(kind, value);
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
          <Facts items={limits.map((limit) => [t(`members.limitKinds.${limit.kind}`), shown(limit)])} />
        )}
      </div>
    </Card>
  );
}
