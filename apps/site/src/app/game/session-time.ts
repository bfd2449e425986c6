import { useEffect, useState } from 'react';

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Milliseconds as `HH:MM:SS`. */
export const spanOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
};

/** The whole page is full screen, so that windows over the game are visible too. */
export function useFullScreen() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () => {
    const done = on ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // A browser that refuses leaves the page unchanged.
    done?.catch(() => undefined);
  };
  return { on, toggle, can: document.fullscreenEnabled };
}
