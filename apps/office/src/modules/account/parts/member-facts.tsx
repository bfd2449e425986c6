import { Card, CardHead } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../shared/calls/index.ts';
import { Facts, StateBadge } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { CorrectMember } from './correct-member.tsx';
import { HiddenValue, type Identity, ShowIdentity } from './show-identity.tsx';

type Props = { member: Answer<'getStaffMember'> };

/** Who the member is, with links to the files and records about this account. Personal data is hidden until Show. */
export function MemberFacts({ member }: Props) {
  const t = useText();
  const [identity, setIdentity] = useState<Identity>();
  const facts = useFacts(member, identity);
  return (
    <Card>
      <CardHead
        title={t('members.person')}
        end={<ShowIdentity member={member} shown={identity} onShow={setIdentity} />}
      />
      <div className="p-4">
        <Facts items={facts} />
        <p className="mt-2 text-12 text-ink-3">{t('members.identity.logged')}</p>
        <div className="mt-2 empty:hidden">
          <CorrectMember member={member} />
        </div>
        <Documents member={member} />
        <RecordLinks member={member} />
      </div>
    </Card>
  );
}

function useFacts(member: Props['member'], identity: Identity | undefined): (readonly [string, ReactNode])[] {
  const t = useText();
  const none = t('common.none');
  const mail = (identity ?? member).email;
  const [hiddenName, hiddenDay] = [<HiddenValue key="name" letters={14} />, <HiddenValue key="day" letters={9} />];
  const onOff = (isOn: boolean) => t(isOn ? 'common.on' : 'common.off');
  const number = (value: string | null | undefined) => (value ? <span className="num">{value}</span> : none);
  return [
    [t('members.nickname'), member.nickname],
    [t('members.payeeName'), identity ? (identity.payeeName ?? none) : member.hasPayeeName ? hiddenName : none],
    [t('members.birthday'), identity ? number(identity.birthday) : member.hasBirthday ? hiddenDay : none],
    [t('members.mobile'), number((identity ?? member).mobile)],
    [t('members.email'), mail ? <Mail key="mail" address={mail} /> : none],
    [t('members.secondFactor'), onOff(member.hasSecondFactor)],
    [t('members.nameOnBoards'), onOff(member.nameChoice.onBoards)],
    [t('members.nameAtTables'), onOff(member.nameChoice.atTables)],
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
            <Link key={kind} className="link py-1" to="/exports" search={{ kind, member: account }}>
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

/** Breaks after the sign where its line is too short. */
const Mail = ({ address }: { address: string }) => {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};
