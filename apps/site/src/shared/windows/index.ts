export {
  asMember,
  asRealMember,
  closeAndGoOn,
  closeWindow,
  openWindow,
  openWith,
  useWindows,
  type WindowName,
  type WindowProps,
} from './windows.ts';
