import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Facts } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';

export interface Shown {
  readonly name: string;
  readonly password?: string;
  readonly totpSecret: string;
  readonly totpUri: string;
}

/** Secrets that are shown once and kept nowhere: hand them over and close. */
export function FactorShown({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useText();
  const secret = (text: string) => (
    <span className="code-text select-all" translate="no">
      {text}
    </span>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('operators.handOver', { name: shown.name })}
      width={520}
      closeLabel={t('common.close')}
      moveLabel={t('common.move')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('operators.handedOver')}
        </Button>
      }
    >
      <p className="mb-4 text-ink-2">{t('operators.once')}</p>
      <Facts
        items={[
          ...(shown.password ? [[t('operators.firstPassword'), secret(shown.password)] as const] : []),
          [t('operators.secret'), secret(shown.totpSecret)],
          [t('operators.uri'), secret(shown.totpUri)],
        ]}
      />
    </Dialog>
  );
}
