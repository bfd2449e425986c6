import { Badge, Card, Tabs } from '@lantern/ui/base';
import { useParams } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { AdjustBalance } from '../parts/adjust-balance.tsx';
import { MemberActs } from '../parts/member-actions.tsx';
import { MemberFacts } from '../parts/member-facts.tsx';
import { MemberFigures } from '../parts/member-figures.tsx';
import { MemberLabels } from '../parts/member-labels.tsx';
import { MEMBER_TABS, MemberLists } from '../parts/member-lists.tsx';
import { MemberNotes } from '../parts/member-notes.tsx';
import { MemberSafety } from '../parts/member-safety.tsx';

type Props = { member: Answer<'getStaffMember'> };

export function MemberPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('getStaffMember', { params: { id } });
  return <Ready query={query}>{(member) => <Member member={member} />}</Ready>;
}

function Member({ member }: Props) {
  return (
    <>
      <MemberHead member={member} />
      <MemberFigures member={member} />
      <div className="with-panel">
        <Records member={member} />
        <div className="grid gap-[14px]">
          <MemberFacts member={member} />
          <MemberSafety member={member} />
          <MemberLabels key={member.version} member={member} />
          <MemberNotes member={member} />
        </div>
      </div>
    </>
  );
}

function MemberHead({ member }: Props) {
  const t = useText();
  const when = useWhen();
  const { frozenAt, frozenReason } = member;
  return (
    <>
      <PageHead
        title={member.account}
        isName
        badge={
          frozenAt ? (
            <Badge tone="danger" icon="lock">
              {t('members.frozen')}
            </Badge>
          ) : (
            <Badge tone="win">{t('members.active')}</Badge>
          )
        }
        end={
          <>
            <AdjustBalance member={member} />
            <MemberActs member={member} />
          </>
        }
      />
      {frozenAt ? (
        <p className="form-refusal mb-3">
          {t('members.frozenSince', { time: when.full(frozenAt), reason: frozenReason ?? '' })}
        </p>
      ) : null}
    </>
  );
}

/** Bets, movements, deposits and sessions, one list at a time. */
function Records({ member }: Props) {
  const t = useText();
  const [{ tab }, change] = useSearchValues('/members/$id', 'tab', 'page', 'wager', 'kind', 'before');
  const shown = MEMBER_TABS.find((one) => one === tab) ?? 'wagers';
  return (
    <Card>
      <div className="px-4 pt-3">
        <Tabs
          label={t('members.records')}
          look="segmented"
          value={shown}
          items={MEMBER_TABS.map((value) => ({ value, label: t(`members.tabs.${value}`) }))}
          onChange={(value) => void change({ tab: value, page: '', wager: '', kind: '', before: '' })}
        />
      </div>
      <MemberLists id={member.id} tab={shown} />
    </Card>
  );
}
