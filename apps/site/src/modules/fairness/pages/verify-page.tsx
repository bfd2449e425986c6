import { MarketScene } from '@lantern/ui/art';
import { TabPanel, Tabs } from '@lantern/ui/base';
import { usePageTitle } from '../../../shared/head/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { VIEWS, type View } from '../model/verify-search.ts';
import { CheckView } from '../parts/check-view.tsx';
import { LogView } from '../parts/log-view.tsx';
import { SeedsView } from '../parts/seeds-view.tsx';
import { useVerifySearch } from '../use-proof.ts';

const PANELS = 'verify';
const SCREENS: Readonly<Record<View, () => React.ReactNode>> = {
  check: () => <CheckView />,
  seeds: () => <SeedsView />,
  log: () => <LogView />,
};

/** `/verify`: any result drawn again in this browser, the member's seeds, and the public log (games.md 7). */
export function VerifyPage() {
  const t = useTexts('fairness');
  const [search, go] = useVerifySearch();
  const view = search.view ?? 'check';
  usePageTitle(t('title'), t('lead'));
  return (
    <main>
      <header className="no-print relative -mt-2 grid min-h-[150px] overflow-hidden md:min-h-44">
        <MarketScene low />
        <div className="page-width relative flex flex-col justify-center gap-1 pt-7 pb-5 md:pt-4 md:pb-2">
          <h1 className="max-w-3xl text-[1.75rem] max-sm:max-w-[72%] max-lg:max-w-[62%] md:text-32 lg:text-44">
            {t('title')}
          </h1>
          <p className="max-w-xl text-14 text-ink-2 max-sm:max-w-[57%] max-lg:max-w-[46%]">{t('lead')}</p>
        </div>
      </header>
      <div className="page-width mt-5 flex flex-col gap-5">
        <Tabs<View>
          label={t('views')}
          panels={PANELS}
          items={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(next) => go(next === 'check' ? {} : { view: next })}
        />
        <TabPanel panels={PANELS} value={view}>
          {SCREENS[view]()}
        </TabPanel>
      </div>
    </main>
  );
}
