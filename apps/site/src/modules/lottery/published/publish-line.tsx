import { Button } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { usePublishing } from './use-publishing.ts';

/** Under an open ticket: whether other members see its picks. */
export function PublishLine({ slipKey, game }: { slipKey: string; game: string }) {
  const t = useTexts('lottery.chase');
  const { data } = useMemberCall('listPublishedSlips', { params: { code: game } }, { staleMs: 30_000 });
  const { state, publish, isRunning, refused } = usePublishing(slipKey);
  const isListed = data?.list.some(({ ownKey }) => ownKey === slipKey) ?? false;
  const isShown = state === undefined ? isListed : state === 'published';
  return (
    <div className="flex flex-col gap-1.5 px-4 pt-3" aria-live="polite">
      {state === 'hidden' ? (
        <p className="text-13 text-ink-2">{t('published.hidden')}</p>
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
          <span className="min-w-0 flex-1">{t(isShown ? 'published.isShown' : 'published.isPrivate')}</span>
          <Button size="xs" variant="ghost" loading={isRunning} onClick={() => publish(!isShown)}>
            {t(isShown ? 'published.stop' : 'published.show')}
          </Button>
        </p>
      )}
      {refused === undefined ? null : <p className="text-13 text-danger-text">{refused}</p>}
    </div>
  );
}
