export { Dialog, type DialogProps } from './dialog.tsx';
export { WarningDialog, type WarningDialogProps } from './warning-dialog.tsx';
