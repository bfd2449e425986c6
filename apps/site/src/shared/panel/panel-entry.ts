import type { IconName } from '@lantern/ui/art';
import type { ComponentType } from 'react';
import type { LateDictionary, TextKey } from '../texts/index.ts';

/** One page of the member panel; a module has it in its `late-module.ts`. */
export interface PanelEntry {
  /** The spec's page name; in the address bar as `?panel=`. */
  readonly id: string;
  /** Its place in the menu: a group, and in it by ascending `order`. */
  readonly group: 'head' | 'own' | 'money' | 'records' | 'foot';
  readonly order: number;
  /**
   * Key of the title: `site.panel.<id>`, in the first view's texts, or `frame.panel.<id>`, which loads with the panel.
   */
  readonly title: TextKey & `${'site' | 'site.frame'}.panel.${string}`;
  readonly icon: IconName;
  /** Only for real accounts (spec 6). */
  readonly real: boolean;
  /** A hook: whether this site has content for it. Without it the menu always lists the page. */
  readonly useOffered?: () => boolean;
  /** A hook: what waits on this page; above 0 it is a badge of the menu (spec 2). */
  readonly useCount?: () => number;
  readonly texts: readonly LateDictionary[];
  readonly load: () => Promise<ComponentType>;
}
