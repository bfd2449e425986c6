import type { IconName } from '@lantern/ui/art';
import type { ComponentType } from 'react';
import type { LateDictionary, TextKey } from '../texts/index.ts';

/** One page of the member panel; a module exports it from its door and the app lists it. */
export interface PanelEntry {
  /** The spec's page name; it stands in the address bar as `?panel=`. */
  readonly id: string;
  /** Key of the title: texts of `site` are there in the first view too, those of `site.frame` come with the panel. */
  readonly title: TextKey & `${'site' | 'site.frame'}.panel.${string}`;
  readonly icon: IconName;
  /** Only for real accounts (spec 6). */
  readonly real: boolean;
  /** A hook: whether this house has something to show there. Without it the menu always names the page. */
  readonly useOffered?: () => boolean;
  readonly texts: readonly LateDictionary[];
  readonly load: () => Promise<ComponentType>;
}
