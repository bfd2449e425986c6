import { ATTEMPTS, addressOf, type ImageBook } from './image-book.ts';
import { whenNear } from './near-watch.ts';

const PAUSE_MS = 400;

interface PictureRound {
  readonly book: ImageBook;
  readonly hosts: readonly string[];
  /** The first host. */
  readonly start: number;
}

/**
 * A picture inside written HTML, by the rule of every network picture (spec 9): requested when near, tried three
 * times. Returns how to stop.
 */
export function lazyPicture(image: HTMLImageElement, { book, hosts, start }: PictureRound): () => void {
  const path = image.getAttribute('src');
  if (path === null || path.startsWith('data:')) return () => undefined;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => image.setAttribute('src', addressOf(path, hosts, start, attempt));
  const failed = () => {
    attempt += 1;
    if (attempt < ATTEMPTS) timer = setTimeout(ask, PAUSE_MS * attempt);
    else book.write(path, 'failed');
  };
  const shown = () => book.write(path, 'shown');
  image.removeAttribute('src');
  image.addEventListener('error', failed);
  image.addEventListener('load', shown);
  const far = book.read(path) === 'failed' ? () => undefined : whenNear(image, ask);
  return () => {
    far();
    clearTimeout(timer);
    image.removeEventListener('error', failed);
    image.removeEventListener('load', shown);
  };
}
