import { writeOfficeDeclaration } from './texts.ts';

writeOfficeDeclaration();
