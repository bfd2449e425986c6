export {
  asMember,
  asRealMember,
  closeAndGoOn,
  closeWindow,
  isCovered,
  openWindow,
  openWith,
  useWindows,
  type WindowName,
  type WindowProps,
} from './windows.ts';
