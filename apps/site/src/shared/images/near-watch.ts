import { isNear, THROTTLE_MS } from './image-book.ts';

const waiting = new Map<Element, () => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function look(): void {
  timer = undefined;
  for (const [element, arrive] of waiting) {
    // Not in the document yet, and no event reports it: checked again later.
    if (!element.isConnected) {
      soon();
      continue;
    }
    const { top, bottom } = element.getBoundingClientRect();
    if (!isNear(top, bottom, innerHeight)) continue;
    waiting.delete(element);
    arrive();
  }
  if (waiting.size === 0) stop();
}
const soon = () => {
  if (timer === undefined) timer = setTimeout(look, THROTTLE_MS);
};
const start = () => {
  addEventListener('scroll', soon, { passive: true, capture: true });
  addEventListener('resize', soon);
};
const stop = () => {
  removeEventListener('scroll', soon, { capture: true });
  removeEventListener('resize', soon);
};

/** Calls back once, when the element is near the window; checks at most every 200 ms (spec 9). */
export function whenNear(element: Element, arrive: () => void): () => void {
  if (waiting.size === 0) start();
  waiting.set(element, arrive);
  soon();
  return () => {
    waiting.delete(element);
    if (waiting.size === 0) stop();
  };
}
