export { smallerPicture } from './files.encoder.ts';
export { files } from './files.module.ts';
export { fileAnswer, readFile, storePicture } from './files.service.ts';
export { attachFiles, type FileRow, fileOf, filesOf, filesOfAll, releaseFiles } from './files.store.ts';
