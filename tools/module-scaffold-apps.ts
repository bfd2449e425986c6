/** The list that names the modules of an app. */
export const APP_LISTS = {
  site: 'apps/site/src/app/late-modules.ts',
  office: 'apps/office/src/app/modules.ts',
} as const;
export type App = keyof typeof APP_LISTS;
const MANIFESTS = { site: 'late-module.ts', office: 'office-module.ts' } as const satisfies Record<App, string>;

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a new module declares to an app, by path in its folder there: nothing yet. */
export function appManifestOf(app: App, name: string): Readonly<Record<string, string>> {
  const own = camel(name);
  if (app === 'office')
    return {
      [MANIFESTS.office]: `import type { OfficeModule } from '../../shared/office/index.ts';

export const ${own}: OfficeModule<Record<never, never>> = { pages: {}, screens: {} };
`,
    };
  return {
    [MANIFESTS.site]: `import type { LateModule } from '../../shared/site-module/index.ts';

export const ${own}: LateModule = {};
`,
  };
}

/** The list of an app with the module in its place among the others, by name. */
export function withAppLine(list: string, app: App, name: string): string {
  const line = `export { ${camel(name)} } from '../modules/${name}/${MANIFESTS[app]}';`;
  const lines = list.trimEnd().split('\n');
  const exported = [...lines.filter((one) => one.startsWith('export ')), line].sort((one, other) =>
    (one.split("'")[1] ?? '') < (other.split("'")[1] ?? '') ? -1 : 1,
  );
  return `${[...lines.filter((one) => !one.startsWith('export ')), ...exported].join('\n')}\n`;
}
