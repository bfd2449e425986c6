import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { Facts } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

type Props = { member: Answer<'getStaffMember'> };

/** Who the member is, with links to the files and records about this account. */
export function MemberFacts({ member }: Props) {
  const facts = useFacts(member);
  return (
    <Card pad="normal">
      <Facts items={facts} />
      <RecordLinks member={member} />
    </Card>
  );
}

function useFacts(member: Props['member']): (readonly [string, ReactNode])[] {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const none = t('common.none');
  const number = (value: string) => <span className="num">{value}</span>;
  return [
    [t('members.id'), number(member.id)],
    [t('members.nickname'), member.nickname],
    [t('members.type'), textIn('members.types', String(member.type))],
    [t('members.email'), member.email ?? none],
    [t('members.mobile'), member.mobile ? number(member.mobile) : none],
    [t('members.payeeName'), member.payeeName ?? none],
    [t('common.language'), member.language],
    [t('members.joined'), when.full(member.createdAt)],
    [t('members.secondFactor'), member.hasSecondFactor ? t('common.on') : t('common.off')],
    [t('members.upline'), member.uplineId ? uplineLink(member.uplineId) : none],
  ];
}

const uplineLink = (id: string) => (
  <Link className="link" to="/members/$id" params={{ id }}>
    {id}
  </Link>
);

function RecordLinks({ member: { id, account } }: Props) {
  const t = useText();
  const mayAudit = useRight('audit');
  const mayExport = useRight('exports');
  return (
    <>
      {mayExport ? (
        <p className="mt-3 flex flex-wrap gap-x-4">
          {(['statement', 'wagers'] as const).map((kind) => (
            <Link key={kind} className="link" to="/exports" search={{ kind, member: account }}>
              {t('menu.exports')}: {t(`exports.kinds.${kind}`)}
            </Link>
          ))}
        </p>
      ) : null}
      {mayAudit ? (
        <p className="mt-3">
          <Link className="link" to="/audit" search={{ subject: `member ${id}` }}>
            {t('members.audit')}
          </Link>
        </p>
      ) : null}
    </>
  );
}
