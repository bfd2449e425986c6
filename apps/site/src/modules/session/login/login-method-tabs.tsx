import { TabPanel, Tabs } from '@lantern/ui/base';
import type { ReactNode } from 'react';

interface WaysTabsProps<W extends string> {
  label: string;
  /** Names the panels in the page. */
  panels: string;
  value: W;
  onChange: (way: W) => void;
  items: readonly { value: W; label: string }[];
  /** The form of the chosen method. */
  children: ReactNode;
}

/** The methods of a window (spec 2: name or mobile, e-mail or mobile). A single one needs no tabs. */
export function WaysTabs<W extends string>({ label, panels, value, onChange, items, children }: WaysTabsProps<W>) {
  if (items.length < 2) return children;
  return (
    <>
      <Tabs label={label} panels={panels} value={value} onChange={onChange} items={items} />
      <TabPanel panels={panels} value={value} className="mt-3.5">
        {children}
      </TabPanel>
    </>
  );
}
