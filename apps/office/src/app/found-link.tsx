import { type Found, useOffice } from '../shared/office/index.ts';
import { PageLink } from '../shared/parts/index.ts';

/** A found thing with the way to its page. */
export function FoundLink({ found, onChoose }: { found: Found; onChoose: () => void }) {
  const { finds } = useOffice();
  return (
    <PageLink way={finds[found.kind](found)} onClick={onChoose}>
      <b className={found.kind === 'member' ? undefined : 'num'}>{found.title}</b>
      <small>{found.note}</small>
    </PageLink>
  );
}
