import { IconButton, Tabs } from '@lantern/ui/base';
import { useRef } from 'react';
import { useTexts } from '../../../../shared/texts/index.ts';

/** Above this many tags the menu gets its arrows (spec 9). */
const TAGS_WITHOUT_ARROWS = 7;
const SCROLL_SHARE = 0.7;
const ALL = 'ALL';

type TagMenuProps = {
  tags: readonly { tag: string; name: string }[];
  value: string | undefined;
  onChange: (tag: string | undefined) => void;
};

/** The groups of the menu as chips; a long row scrolls by its arrows. */
export function TagMenu({ tags, value, onChange }: TagMenuProps) {
  const t = useTexts('lottery.lobby');
  const row = useRef<HTMLDivElement>(null);
  const scroll = (direction: 1 | -1) => {
    const tabs = row.current?.querySelector('.tabs');
    if (!tabs) return;
    const sign = getComputedStyle(tabs).direction === 'rtl' ? -direction : direction;
    tabs.scrollBy({ left: sign * tabs.clientWidth * SCROLL_SHARE, behavior: 'smooth' });
  };
  const items = [{ value: ALL, label: t('all') }, ...tags.map(({ tag, name }) => ({ value: tag, label: name }))];
  const hasArrows = tags.length > TAGS_WITHOUT_ARROWS;
  return (
    <div className="flex items-center gap-2" ref={row}>
      {hasArrows ? (
        <IconButton icon="chevron-start" look="ghost" label={t('previousTags')} onClick={() => scroll(-1)} />
      ) : null}
      <div className="min-w-0 flex-1">
        <Tabs
          label={t('tags')}
          look="chips"
          items={items}
          value={value ?? ALL}
          onChange={(tag) => onChange(tag === ALL ? undefined : tag)}
        />
      </div>
      {hasArrows ? (
        <IconButton icon="chevron-end" look="ghost" label={t('nextTags')} onClick={() => scroll(1)} />
      ) : null}
    </div>
  );
}
