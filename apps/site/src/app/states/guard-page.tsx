import { MarketScene } from '@lantern/ui/art';
import { Button, buttonClass, Logo } from '@lantern/ui/base';
import type { Answer } from '../../shared/calls/index.ts';
import { useZone } from '../../shared/clock/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { placeOf, SupportLink } from '../layout/support-link.tsx';
import { LanguageMenu } from '../layout/top/language-menu.tsx';

type Status = Pick<Answer<'getStatus'>, 'status' | 'endsAt' | 'ip' | 'country' | 'customerService'>;

/** Spec 2 and 4: status 1 is maintenance with its end, 2 region-restricted with the visitor's address. */
export function GuardPage({ onAgain, ...now }: Status & { onAgain: () => void }) {
  const t = useTexts('site.frame');
  const tSite = useTexts('site');
  const zone = useZone();
  const support = placeOf(now.customerService.path);
  // While the site is closed no page of it opens but the help without header.
  const help = support?.startsWith('/') ? '/helpmc' : support;
  const name = useSettings()?.merchant.name ?? tSite('brand');
  const maintenance = now.status === 1;
  return (
    <main
      className="relative z-[var(--z-guard)] grid min-h-dvh place-items-center overflow-hidden pb-[min(280px,32vh)]"
      role="alert"
    >
      <MarketScene shut />
      <div className="card card-pad relative m-4 w-[calc(100%-2rem)] max-w-lg text-center text-balance">
        <div className="flex items-center justify-between">
          <Logo name={name} small />
          <LanguageMenu triggerClass="inline-flex min-h-6 items-center gap-1 text-13 text-ink-2" />
        </div>
        <h1 className="mt-6 text-32">{t(maintenance ? 'guard.game_maintenance' : 'guard.blockip')}</h1>
        <p className="mt-3 text-ink-2">{t(maintenance ? 'guard.info_maintenance' : 'guard.info_ip_block')}</p>
        {maintenance && now.endsAt ? (
          <p className="mt-3">
            {t('guard.endsAt')}{' '}
            <span className="num font-semibold whitespace-nowrap">{zone.stamp(Date.parse(now.endsAt))}</span>
          </p>
        ) : null}
        {maintenance ? (
          <p className="mt-3 text-13 text-ink-3">{t('guard.watching')}</p>
        ) : (
          <p className="mt-3">
            {t('guard.ip')} <span className="num font-semibold">{now.ip}</span>
            {now.country ? <span className="text-ink-2"> · {now.country}</span> : null}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon="refresh" onClick={onAgain}>
            {t('guard.again')}
          </Button>
          {help ? (
            <SupportLink to={help} className={buttonClass({ variant: 'ghost' })}>
              {t('guard.support')}
            </SupportLink>
          ) : null}
        </div>
      </div>
    </main>
  );
}
