import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSettings } from '../settings/index.ts';
import { ATTEMPTS, addressOf, ImageBook } from './image-book.ts';
import { lazyPicture } from './lazy-picture.ts';
import { whenNear } from './near-watch.ts';

const book = new ImageBook();
/** The first host, once a page: random, so that visitors are distributed over them (spec 9). */
const chance = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
const PAUSE_MS = 400;
const NO_HOSTS: readonly string[] = [];

type LazyImageProps = {
  src: string;
  alt: string;
  width: number;
  height: number;
  className?: string;
  /** Shown until the picture has loaded, and permanently after three failed tries. */
  fallback?: ReactNode;
};

/**
 * Every picture from the network is loaded here (spec 9): requested when near, tried three times, then its fallback.
 */
export function LazyImage({ src, alt, width, height, className, fallback = null }: LazyImageProps) {
  const hosts = useSettings()?.imageCDNs ?? NO_HOSTS;
  const place = useRef<HTMLSpanElement>(null);
  const known = book.read(src);
  const [near, setNear] = useState(known === 'shown');
  const [attempt, setAttempt] = useState(known === 'failed' ? ATTEMPTS : 0);
  const [shown, setShown] = useState(known === 'shown');
  useEffect(() => {
    if (near || !place.current) return;
    return whenNear(place.current, () => setNear(true));
  }, [near]);
  const failed = attempt >= ATTEMPTS;
  // A decoration that fails to load leaves no gap.
  if (failed && fallback === null && alt === '') return null;
  const again = () => {
    if (attempt + 1 >= ATTEMPTS) book.write(src, 'failed');
    setTimeout(() => setAttempt((count) => count + 1), PAUSE_MS * attempt);
  };
  return (
    <span ref={place} className={className} style={{ inlineSize: width, blockSize: height, display: 'inline-block' }}>
      {shown ? null : fallback}
      {near && !failed ? (
        <img
          key={attempt}
          src={addressOf(src, hosts, chance, attempt)}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          hidden={!shown}
          className="h-full w-full object-contain"
          onLoad={() => {
            book.write(src, 'shown');
            setShown(true);
          }}
          onError={again}
        />
      ) : null}
      {failed && fallback === null ? <span className="text-12">{alt}</span> : null}
    </span>
  );
}

/** Loads every picture under a node of written HTML by the same rule. Returns how to stop. */
export function useLazyPictures(): (root: Iterable<ParentNode>) => () => void {
  const hosts = useSettings()?.imageCDNs ?? NO_HOSTS;
  return useCallback(
    (roots) => {
      const round = { book, hosts, start: chance };
      const stops = [...roots].flatMap((root) =>
        [...root.querySelectorAll('img')].map((image) => lazyPicture(image, round)),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [hosts],
  );
}
