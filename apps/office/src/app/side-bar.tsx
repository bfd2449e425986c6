import { Count, Icon, IconButton, Logo } from '@lantern/ui/base';
import { Select } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { callApi, useCall } from '../shared/calls/index.ts';
import { useRight, useSession } from '../shared/session/index.ts';
import { loadLanguage, officeLanguages, useLanguage, useText } from '../shared/texts/index.ts';
import { showTheme, useTheme } from '../shared/theme/index.ts';
import { type MenuLink, menuFor } from './menu.ts';

const ASK_AGAIN_MS = 60_000;

function useCounts(): Partial<Record<NonNullable<MenuLink['count']>, number>> {
  const mayAsk = useRight('dashboard');
  const { data } = useCall('getDashboard', {}, { enabled: mayAsk, refetchMs: ASK_AGAIN_MS });
  if (!data || !mayAsk) return {};
  return { review: data.deposits.review, imports: data.importsWaiting, requests: data.requestsWaiting };
}

async function logOut(): Promise<void> {
  await callApi('staffLogout');
  // Everything of this operator goes with the page.
  location.assign('/office/');
}

export function SideBar() {
  const t = useText();
  const { rights, name } = useSession();
  const { theme } = useTheme();
  const { code } = useLanguage();
  const counts = useCounts();
  return (
    <nav className="side" aria-label={t('menu.label')}>
      <Link to="/" title={t('menu.home')}>
        <Logo name="Lantern" note={t('menu.office')} />
      </Link>
      {menuFor(rights).map((group) => (
        <div key={group.text} className="grid gap-[2px]">
          {group.text ? <h2>{t(group.text)}</h2> : null}
          {group.links.map((link) => {
            const count = link.count ? (counts[link.count] ?? 0) : 0;
            return (
              <Link
                key={link.to}
                to={link.to}
                className="side-link"
                title={t(link.text)}
                activeOptions={{ exact: link.to === '/' }}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon name={link.icon} size={16} />
                <span>{t(link.text)}</span>
                {count > 0 ? (
                  <>
                    <Count value={count} /> <span className="sr-only">{t('menu.waiting')}</span>
                  </>
                ) : null}
              </Link>
            );
          })}
        </div>
      ))}
      <div className="side-foot">
        <div className="wide">
          <Select
            label={t('menu.language')}
            hideLabel
            size="sm"
            options={officeLanguages}
            value={code}
            onChange={(event) => void loadLanguage(event.target.value)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <Link to="/own" className="wide link text-on-band" title={t('menu.own')}>
            {name}
          </Link>
          <Link to="/own" className="narrow iconbtn" title={t('menu.own')} aria-label={t('menu.own')}>
            <Icon name="user" size={20} />
          </Link>
          <IconButton
            icon={theme === 'dark' ? 'sun' : 'moon'}
            label={theme === 'dark' ? t('menu.light') : t('menu.dark')}
            onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
          />
          <IconButton icon="log-out" label={t('menu.logOut')} onClick={() => void logOut()} />
        </div>
      </div>
    </nav>
  );
}
