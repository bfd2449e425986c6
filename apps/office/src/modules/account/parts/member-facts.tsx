import { Card, CardHead } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { Facts, StateBadge } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { CorrectMember } from './correct-member.tsx';

type Props = { member: Answer<'getStaffMember'> };

/** Who the member is, with links to the files and records about this account. */
export function MemberFacts({ member }: Props) {
  const t = useText();
  const facts = useFacts(member);
  return (
    <Card>
      <CardHead title={t('members.person')} end={<CorrectMember member={member} />} />
      <div className="p-4">
        <Facts items={facts} />
        <Documents member={member} />
        <RecordLinks member={member} />
      </div>
    </Card>
  );
}

function useFacts(member: Props['member']): (readonly [string, ReactNode])[] {
  const t = useText();
  const none = t('common.none');
  const number = (value: string) => <span className="num">{value}</span>;
  return [
    [t('members.nickname'), member.nickname],
    [t('members.email'), member.email ?? none],
    [t('members.mobile'), member.mobile ? number(member.mobile) : none],
    [t('members.payeeName'), member.payeeName ?? none],
    [t('members.birthday'), member.birthday ? number(member.birthday) : none],
    [t('members.secondFactor'), member.hasSecondFactor ? t('common.on') : t('common.off')],
  ];
}

/** The newest identity documents; who may decide them opens one. */
function Documents({ member }: Props) {
  const t = useText();
  const when = useWhen();
  const mayDecide = useRight('documents');
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 className="mb-1.5 text-12 font-semibold text-ink-3">{t('menu.documents')}</h3>
      {member.documents.length === 0 ? <p className="text-ink-3">{t('documents.none')}</p> : null}
      <ul className="grid gap-1.5">
        {member.documents.map(({ id, kind, state, submittedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            {mayDecide ? (
              <Link className="link" to="/documents" search={{ state: 'all', member: member.account, id }}>
                {t(`documents.kinds.${kind}`)}
              </Link>
            ) : (
              <b className="font-semibold">{t(`documents.kinds.${kind}`)}</b>
            )}
            <span className="num text-12 text-ink-3">{when.short(submittedAt)}</span>
            <span className="ms-auto">
              <StateBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
