import { Button } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { Facts } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

export interface Shown {
  readonly name: string;
  readonly password: string;
  /** Until when it opens the way to the second factor. */
  readonly until: string;
}

/** A first password that is shown once and kept nowhere: hand it over and close. */
export function PasswordShown({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useText();
  const when = useWhen();
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
          [
            t('operators.firstPassword'),
            <span key="p" className="code-text select-all" translate="no">
              {shown.password}
            </span>,
          ],
        ]}
      />
      <p className="mt-4 text-ink-2">{t('operators.howTo', { name: shown.name, until: when.full(shown.until) })}</p>
    </Dialog>
  );
}
