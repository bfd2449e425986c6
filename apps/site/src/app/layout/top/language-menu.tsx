import { Icon, Popover, Skeleton } from '@lantern/ui/base';
import { Suspense } from 'react';
import { latePart } from '../../../shared/late-part.ts';
import { useTexts, useTextsStore } from '../../../shared/texts/index.ts';
import { LoadBoundary } from '../../states/load-boundary.tsx';

const LanguageList = latePart(['site.frame'], () =>
  import('./language-list.tsx').then((module) => module.LanguageList),
);

/** The language picker of the top bar (spec 2); its list loads when it is opened. */
export function LanguageMenu({ triggerClass = 'topbar-link' }: { triggerClass?: string }) {
  const t = useTexts('site');
  const language = useTextsStore((state) => state.language);
  return (
    <Popover
      label={t('top.language')}
      align="end"
      triggerClass={triggerClass}
      panelClass="w-72"
      triggerLabel={`${language}, ${t('top.language')}`}
      trigger={
        <>
          <Icon name="globe" size={16} />
          {language}
        </>
      }
    >
      {(close) => (
        <LoadBoundary missing={<p className="p-3 text-13">{t('failure.network')}</p>}>
          <Suspense fallback={<Skeleton height={120} />}>
            <LanguageList onClose={close} />
          </Suspense>
        </LoadBoundary>
      )}
    </Popover>
  );
}
