import type { ExportKind } from '@lantern/contract/lists';
import { Card, Tabs } from '@lantern/ui/base';
import { useParams } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { ExportLink, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { MemberFigures } from '../parts/member-figures.tsx';
import { MemberHead } from '../parts/member-head.tsx';
import { MEMBER_TABS, MemberLists, type MemberTab } from '../parts/member-lists.tsx';
import { MemberOverview } from '../parts/member-overview.tsx';

export function MemberPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('getStaffMember', { params: { id } });
  return <Ready query={query}>{(member) => <Member member={member} />}</Ready>;
}

/** The file of each record. */
const FILES = {
  ...{ timeline: 'timeline', wagers: 'wagers', movements: 'statement' },
  ...{ deposits: 'deposits', withdrawals: 'withdrawals', sessions: 'sessions' },
} as const satisfies Readonly<Record<MemberTab, ExportKind>>;

/** All about a member at once, or one of the records (office-member-dark.png). */
function Member({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const [{ tab }, change] = useSearchValues('/members/$id', 'tab', 'page', 'wager', 'kind', 'before');
  const record = MEMBER_TABS.find((one) => one === tab);
  return (
    <>
      <MemberHead member={member} />
      <Tabs
        label={t('members.records')}
        value={record ?? 'overview'}
        items={(['overview', ...MEMBER_TABS] as const).map((value) => ({ value, label: t(`members.tabs.${value}`) }))}
        onChange={(value) => {
          const next = value === 'overview' ? '' : value;
          void change({ tab: next, page: '', wager: '', kind: '', before: '' });
        }}
      />
      <div className="mt-[14px]">
        {record ? (
          <Card>
            <div className="filters justify-end empty:hidden">
              <ExportLink kind={FILES[record]} filter={{ member: member.account }} />
            </div>
            <MemberLists id={member.id} tab={record} />
          </Card>
        ) : (
          <>
            <MemberFigures member={member} />
            <MemberOverview member={member} />
          </>
        )}
      </div>
    </>
  );
}
