export {
  asMember,
  asRealMember,
  closeAndGoOn,
  closeWindow,
  openWindow,
  useWindows,
  type WindowName,
} from './windows.ts';
