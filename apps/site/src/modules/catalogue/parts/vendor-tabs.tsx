import { Emblem, type EmblemName, emblemNames, type PaletteName } from '@lantern/ui/art';
import { IconButton, Tabs } from '@lantern/ui/base';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../shared/money/index.ts';
import { showInRow } from '../../../shared/show-in-row.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Vendor } from '../catalogue.queries.ts';

/** Spec 9: arrows above so many vendors. */
const WITHOUT_ARROWS = 8;
const SCROLL_SHARE = 0.8;
const ALL = '*';
const PALETTES: readonly PaletteName[] = ['lacquer', 'leaf', 'clay', 'paper', 'night', 'river', 'marigold', 'ink'];

export const emblemOf = (name: string): EmblemName => emblemNames.find((known) => known === name) ?? 'lantern';

type VendorTabsProps = {
  vendors: readonly Vendor[];
  /** Games of all vendors; without it one vendor is always chosen. */
  total?: number | undefined;
  value: string | undefined;
  onChange: (vassalage: string | undefined) => void;
};

/** Vendors as tiles over the lower edge of the banner; a long row is scrolled by its arrows. */
export function VendorTabs({ vendors, total, value, onChange }: VendorTabsProps) {
  const t = useTexts('catalogue');
  const box = useRef<HTMLDivElement>(null);
  const scroll = (direction: 1 | -1) => {
    const row = box.current?.querySelector('.tabs');
    if (!row) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -direction : direction;
    row.scrollBy({ left: sign * row.clientWidth * SCROLL_SHARE, behavior: 'smooth' });
  };
  useEffect(() => {
    const row = box.current?.querySelector('.tabs');
    showInRow(row, row?.querySelector(`[data-value="${CSS.escape(value ?? ALL)}"]`));
  }, [value]);
  const tab = (vassalage: string, name: string, emblem: EmblemName, games: number, place: number, isHot = false) => ({
    value: vassalage,
    name: `${name}, ${t('count', { count: games })}`,
    label: (
      <>
        {isHot ? <span className="hot-tag">{t('hot')}</span> : null}
        <Emblem name={emblem} palette={PALETTES[place % PALETTES.length] ?? 'lacquer'} size={34} />
        <span>{name}</span>
      </>
    ),
    hint: formatMoney(String(games), 0),
  });
  const items = [
    ...(total === undefined ? [] : [tab(ALL, t('allVendors'), 'lantern', total, 0)]),
    ...vendors.map(({ vassalage, displayName, emblem, games, isHot }, place) =>
      tab(vassalage, displayName, emblemOf(emblem), games, place + 1, isHot === 1),
    ),
  ];
  const arrows = vendors.length > WITHOUT_ARROWS;
  return (
    <div ref={box} className="relative z-1 -mt-9 flex items-stretch gap-2.5">
      {arrows ? (
        <span className="flex items-center max-md:hidden">
          <IconButton icon="chevron-start" look="ghost" label={t('previousVendors')} onClick={() => scroll(-1)} />
        </span>
      ) : null}
      <div className="min-w-0 flex-1">
        <Tabs
          look="tiles"
          label={t('vendors')}
          items={items}
          value={vendors.some(({ vassalage }) => vassalage === value) ? (value ?? ALL) : ALL}
          onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
        />
      </div>
      {arrows ? (
        <span className="flex items-center max-md:hidden">
          <IconButton icon="chevron-end" look="ghost" label={t('nextVendors')} onClick={() => scroll(1)} />
        </span>
      ) : null}
    </div>
  );
}
