import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { IconName } from '../../art/sprite.ts';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import type { LinkSlot } from './link-slot.ts';

export type RailItem = { id: string; label: string; icon: IconName; lineBefore?: boolean; link: LinkSlot };
type SideRailProps = {
  side: 'start' | 'end';
  label: string;
  title?: string;
  /** A 74 px code on white (look.md 8). */
  code?: ReactNode;
  items: readonly RailItem[];
  /** Only the button that opens it again is shown. */
  folded: boolean;
  onFold: () => void;
};

/** A rail in the margin: open from 1420 px, below it icons that open on hover and focus, hidden under 1000 px. */
export function SideRail({ side, label, title, code, items, folded, onFold }: SideRailProps) {
  return (
    <aside className={clsx('rail', `rail-${side}`, folded && 'rail-folded')} aria-label={label}>
      <IconButton
        icon={(side === 'end') === folded ? 'chevron-start' : 'chevron-end'}
        label={label}
        aria-expanded={!folded}
        onClick={onFold}
      />
      {folded ? null : <RailParts title={title} code={code} items={items} />}
    </aside>
  );
}

function RailParts({ title, code, items }: { title: ReactNode; code: ReactNode; items: readonly RailItem[] }) {
  return (
    <>
      {title ? <b>{title}</b> : null}
      {code ? <div className="rail-qr">{code}</div> : null}
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.lineBefore ? <hr className="rail-cut" /> : null}
          {item.link({
            className: 'rail-item',
            children: (
              <>
                <Icon name={item.icon} />
                {item.label}
              </>
            ),
          })}
        </Fragment>
      ))}
    </>
  );
}
