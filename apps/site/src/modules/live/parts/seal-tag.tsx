import type { LiveTable } from '@lantern/contract/live';
import { SealMark } from '@lantern/ui/tables';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Picture } from '../model/picture.ts';
import { sealedHash } from '../model/seal.ts';

const shortHash = (hash: string): string => `${hash.slice(0, 4)}\u2026${hash.slice(-4)}`;

/** The seal of the round: the end of the chain that its result was committed to, and one press to its proof. */
export function SealTag({
  table,
  picture,
  onOpen,
}: {
  table: LiveTable;
  picture: Picture;
  onOpen: (roundId: string) => void;
}) {
  const t = useTexts('live');
  const { round, shoe, road } = table;
  const isOpened = picture.isShown && shoe === null;
  const shown = picture.isShown ? round?.roundId : road.findLast(({ roundId }) => roundId !== round?.roundId)?.roundId;
  const hash = sealedHash(table);
  const id = shown ?? round?.roundId;
  if (id === undefined) return null;
  return (
    <button type="button" className="seal-tag" onClick={() => onOpen(id)}>
      <SealMark opened={isOpened} />
      <span>{t(isOpened ? 'sealOpened' : shoe ? 'sealShoe' : 'seal')}</span>
      {hash ? <b className="num">{shortHash(hash)}</b> : null}
      <span className="sr-only">{t('proof.title')}</span>
    </button>
  );
}
