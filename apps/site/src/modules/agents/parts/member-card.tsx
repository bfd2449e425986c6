import { isAgentType } from '@lantern/rules/account';
import type { IconName } from '@lantern/ui/art';
import { Badge, Button, Card, IconButton, Money, Skeleton } from '@lantern/ui/base';
import { type Fact, FactStrip } from '../../../shared/agent-centre/fact-strip.tsx';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Act, Period } from '../model/team-view.ts';
import { useCentre } from '../use-centre.ts';
import { FreezeForm } from './freeze-form.tsx';
import { RateForm } from './rate-form.tsx';
import { useTypeName } from './team-table.tsx';
import { TransferForm } from './transfer-form.tsx';

export type MemberDetail = Answer<'getTeamMember'>;

function Facts({ detail }: { detail: MemberDetail }) {
  const t = useTexts('agents.member');
  const tTeam = useTexts('agents.team');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const { member, deposits, balance, rate } = detail;
  const { figures } = member;
  const money = (amount: string) => <Money currency={symbol} amount={format(amount)} />;
  const last = deposits?.last ?? null;
  const facts: readonly Fact[] = [
    { label: t('team'), value: member.team, note: t('directsOf', { count: member.directs }) },
    { label: tTeam('valid'), value: money(figures.valid), note: t(member.team > 0 ? 'ofBranch' : 'ofMember') },
    { label: tTeam('net'), value: money(figures.net), note: t('netNote') },
    ...(figures.deposits === null
      ? []
      : [
          {
            label: tTeam('deposits'),
            value: money(figures.deposits),
            note: t('paidOut', { amount: format(figures.withdrawals ?? '0') }),
          },
        ]),
    ...(balance === null ? [] : [{ label: t('balance'), value: money(balance) }]),
    {
      label: t('rebate'),
      value: `${member.rebate} %`,
      note: t('rangeOf', { min: rate.floor, max: rate.ceiling }),
    },
  ];
  return (
    <>
      <FactStrip label={member.account} facts={facts} />
      {deposits ? (
        <p className="border-t border-line px-4 py-2.5 text-12 text-ink-3">
          {t('depositedInAll', {
            amount: `${symbol} ${format(deposits.sum)}`,
            day: last === null ? t('never') : zone.day(Date.parse(last)),
          })}
        </p>
      ) : null}
    </>
  );
}

interface MemberCardProps {
  readonly id: string;
  readonly act: Act | null;
  readonly period: Period;
  /** Whether the list beside it is the branch of this member. */
  readonly isBranch: boolean;
  readonly onAct: (act: Act | null) => void;
  readonly onBranch: (id: string) => void;
  readonly onClose: () => void;
}

const ICONS = { transfer: 'swap', rate: 'trend', freeze: 'lock' } as const satisfies Record<Act, IconName>;

function Acts({ detail, act, onAct }: { detail: MemberDetail } & Pick<MemberCardProps, 'act' | 'onAct'>) {
  const t = useTexts('agents.member');
  const open = useCentre();
  const { member, rate, freezeRequest, mayTransfer } = detail;
  const offered: readonly [Act, boolean][] = [
    ['transfer', mayTransfer],
    ['rate', rate.mayChange],
    ['freeze', !member.frozen && freezeRequest === null],
  ];
  return (
    <>
      {offered.map(([name, isOffered]) =>
        isOffered ? (
          <Button
            key={name}
            size="sm"
            aria-expanded={act === name}
            icon={ICONS[name]}
            onClick={() => onAct(act === name ? null : name)}
          >
            {t(name)}
          </Button>
        ) : null,
      )}
      {rate.mayChange && isAgentType(member.type) ? (
        <Button size="sm" icon="document" onClick={() => open('agentDailyWages2', `offer.${member.id}`)}>
          {t('offer')}
        </Button>
      ) : null}
    </>
  );
}

/** A member of the team as far as the merchant lets an agent see, and what the agent may do. */
export function MemberCard({ id, act, period, isBranch, onAct, onBranch, onClose }: MemberCardProps) {
  const t = useTexts('agents.member');
  const zone = useZone();
  const typeName = useTypeName();
  const query = useMemberCall('getTeamMember', { params: { id }, query: { period } }, { staleMs: 0, keep: true });
  const { data } = query;
  const close = () => onAct(null);
  const day = (at: string | null) => (at === null ? t('never') : zone.day(Date.parse(at)));
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-start gap-3 px-4 py-3.5">
        <div className="min-w-0 grow">
          {data && data.path.length > 1 ? (
            <p className="text-12 text-ink-3">{data.path.map(({ account }) => account).join(' › ')}</p>
          ) : null}
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="truncate font-sans text-20 font-semibold normal-case">{data?.member.account ?? '…'}</h2>
            {data ? (
              <>
                <Badge>{typeName(data.member.type)}</Badge>
                <Badge>{t('level', { level: data.member.level })}</Badge>
                {data.member.frozen ? <Badge tone="danger">{t('frozen')}</Badge> : null}
                <span className="text-12 text-ink-3">
                  {t('times', { joined: day(data.member.joinedAt), seen: day(data.member.seenAt) })}
                </span>
              </>
            ) : null}
          </div>
        </div>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
        {data ? (
          <div className="flex w-full flex-wrap gap-2">
            {data.member.team > 0 && !isBranch ? (
              <Button size="sm" icon="users" onClick={() => onBranch(id)}>
                {t('branch')}
              </Button>
            ) : null}
            <Acts detail={data} act={act} onAct={onAct} />
          </div>
        ) : null}
      </div>
      {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={120} /> : null}
      {data ? (
        <div className="border-t border-line">
          {data.freezeRequest ? (
            <p className="bg-amber-soft px-4 py-3 text-13 text-amber-text">
              {t('freezeWaits', { day: zone.day(Date.parse(data.freezeRequest.at)) })}
            </p>
          ) : null}
          <Facts detail={data} />
          {act ? (
            <div className="border-t border-line bg-sunken p-4">
              <div className="max-w-md">
                {act === 'transfer' && data.mayTransfer ? (
                  <TransferForm to={{ id, account: data.member.account }} />
                ) : null}
                {act === 'rate' && data.rate.mayChange ? <RateForm detail={data} onDone={close} /> : null}
                {act === 'freeze' && data.freezeRequest === null ? <FreezeForm id={id} onDone={close} /> : null}
              </div>
            </div>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
