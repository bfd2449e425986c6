import { Badge, Button, Card, IconButton, Money, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { FreezeForm } from './freeze-form.tsx';
import { RateForm } from './rate-form.tsx';
import { useTypeName } from './team-table.tsx';
import { TransferForm } from './transfer-form.tsx';

export type MemberDetail = Answer<'getTeamMember'>;
type Act = 'transfer' | 'rate' | 'freeze';

function Facts({ detail }: { detail: MemberDetail }) {
  const t = useTexts('agents.member');
  const zone = useZone();
  const { symbol, format } = useMoney();
  const { member, deposits, balance, rate } = detail;
  const day = (at: string | null) => (at === null ? t('never') : zone.day(Date.parse(at)));
  const money = (amount: string) => <Money currency={symbol} amount={format(amount)} />;
  const facts = [
    [t('team'), member.team],
    [t('directs'), member.directs],
    [t('rebate'), `${member.rebate} %`],
    [t('range'), `${rate.floor} – ${rate.ceiling} %`],
    [t('joined'), day(member.joinedAt)],
    [t('seen'), day(member.seenAt)],
    ...(deposits
      ? [[t('deposits'), money(deposits.sum)] as const, [t('lastDeposit'), day(deposits.last)] as const]
      : []),
    ...(balance === null ? [] : [[t('balance'), money(balance)] as const]),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-13">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-3">{name}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ detail, onAct, act }: { detail: MemberDetail; act: Act | undefined; onAct: (act?: Act) => void }) {
  const t = useTexts('agents.member');
  const offered: readonly [Act, boolean][] = [
    ['transfer', detail.mayTransfer],
    ['rate', detail.rate.mayChange],
    ['freeze', !detail.member.frozen && detail.freezeRequest === null],
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map(([name, isOffered]) =>
        isOffered ? (
          <Button
            key={name}
            size="sm"
            aria-expanded={act === name}
            icon={name === 'transfer' ? 'swap' : name === 'rate' ? 'trend' : 'lock'}
            onClick={() => onAct(act === name ? undefined : name)}
          >
            {t(name)}
          </Button>
        ) : null,
      )}
    </div>
  );
}

interface MemberCardProps {
  readonly id: string;
  readonly onBranch: (id: string) => void;
  readonly onClose: () => void;
}

/** A member of the team as far as the merchant lets an agent see, and what the agent may do. */
export function MemberCard({ id, onBranch, onClose }: MemberCardProps) {
  const t = useTexts('agents.member');
  const zone = useZone();
  const typeName = useTypeName();
  const [act, setAct] = useState<Act>();
  const query = useMemberCall('getTeamMember', { params: { id } });
  const { data } = query;
  const close = () => setAct(undefined);
  return (
    <Card>
      <div className="flex flex-col gap-4 p-4">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="truncate text-20">{data?.member.account ?? '…'}</h2>
            {data ? (
              <p className="mt-1 flex flex-wrap gap-1.5">
                <Badge>{typeName(data.member.type)}</Badge>
                <Badge>{t('level', { level: data.member.level })}</Badge>
                {data.member.frozen ? <Badge tone="danger">{t('frozen')}</Badge> : null}
              </p>
            ) : null}
          </div>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </div>
        {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
        {query.isPending ? <Skeleton height={200} /> : null}
        {data ? (
          <>
            {data.path.length > 1 ? (
              <p className="text-12 text-ink-3">{data.path.map(({ account }) => account).join(' › ')}</p>
            ) : null}
            <Facts detail={data} />
            {data.freezeRequest ? (
              <p className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">
                {t('freezeWaits', { day: zone.day(Date.parse(data.freezeRequest.at)) })}
              </p>
            ) : null}
            {data.member.team > 0 ? (
              <Button size="sm" icon="users" onClick={() => onBranch(id)}>
                {t('branch')}
              </Button>
            ) : null}
            <Acts detail={data} act={act} onAct={setAct} />
            {act === 'transfer' ? <TransferForm to={{ id, account: data.member.account }} /> : null}
            {act === 'rate' ? <RateForm detail={data} onDone={close} /> : null}
            {act === 'freeze' ? <FreezeForm id={id} onDone={close} /> : null}
          </>
        ) : null}
      </div>
    </Card>
  );
}
