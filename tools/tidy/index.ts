import type { ArchitectureCheck } from './architecture-check.ts';
import { arrows } from './arrows.ts';
import { callFiles } from './call-files.ts';
import { callsMap } from './calls-map.ts';
import { casts } from './casts.ts';
import { categories } from './categories.ts';
import { citations } from './citations.ts';
import { connections } from './connections.ts';
import { determinism } from './determinism.ts';
import { guideLines } from './guide-lines.ts';
import { links } from './links.ts';
import { colourRoles, readingDirection } from './looks.ts';
import { lotteryFamilies } from './lottery-families.ts';
import { memberTypes } from './member-types.ts';
import { modulesMap } from './modules-map.ts';
import { names } from './names.ts';
import { outgoing } from './outgoing.ts';
import { pageStorage } from './page-storage.ts';
import { portable } from './portable.ts';
import { registers } from './registers.ts';
import { rights } from './rights-page.ts';
import { schemas } from './schemas.ts';
import { size } from './size.ts';
import { sqlPlace } from './sql.ts';
import { sqlTiers } from './sql-tiers.ts';
import { texts } from './texts.ts';
import { vocabulary } from './vocabulary.ts';
import { words } from './words.ts';

export { namesPage } from './module-names.ts';
export { RIGHTS_PAGE, rightsPage } from './rights-page.ts';
export { shrunk, sqlPage } from './sql-tiers.ts';
export { readTree } from './tree.ts';

/** Every architecture check. A new one is a file here with its seeded violation in tidy.test.ts. */
export const architectureChecks: readonly ArchitectureCheck[] = [
  arrows,
  modulesMap,
  determinism,
  outgoing,
  pageStorage,
  sqlPlace,
  sqlTiers,
  rights,
  connections,
  registers,
  categories,
  words,
  names,
  readingDirection,
  colourRoles,
  size,
  links,
  portable,
  callFiles,
  callsMap,
  casts,
  schemas,
  citations,
  guideLines,
  texts,
  memberTypes,
  lotteryFamilies,
  vocabulary,
];
