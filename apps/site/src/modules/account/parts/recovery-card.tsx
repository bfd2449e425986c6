import { Button, Card, CardHead } from '@lantern/ui/base';
import { callApi } from '../../../shared/calls/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import type { ProofAsker } from './use-proof.tsx';

type RecoveryCardProps = {
  left: number;
  proof: ProofAsker;
  onCodes: (codes: readonly string[]) => void;
  again: () => void;
};

/** The number of unused recovery codes, and ten new ones. */
export function RecoveryCard({ left, proof, onCodes, again }: RecoveryCardProps) {
  const t = useTexts('account.recovery');
  const renew = () =>
    proof.run(
      () => callApi('renewRecoveryCodes', {}),
      ({ recoveryCodes }) => {
        onCodes(recoveryCodes);
        again();
      },
    );
  return (
    <Card>
      <CardHead title={t('title')} />
      <div className="flex flex-col items-start gap-3 p-[18px]">
        <p className="text-13 text-ink-2">{t('text')}</p>
        <p className="font-semibold">{t('left', { count: left })}</p>
        <Button variant="quiet" onClick={() => void renew()}>
          {t('renew')}
        </Button>
        <p className="text-12 text-ink-3">{t('renewText')}</p>
      </div>
    </Card>
  );
}
