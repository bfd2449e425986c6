import { Count, Icon, Popover } from '@lantern/ui/base';
import { Suspense } from 'react';
import { useUnread } from '../../../modules/content/late.ts';
import { latePart } from '../../../shared/late-part.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { LoadBoundary } from '../../states/load-boundary.tsx';

const BellList = latePart(['site.frame'], () => import('./bell-list.tsx').then((module) => module.BellList));

/**
 * The bell of the logged-in header with the number of unread notices: the notices, and the push settings of this
 * browser.
 */
export function BellMenu({ triggerClass }: { triggerClass: string }) {
  const t = useTexts('site');
  const tBell = useTexts('site.frame.bell');
  const unread = useUnread()?.unreadCount ?? 0;
  return (
    <Popover
      label={t('notices.title')}
      align="end"
      panelClass="w-72"
      triggerClass={triggerClass}
      triggerLabel={unread > 0 ? `${t('notices.title')}, ${tBell('unread', { count: unread })}` : t('notices.title')}
      trigger={
        <>
          <Icon name="bell" size={20} />
          {unread > 0 ? <Count value={unread} /> : null}
        </>
      }
    >
      {(close) => (
        <LoadBoundary missing={<p className="p-3 text-13">{t('failure.network')}</p>}>
          <Suspense fallback={null}>
            <BellList onClose={close} />
          </Suspense>
        </LoadBoundary>
      )}
    </Popover>
  );
}
