import { writeOfficeDeclaration } from './texts.ts';

await writeOfficeDeclaration();
