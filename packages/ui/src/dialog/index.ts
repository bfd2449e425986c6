export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { WarningDialog, type WarningDialogProps } from './warning-dialog.tsx';
