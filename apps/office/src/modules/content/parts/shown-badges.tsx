import { Badge } from '@lantern/ui/base';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

/** The state of an item, and whether players see it now. */
export function ShownBadges({ item }: { item: Pick<Item, 'state' | 'shows'> }) {
  const t = useText();
  return (
    <>
      <StateBadge state={item.state} />
      {item.state === 'draft' ? null : (
        <Badge tone={item.shows === 'now' ? 'win' : 'plain'}>{t(`content.shows.${item.shows}`)}</Badge>
      )}
    </>
  );
}
