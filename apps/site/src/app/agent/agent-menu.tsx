import { Icon, LanternMark } from '@lantern/ui/base';
import type { AgentPage } from '../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../shared/calls/index.ts';
import { useTextIn, useTexts } from '../../shared/texts/index.ts';

interface MenuProps {
  readonly current: string;
  readonly entries: readonly AgentPage[];
  readonly onShow: (id: string) => void;
}

/** The spec's left menu: the agent's place and team, then the entries in their order. */
export function AgentMenu({ current, entries, onShow }: MenuProps) {
  const t = useTexts('agents');
  const textIn = useTextIn();
  const menu = useMemberCall('getAgentMenu', {}).data;
  return (
    <nav aria-label={t('menu')} className="flex flex-col gap-0.5 lg:border-e lg:border-line lg:py-5.5 lg:pe-4">
      <div className="flex items-center gap-3 px-2.5 pb-3.5">
        <LanternMark size={34} />
        <span className="min-w-0">
          <b className="block font-display text-20 uppercase leading-tight">{t('agent')}</b>
          {menu ? (
            <span className="text-12 text-ink-3">
              {t('place', { type: textIn('agents.type', `t${menu.type}`) ?? '', levels: menu.team.levels })}
            </span>
          ) : null}
        </span>
      </div>
      {entries.map(({ id, icon }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'page' : undefined}
          className="flex min-h-11 items-center gap-3 rounded-2 px-3 text-start font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary lg:min-h-[38px]"
          onClick={() => onShow(id)}
        >
          <Icon name={icon} />
          <span className="grow">{t(`entry.${id}`)}</span>
          <Icon name="chevron-end" size={16} className="lg:hidden rtl:-scale-x-100" />
        </button>
      ))}
    </nav>
  );
}
