import clsx from 'clsx';
import { Fragment } from 'react';
import type { IconName } from '../../art/sprite.ts';
import { Count } from '../feedback/badge.tsx';
import { Icon } from '../icon.tsx';
import { LanternMark } from '../lantern-mark.tsx';
import type { LinkSlot } from './link-slot.ts';

export type TabBarItem = {
  id: string;
  label: string;
  /** `lantern` is the raised lantern in the middle: the lottery. */
  icon: IconName | 'lantern';
  current?: boolean;
  count?: number;
  link: LinkSlot;
};

/** The mobile tab bar: five entries, the lantern in the middle. Hidden from 600 px. */
export function BottomTabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav className="tabbar" aria-label={label}>
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.link({
            className: clsx('tabbar-item', item.icon === 'lantern' && 'tabbar-lantern'),
            'aria-current': item.current ? 'page' : undefined,
            children: (
              <>
                <span aria-hidden="true">
                  {item.icon === 'lantern' ? <LanternMark size={28} /> : <Icon name={item.icon} size={24} />}
                </span>
                {item.label}
                {item.count ? <Count value={item.count} /> : null}
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  );
}
