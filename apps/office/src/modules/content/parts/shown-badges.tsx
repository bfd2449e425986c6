import { Badge } from '@lantern/ui/base';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Item } from './item.ts';

/** The state of an item, whether it is seen now, and whether by agents alone. */
export function ShownBadges({ item }: { item: Pick<Item, 'state' | 'shows' | 'audience'> }) {
  const t = useText();
  return (
    <>
      <StateBadge state={item.state} />
      {item.state === 'draft' ? null : (
        <Badge tone={item.shows === 'now' ? 'win' : 'plain'}>{t(`content.shows.${item.shows}`)}</Badge>
      )}
      {item.audience === 'agents' ? <Badge tone="amber">{t('content.audiences.agents')}</Badge> : null}
    </>
  );
}
