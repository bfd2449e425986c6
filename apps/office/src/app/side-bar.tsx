import { Icon, IconButton, Logo } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { Link, useRouterState } from '@tanstack/react-router';
import { merchantName } from '../shared/brand/index.ts';
import { callApi } from '../shared/calls/index.ts';
import { menuFor, pageAt, useQueues, WaitingCount, waitsOn } from '../shared/menu/index.ts';
import { useOffice } from '../shared/office/index.ts';
import type { PlainPath } from '../shared/routes/index.ts';
import { useSession } from '../shared/session/index.ts';
import { loadLanguage, officeLanguages, useLanguage, useText } from '../shared/texts/index.ts';
import { showTheme, useTheme } from '../shared/theme/index.ts';

async function logOut(): Promise<void> {
  await callApi('staffLogout');
  // The reload discards all state of this operator.
  location.assign('/office/');
}

export function SideBar() {
  const t = useText();
  const { menu } = useOffice();
  const { rights, name } = useSession();
  return (
    <nav className="side" aria-label={t('menu.label')}>
      <Link to="/" title={t('menu.home', { name: merchantName() })}>
        <Logo name={merchantName()} note={t('menu.office')} />
      </Link>
      {menuFor(menu, rights).map((group) => (
        <MenuGroup key={group.text} group={group} />
      ))}
      <Foot name={name} />
    </nav>
  );
}

function MenuGroup({ group }: { group: ReturnType<typeof menuFor>[number] }) {
  const t = useText();
  const { menu } = useOffice();
  const queues = useQueues();
  const here = useRouterState({ select: ({ location }) => pageAt(menu, location.pathname)?.to });
  return (
    <div className="grid gap-[2px]">
      {group.text ? <h2>{t(group.text)}</h2> : null}
      {group.links.map((link) => {
        const isHere = link.pages.some(({ to }) => to === here);
        return (
          <Link
            key={link.text}
            to={(link.pages[0]?.to ?? '/') as PlainPath}
            className="side-link"
            title={t(link.text)}
            activeProps={{}}
            aria-current={isHere ? 'page' : undefined}
          >
            <Icon name={link.icon} size={16} />
            <span>{t(link.text)}</span>
            <WaitingCount waits={waitsOn(queues, link.pages)} />
          </Link>
        );
      })}
    </div>
  );
}

/** Language, theme, and the operator's own page. */
function Foot({ name }: { name: string }) {
  const t = useText();
  const { theme } = useTheme();
  const { code } = useLanguage();
  return (
    <div className="side-foot">
      <Select
        label={t('menu.language')}
        hideLabel
        size="sm"
        options={officeLanguages}
        value={code}
        onChange={(event) => void loadLanguage(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-1">
        <Link to="/own" className="link text-on-band" title={t('menu.own')}>
          {name}
        </Link>
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={theme === 'dark' ? t('menu.light') : t('menu.dark')}
          onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        <IconButton icon="log-out" label={t('menu.logOut')} onClick={() => void logOut()} />
      </div>
    </div>
  );
}
