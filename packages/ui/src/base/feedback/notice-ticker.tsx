import clsx from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';

export type NoticeTickerProps = {
  title: string;
  notices: readonly { id: string; text: ReactNode }[];
  onOpen: (id: string) => void;
  previousLabel: string;
  nextLabel: string;
  /** A link to all notices. */
  more?: ReactNode;
};

const pxPerSecond = 40;

/**
 * Notices scroll at 40 px/s and stop under the pointer or the focus. With reduced motion they are static, with
 * previous and next.
 */
export function NoticeTicker({ title, notices, onOpen, previousLabel, nextLabel, more }: NoticeTickerProps) {
  const run = useRef<HTMLDivElement>(null);
  const [seconds, setSeconds] = useState(30);
  const [shown, setShown] = useState(0);
  // The track contains the notices twice, so half of its width passes in one turn.
  useEffect(() => {
    // An observer reports the width after the layout: reading it would force a layout of the whole page.
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSeconds(Math.max(8, entry.contentRect.width / 2 / pxPerSecond));
    });
    if (run.current) watch.observe(run.current);
    return () => watch.disconnect();
  }, []);
  const step = (by: number) => setShown((index) => (index + by + notices.length) % notices.length);
  if (notices.length === 0) return null;
  return (
    <section className="notice" aria-label={title}>
      <div className="notice-in page-width">
        <span className="notice-title">
          <Icon name="sound" />
          <span>{title}</span>
        </span>
        <span className="notice-step">
          <IconButton icon="chevron-start" label={previousLabel} size={28} onClick={() => step(-1)} />
          <IconButton icon="chevron-end" label={nextLabel} size={28} onClick={() => step(1)} />
        </span>
        <div className="notice-window">
          <div ref={run} className="notice-run" style={{ '--run': `${seconds}s` } as CSSProperties}>
            {notices.map((notice, index) => (
              <button
                key={notice.id}
                type="button"
                className={clsx('notice-item', index === shown && 'on')}
                onClick={() => onOpen(notice.id)}
              >
                {notice.text}
              </button>
            ))}
            {notices.map((notice) => (
              <span key={notice.id} className="notice-item notice-copy" aria-hidden="true">
                {notice.text}
              </span>
            ))}
          </div>
        </div>
        {more}
      </div>
    </section>
  );
}
