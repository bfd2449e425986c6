import { type Module, modules, type Tier, tiers } from './modules.ts';

export interface NewModule {
  readonly name: string;
  readonly tier: Tier;
  readonly duty: string;
}

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** What a new module may be called, and why not. */
export function faultOf({ name, tier }: { readonly name: string; readonly tier: string }): string | null {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) return `${name} is no name of a module: small letters, words joined by hyphens`;
  if (modules.some((known) => known.name === name)) return `${name} is there`;
  return tiers.some((known) => known === tier) ? null : `tiers are ${tiers.join(', ')}`;
}

/** The files of a module in its server folder, by path in it. */
export function filesOf({ name, duty }: NewModule): Readonly<Record<string, string>> {
  const own = camel(name);
  return {
    'index.ts': `export { ${own} } from './${name}.module.ts';\n`,
    [`${name}.module.ts`]: `import type { Module } from '../../platform/index.ts';
import { auditHook } from '../ledger/index.ts';
import { ${own}Checks } from './${name}.audit.store.ts';

export const ${own}: Module = {
  name: '${name}',
  answers: [],
  // Points: what it takes from modules above it. Hooks: what it gives to modules below it.
  points: [],
  hooks: [auditHook(${own}Checks)],
};
`,
    [`${name}.audit.store.ts`]: `import type { AuditCheck } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const ${own}Checks: readonly AuditCheck[] = [];
`,
    'README.md': `# ${name}\n\nOwns ${duty}.\n`,
  };
}

/** The manifest of a module in the contract. */
export const manifestOf = ({ name }: NewModule): string => `import { contractModule } from '../contract-module.ts';

export const ${camel(name)} = contractModule({});
`;

/** `modules.ts` of the contract with the module at its end. */
export const withDeclared = (list: string, { name }: NewModule): string =>
  `${list}export { ${camel(name)} } from './${name}/module.ts';\n`;

/** `module-list.ts` with the module behind the last one of its tier or below. */
export function withListed(list: string, { name, tier }: NewModule): string {
  const isBelow = (known: Module): boolean => tiers.indexOf(known.tier) <= tiers.indexOf(tier);
  const begin = list.indexOf('const list');
  const ends = modules.filter(isBelow).map((known) => {
    const own = camel(known.name);
    const line = new RegExp(`\\n  \\[${own}(?:, ${own}Office)?\\],\\n`).exec(list.slice(begin));
    return line ? begin + line.index + line[0].length : 0;
  });
  const at = Math.max(...ends);
  const imported = `import { ${camel(name)} } from '../modules/${name}/index.ts';\n`;
  return `${imported}${list.slice(0, at)}  [${camel(name)}],\n${list.slice(at)}`;
}

/** `tools/modules.ts` with the module at its end. */
export function withMapped(map: string, { name, tier, duty }: NewModule): string {
  const entry = `  {
    name: '${name}',
    duty: '${duty.replaceAll("'", '’')}',
    spec: [],
    tier: '${tier}',
    layers: ['server', 'contract', 'site', 'office'],
    needs: ['ledger'],
  },
`;
  return map.replace(/\n\];\n$/, `\n${entry}];\n`);
}
