import { layerFolders, type Module, modules, tiers } from './modules.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function usesOf({ needs, office }: Module): string {
  const used = needs.join(', ') || '–';
  return office === undefined ? used : `${used}; office: ${office.join(', ')}`;
}

function moduleRow(module: Module): string {
  const layers = module.layers.map((layer) => `[${layer}](${layerFolders[layer]}/${module.name})`).join(' · ');
  return row([`**${module.name}**`, module.duty, module.spec.join('; '), layers, usesOf(module)]);
}

/** The text of MODULES.md. `tidy` fails while the file differs from it; `npm run tidy -- --write` writes it. */
export function modulesPage(list: readonly Module[] = modules): string {
  const sections = tiers.flatMap((tier) => {
    const here = list.filter((module) => module.tier === tier);
    if (here.length === 0) return [];
    return [
      '',
      `## Tier: ${tier}`,
      '',
      row(['module', 'owns', 'spec', 'layers', 'uses']),
      row(Array(5).fill('---')),
      ...here.map(moduleRow),
    ];
  });
  return [
    '# Modules',
    '',
    'A module is a piece of the business that an operator would name. It has the same name on every layer. Lower tiers come',
    'first: a module may use the public API of modules on its own tier or below, and informs those above by events.',
    'What a lower module needs of higher ones it declares as hook points, and they give it in their `*.module.ts` (ARCHITECTURE.md, "Hooks").',
    "An `office/` folder holds the operators' calls of its module; these are composed last and may use every module.",
    '',
    'Printed from `tools/modules.ts` by `npm run tidy -- --write`. `npm run module NAME` prints one module across its layers.',
    ...sections,
    '',
  ].join('\n');
}
