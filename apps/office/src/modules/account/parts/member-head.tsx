import { Badge } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { PageHead } from '../../../shared/parts/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { MemberActs } from './member-actions.tsx';

type Props = { member: Answer<'getStaffMember'> };

/** Who it is in one line, the account's state, and what an operator can do with it. */
export function MemberHead({ member }: Props) {
  const t = useText();
  const when = useWhen();
  const { frozenAt, frozenReason } = member;
  return (
    <>
      <PageHead
        title={member.account}
        isName
        badge={<StateBadges member={member} />}
        end={
          <>
            <AdjustBalance member={member} />
            <MemberActs member={member} />
          </>
        }
      />
      <Origin member={member} />
      {frozenAt ? (
        <p className="form-refusal mb-3">
          {t('members.frozenSince', { time: when.full(frozenAt), reason: frozenReason ?? '' })}
        </p>
      ) : null}
    </>
  );
}

function StateBadges({ member }: Props) {
  const t = useText();
  const textIn = useTextIn();
  return (
    <>
      {member.frozenAt ? (
        <Badge tone="danger" icon="lock">
          {t('members.frozen')}
        </Badge>
      ) : (
        <Badge tone="win">{t('members.active')}</Badge>
      )}
      <Badge>{textIn('members.types', String(member.type)) ?? String(member.type)}</Badge>
      {member.labels.map((label) => (
        <Badge key={label}>#{label}</Badge>
      ))}
    </>
  );
}

function Origin({ member }: Props) {
  const t = useText();
  const when = useWhen();
  const { id, createdAt, uplineId, language } = member;
  return (
    <p className="-mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      <span className="num">
        {t('members.id')} {id}
      </span>
      <span>
        {t('members.joined')} {when.full(createdAt)}
      </span>
      {uplineId ? (
        <span>
          {t('members.upline')}{' '}
          <Link className="link num" to="/members/$id" params={{ id: uplineId }}>
            {uplineId}
          </Link>
        </span>
      ) : null}
      <span>
        {t('common.language')} {language}
      </span>
    </p>
  );
}
