import { Button, Card, Count, Icon, LanternMark } from '@lantern/ui/base';
import type { AgentPage } from '../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../shared/calls/index.ts';
import { useAtClock, useZone } from '../../shared/clock/index.ts';
import { MemberAvatar } from '../../shared/images/member-avatar.tsx';
import { useSession } from '../../shared/session/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';
import { BalanceText } from '../../shared/wallet/index.ts';

const REGISTER = 'registerCenter';
/** The request of a contract that the spec names for each page of contracts (spec 3, consolidated). */
const REQUESTS = {
  agentDividendRecordCopy2: 'divtypereq',
  agentDailyWages2: 'dailysalreqtype',
  agentHourSalary: 'contracthoursalreq',
  agentRealtimeSalary: 'realtimesalreqtype',
} as const;
const requestOf = (id: string) =>
  REQUESTS[id as keyof typeof REQUESTS] as (typeof REQUESTS)['agentHourSalary'] | undefined;

interface MenuProps {
  readonly current: string;
  readonly entries: readonly AgentPage[];
  /** The menu is a screen of its own, on a phone and a tablet. */
  readonly isScreen: boolean;
  readonly onShow: (id: string) => void;
}

/** Which pages have an offer or a request that waits for the agent's answer. */
function useWaiting(): (id: string) => boolean {
  const requests = useMemberCall('getConsolidated', {}).data;
  return (id) => {
    const name = requestOf(id);
    return name !== undefined && requests !== undefined && requests[name] !== 'none';
  };
}

/** Who the agent is; on a screen of its own also his wallet. */
function Head({ isScreen }: { isScreen: boolean }) {
  const t = useTexts('agents');
  const textIn = useTextIn();
  const nickname = useSession((state) => state.nickname);
  const menu = useMemberCall('getAgentMenu', {}).data;
  const place = menu
    ? t('place', { type: textIn('agents.type', `t${menu.type}`) ?? '', levels: menu.team.levels })
    : '';
  if (isScreen)
    return (
      <div className="flex items-center gap-3 border-b border-line pb-3.5">
        <MemberAvatar size={44} />
        <span className="min-w-0 grow">
          <b className="block truncate font-semibold">{nickname ?? '…'}</b>
          <span className="text-12 text-ink-3">{place}</span>
        </span>
        <span className="text-end">
          <span className="block text-12 text-ink-3">{t('wallet')}</span>
          <BalanceText />
        </span>
      </div>
    );
  return (
    <div className="flex items-center gap-3 px-2.5 pb-3.5">
      <LanternMark size={34} />
      <span className="min-w-0">
        <b className="block font-display text-20 uppercase leading-tight">{t('agent')}</b>
        <span className="text-12 text-ink-3">{place}</span>
      </span>
    </div>
  );
}

const SLOT_MS = 300_000;

/** When salaries are paid next: real-time every five minutes, the others at night. */
function NextSettlement({ ids }: { ids: readonly string[] }) {
  const t = useTexts('agents.next');
  const zone = useZone();
  const slot = useAtClock((nowMs) => Math.floor(nowMs / SLOT_MS) + 1);
  const lines = [
    ...(ids.includes('agentRealtimeSalary') ? [t('realtime', { time: zone.time(slot * SLOT_MS) })] : []),
    ...(ids.includes('agentDailyWages2') || ids.includes('agentHourSalary') ? [t('daily')] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Card pad="small" className="mt-6 text-12 text-ink-2 lg:mt-auto">
      <b className="mb-1 flex items-center gap-2 text-13 text-ink">
        <Icon name="clock" size={16} />
        {t('title')}
      </b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Card>
  );
}

/** The spec's left menu: the agent's place and team, then the entries in their order. */
export function AgentMenu({ current, entries, isScreen, onShow }: MenuProps) {
  const t = useTexts('agents');
  const isWaiting = useWaiting();
  const isContract = (id: string) => requestOf(id) !== undefined;
  return (
    <nav aria-label={t('menu')} className="flex flex-col gap-0.5 lg:border-e lg:border-line lg:py-5.5 lg:pe-4">
      <Head isScreen={isScreen} />
      {entries.map(({ id, icon }, index) => (
        <div
          key={id}
          className={
            isScreen
              ? 'border-b border-line'
              : isContract(id) && !isContract(entries[index - 1]?.id ?? '')
                ? 'mt-2 border-t border-line pt-2'
                : undefined
          }
        >
          <button
            type="button"
            aria-current={id === current ? 'page' : undefined}
            className="flex min-h-11 w-full items-center gap-3 rounded-2 px-3 text-start font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary aria-[current]:[&_.count]:bg-surface aria-[current]:[&_.count]:text-ink lg:min-h-[38px]"
            onClick={() => onShow(id)}
          >
            <Icon name={icon} />
            <span className="grow">{t(`entry.${id}`)}</span>
            {isWaiting(id) ? (
              <>
                <Count value={1} />
                <span className="sr-only">{t('waiting')}</span>
              </>
            ) : null}
            {isScreen ? <Icon name="chevron-end" size={16} /> : null}
          </button>
        </div>
      ))}
      {isScreen ? (
        <Button variant="primary" icon="plus" size="lg" className="mt-4" onClick={() => onShow(REGISTER)}>
          {t('overview.register')}
        </Button>
      ) : null}
      <NextSettlement ids={entries.map(({ id }) => id)} />
    </nav>
  );
}
