import { StreetScene } from '@lantern/ui/art';
import { Button, buttonClass, Logo } from '@lantern/ui/base';
import { useZone } from '../../shared/clock/index.ts';
import { useSettings } from '../../shared/settings/index.ts';
import { useTexts } from '../../shared/texts/index.ts';
import { LanguageMenu } from '../layout/language-menu.tsx';
import { useSupportAddress } from '../layout/support-link.tsx';

type GuardPageProps = { status: 0 | 1 | 2; endsAt: string | null; ip: string; onAgain: () => void };

/** Status 1 maintenance, 2 region-restricted (spec 2): the closed stall with the end time, or the address of the visitor. */
export function GuardPage({ status, endsAt, ip, onAgain }: GuardPageProps) {
  const t = useTexts('site');
  const zone = useZone();
  const support = useSupportAddress();
  const name = useSettings()?.merchant.name ?? t('brand');
  const maintenance = status === 1;
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden">
      <StreetScene />
      <div className="card card-pad relative m-4 max-w-lg text-center">
        <div className="flex items-center justify-between">
          <Logo name={name} small />
          <LanguageMenu triggerClass="inline-flex items-center gap-1 text-13 text-ink-2" />
        </div>
        <h1 className="mt-6 text-32">{t(maintenance ? 'guard.maintenance' : 'guard.region')}</h1>
        <p className="mt-3 text-ink-2">{t(maintenance ? 'guard.maintenanceText' : 'guard.regionText')}</p>
        {maintenance && endsAt ? (
          <p className="mt-3">
            {t('guard.endsAt')} <span className="num font-semibold">{zone.stamp(Date.parse(endsAt))}</span>
          </p>
        ) : null}
        {maintenance ? null : (
          <p className="mt-3">
            {t('guard.ip')} <span className="num font-semibold">{ip}</span>
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon="refresh" onClick={onAgain}>
            {t('guard.again')}
          </Button>
          {support ? (
            <a href={support} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
              {t('guard.support')}
            </a>
          ) : null}
        </div>
      </div>
    </main>
  );
}
