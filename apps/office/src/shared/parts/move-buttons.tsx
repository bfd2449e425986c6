import { IconButton } from '@lantern/ui/base';
import { useText } from '../texts/index.ts';

/** A copy of the list with one item moved by so many places; undefined when there is no such item. */
export function withMoved<T>(list: readonly T[], at: number, by: number): T[] | undefined {
  const changed = [...list];
  const [moved] = changed.splice(at, 1);
  if (moved === undefined) return undefined;
  changed.splice(at + by, 0, moved);
  return changed;
}

type MoveButtonsProps = { title: string; at: number; count: number; onMove: (at: number, by: number) => void };

/** Moves a row of an ordered list up or down by one place. */
export function MoveButtons({ title, at, count, onMove }: MoveButtonsProps) {
  const t = useText();
  return (
    <span className="flex">
      <IconButton
        icon="chevron-up"
        size={28}
        label={t('common.up', { title })}
        disabled={at <= 0}
        onClick={() => onMove(at, -1)}
      />
      <IconButton
        icon="chevron-down"
        size={28}
        label={t('common.down', { title })}
        disabled={at === count - 1}
        onClick={() => onMove(at, 1)}
      />
    </span>
  );
}
