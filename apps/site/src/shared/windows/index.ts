export {
  asMember,
  asRealMember,
  closeAndGoOn,
  closeWindow,
  openWindow,
  openWith,
  useWindows,
  type WindowName,
} from './windows.ts';
