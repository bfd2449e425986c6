import { BottomTabBar, type LinkSlot } from '@lantern/ui/base';
import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';
import { type PanelPage, useOpenPanel } from '../../panel-link.ts';

// Under the member panel the page's own tab is not current.
const WHOLE = { exact: true, includeSearch: true } as const;

/** The five tabs of the phone (look.md 7): the lantern in the middle is the lottery. */
export function PhoneTabs() {
  const t = useTexts('site');
  const open = useOpenPanel();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { panel, agent } = useSearch({ strict: false });
  const panelTab =
    (page: PanelPage): LinkSlot =>
    (slot) => <button type="button" {...slot} onClick={() => open(page)} />;
  const at = (place: string) => panel === undefined && agent === undefined && path === place;
  return (
    <BottomTabBar
      label={t('nav.main')}
      items={[
        {
          id: 'home',
          label: t('nav.home'),
          icon: 'home',
          current: at('/index'),
          link: (slot) => <Link to="/index" search={{}} activeOptions={WHOLE} {...slot} />,
        },
        {
          id: 'games',
          label: t('nav.games'),
          icon: 'grid',
          current: at('/rng'),
          link: (slot) => <Link to="/rng" search={{}} activeOptions={WHOLE} {...slot} />,
        },
        {
          id: 'lottery',
          label: t('nav.lottery'),
          icon: 'lantern',
          current: at('/vnlottery'),
          link: (slot) => <Link to="/vnlottery" search={{}} activeOptions={WHOLE} {...slot} />,
        },
        {
          id: 'wallet',
          label: t('nav.wallet'),
          icon: 'wallet',
          current: panel === 'depositv2',
          link: panelTab('depositv2'),
        },
        {
          id: 'me',
          label: t('nav.me'),
          icon: 'user',
          current: agent !== undefined || (panel !== undefined && panel !== 'depositv2'),
          link: panelTab('memberCenter'),
        },
      ]}
    />
  );
}
