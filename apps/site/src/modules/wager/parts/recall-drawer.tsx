import { IconButton, Skeleton } from '@lantern/ui/base';
import { useEffect, useId, useRef } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { Recall } from './recall.tsx';

/** One bet in detail, from the end of the screen. The browser's own modal traps the focus and returns it. */
export function RecallDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('wager');
  const drawer = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { data, error, refetch } = useMemberCall('getWager', { params: { id } }, { staleMs: 3000 });
  useEffect(() => {
    if (!drawer.current?.open) drawer.current?.showModal();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press is on the backdrop; Escape is the key for it
    <dialog
      ref={drawer}
      className="fixed inset-y-0 start-auto end-0 m-0 ms-auto h-dvh max-h-none w-full max-w-[440px] overflow-y-auto border-0 bg-surface p-0 text-ink shadow-3 backdrop:bg-[var(--scrim)]"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === drawer.current) drawer.current?.close();
      }}
    >
      <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-surface px-4 py-3">
        <h2 id={titleId} className="flex-1 text-20">
          {t('recall')}
        </h2>
        <IconButton icon="close" label={t('close')} onClick={() => drawer.current?.close()} />
      </div>
      {error ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : data ? (
        <Recall wager={data} />
      ) : (
        <div className="flex flex-col gap-3 p-4" aria-busy="true">
          <Skeleton height={60} />
          <Skeleton height={120} />
          <Skeleton height={220} />
        </div>
      )}
    </dialog>
  );
}
