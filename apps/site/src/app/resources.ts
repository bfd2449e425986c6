import { type Settings, useSettings } from '../shared/settings/index.ts';

type Resource = Settings['resources'][number];
export type ResourceType = Resource['resourceType'];

const NONE: readonly Resource[] = [];

/** Downloads and links of the settings (spec 3); a kind without an address is omitted. */
export function useResources(): {
  readonly of: (type: ResourceType) => Resource | undefined;
  readonly outside: readonly Resource[];
} {
  const all = useSettings()?.resources ?? NONE;
  return {
    of: (type) => all.find(({ resourceType }) => resourceType === type),
    outside: all.filter(({ resourceType, url }) => /^(MESSENGER|SOCIAL)$/.test(resourceType) && url !== ''),
  };
}
