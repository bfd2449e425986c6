import { Badge, Card, StatTile, Tabs } from '@lantern/ui/base';
import { Link, useParams } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Facts, PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { useLanguage, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { MemberActs } from '../parts/member-actions.tsx';
import { MemberLabels } from '../parts/member-labels.tsx';
import { MemberLists, type MemberTab } from '../parts/member-lists.tsx';
import { MemberNotes } from '../parts/member-notes.tsx';
import { MemberSafety } from '../parts/member-safety.tsx';

const TABS: readonly MemberTab[] = ['wagers', 'deposits', 'sessions'];

export function MemberPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCall('getStaffMember', { params: { id } });
  return <Ready query={query}>{(member) => <Member member={member} />}</Ready>;
}

function Member({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const { tag } = useLanguage();
  const mayAudit = useRight('audit');
  const [{ tab }, change] = useSearchValues('/members/$id', 'tab');
  const shown = TABS.find((one) => one === tab) ?? 'wagers';
  const money = (value: string) => `${showMoney(value, tag)} ${member.currency}`;
  const none = t('common.none');
  return (
    <>
      <PageHead
        title={member.account}
        isName
        badge={
          member.frozenAt ? (
            <Badge tone="danger" icon="lock">
              {t('members.frozen')}
            </Badge>
          ) : (
            <Badge tone="win">{t('members.active')}</Badge>
          )
        }
        end={<MemberActs member={member} />}
      />
      {member.frozenAt ? (
        <p className="form-refusal mb-3">
          {t('members.frozenSince', { time: when.full(member.frozenAt), reason: member.frozenReason ?? '' })}
        </p>
      ) : null}
      <div className="tiles">
        <StatTile label={t('members.main')} value={money(member.balances.main)} />
        <StatTile label={t('members.bonus')} value={money(member.balances.bonus)} />
        <StatTile label={t('members.pending')} value={money(member.balances.pending)} />
        <StatTile
          label={t('members.staked30')}
          value={money(member.totals.staked)}
          change={{ direction: 'none', text: t('members.wagersCount', { count: member.totals.wagers }) }}
        />
        <StatTile label={t('members.returned30')} value={money(member.totals.returned)} />
      </div>
      <div className="with-panel">
        <Card>
          <div className="px-4 pt-3">
            <Tabs
              label={t('members.records')}
              look="segmented"
              value={shown}
              items={TABS.map((value) => ({ value, label: t(`members.tabs.${value}`) }))}
              onChange={(value) => void change({ tab: value })}
            />
          </div>
          <MemberLists member={member} tab={shown} />
        </Card>
        <div className="grid gap-[14px]">
          <Card pad="normal">
            <Facts
              items={[
                [
                  t('members.id'),
                  <span key="id" className="num">
                    {member.id}
                  </span>,
                ],
                [t('members.nickname'), member.nickname],
                [t('members.type'), textIn('members.types', String(member.type))],
                [t('members.email'), member.email ?? none],
                [
                  t('members.mobile'),
                  member.mobile ? (
                    <span key="m" className="num">
                      {member.mobile}
                    </span>
                  ) : (
                    none
                  ),
                ],
                [t('members.payeeName'), member.payeeName ?? none],
                [t('common.language'), member.language],
                [t('members.joined'), when.full(member.createdAt)],
                [t('members.secondFactor'), member.hasSecondFactor ? t('common.on') : t('common.off')],
                [
                  t('members.upline'),
                  member.uplineId ? (
                    <Link key="u" className="link" to="/members/$id" params={{ id: member.uplineId }}>
                      {member.uplineId}
                    </Link>
                  ) : (
                    none
                  ),
                ],
              ]}
            />
            <p className="mt-3 flex flex-wrap gap-x-4">
              {(['statement', 'wagers'] as const).map((kind) => (
                <Link key={kind} className="link" to="/exports" search={{ kind, member: member.account }}>
                  {t('menu.exports')}: {t(`exports.kinds.${kind}`)}
                </Link>
              ))}
            </p>
            {mayAudit ? (
              <p className="mt-3">
                <Link className="link" to="/audit" search={{ subject: `member ${member.id}` }}>
                  {t('members.audit')}
                </Link>
              </p>
            ) : null}
          </Card>
          <MemberSafety member={member} />
          <MemberLabels key={member.version} member={member} />
          <MemberNotes member={member} />
        </div>
      </div>
    </>
  );
}
