/**
 * Blocks laid out together: a part outside the view costs nothing, and a part for every block would cost more than it
 * saves.
 */
const BLOCKS_A_PART = 80;

/** The blocks of a text in parts; an ordinary article is one part. */
export function partsOf(text: DocumentFragment): HTMLElement[] {
  const blocks = [...text.childNodes];
  const parts: HTMLElement[] = [];
  for (let at = 0; at < blocks.length; at += BLOCKS_A_PART) {
    const part = document.createElement('div');
    part.className = blocks.length > BLOCKS_A_PART ? 'article-part article-long' : 'article-part';
    part.append(...blocks.slice(at, at + BLOCKS_A_PART));
    parts.push(part);
  }
  return parts;
}

const PARTS_A_TURN = 12;

/** Renders the beginning at once and the following parts behind it, turn by turn; the returned function stops it. */
export function pour(parts: readonly HTMLElement[], box: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (at: number) => {
    box.append(...parts.slice(at, at + PARTS_A_TURN));
    if (at + PARTS_A_TURN < parts.length) timer = setTimeout(() => turn(at + PARTS_A_TURN), 0);
  };
  box.replaceChildren(...parts.slice(0, 1));
  if (parts.length > 1) timer = setTimeout(() => turn(1), 0);
  return () => clearTimeout(timer);
}
