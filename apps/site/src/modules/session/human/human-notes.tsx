import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/texts/index.ts';
import { useHuman } from './human-store.ts';

/** Shows that the browser is being checked, and the frame of the merchant's service where there is one. */
export function HumanNotes() {
  const t = useTexts('session.login');
  const { isProving, frame } = useHuman();
  const shown = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!frame) return undefined;
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const token: unknown = data?.token;
      if (origin !== frame.origin || source !== shown.current?.contentWindow || typeof token !== 'string') return;
      frame.answer(token);
    };
    window.addEventListener('message', onMessage);
    return () => {
      window.removeEventListener('message', onMessage);
      frame.answer(null);
    };
  }, [frame]);
  return (
    <div aria-live="polite">
      {isProving || frame ? <p className="text-13 text-ink-2">{t('proving')}</p> : null}
      {isProving ? <progress className="w-full" aria-label={t('proving')} /> : null}
      {frame ? <iframe ref={shown} title={t('proving')} src={frame.url} className="h-20 w-full border-0" /> : null}
    </div>
  );
}
