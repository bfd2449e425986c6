export { PictureField } from './picture-field.tsx';
export { type Upload, useUpload } from './use-upload.ts';
