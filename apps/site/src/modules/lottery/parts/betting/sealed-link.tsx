import { Icon } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../shared/texts/index.ts';
import type { DrawOnSale } from '../../model/offer.ts';

const SHOWN = 4;
/** `4e45…38a3`. */
const shortHash = (hash: string): string => `${hash.slice(0, SHOWN)}\u2026${hash.slice(-SHOWN)}`;

/** The hash that the seed of the draw on sale is committed to, with its proof; nothing for an official draw. */
export function SealedLink({ draw, className }: { draw: DrawOnSale | undefined; className: string }) {
  const t = useTexts('lottery.bet');
  if (!draw?.seedHash) return null;
  return (
    <Link to="/verify" search={{ draw: draw.drawId }} className={className} title={draw.seedHash}>
      <Icon name="lock" size={16} />
      {t('sealed')} <bdi className="num font-semibold text-ink-2">{shortHash(draw.seedHash)}</bdi>
    </Link>
  );
}
