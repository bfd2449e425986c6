import { Card, CardHead } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { Ready } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { CashCard } from './member-cash.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberLabels } from './member-labels.tsx';
import { MemberLinks } from './member-links.tsx';
import { MemberNotes } from './member-notes.tsx';
import { PlayCard } from './member-play.tsx';
import { MemberSafety } from './member-safety.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { TurnoverCard } from './member-turnover.tsx';

type Props = { member: Answer<'getStaffMember'> };

/** Person, money, links and what happened, side by side. */
export function MemberOverview({ member }: Props) {
  const t = useText();
  return (
    <div className="member-overview">
      <div className="grid gap-[14px]">
        <MemberFacts key={member.id} member={member} />
        <MemberSafety member={member} />
        <MemberLabels key={member.version} member={member} />
      </div>
      <div className="grid gap-[14px]">
        <MoneyCards id={member.id} />
        <MemberNotes member={member} />
      </div>
      <div className="grid gap-[14px]">
        <MemberLinks id={member.id} />
        <Card>
          <CardHead title={t('members.tabs.timeline')} />
          <MemberTimeline id={member.id} />
        </Card>
      </div>
    </div>
  );
}

function MoneyCards({ id }: { id: string }) {
  const query = useCall('getMemberMoney', { params: { id } });
  return (
    <Ready query={query}>
      {(money) => (
        <>
          <CashCard money={money} />
          <PlayCard money={money} />
          <TurnoverCard money={money} />
        </>
      )}
    </Ready>
  );
}
