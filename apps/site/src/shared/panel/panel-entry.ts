import type { IconName } from '@lantern/ui/art';
import type { ComponentType } from 'react';
import type { LateRoom } from '../texts/index.ts';

/** One page of the member panel; a room exports it from its door and the app lists it. */
export interface PanelEntry {
  /** The spec's page name; it stands in the address bar as `?panel=`. */
  readonly id: string;
  /** Key of the title, in the base texts: `site.panel.<id>`. */
  readonly icon: IconName;
  /** Only for real accounts (spec 6). */
  readonly real: boolean;
  readonly texts: readonly LateRoom[];
  readonly load: () => Promise<ComponentType>;
}
