import { Skeleton } from '@lantern/ui/base';
import { Dialog } from '@lantern/ui/dialog';
import { useCall } from '../../../../shared/calls/index.ts';
import { ProofPanel } from '../../../../shared/draw/index.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';

const WIDTH_PX = 560;

/** The proof of one fast draw: fetched on request, checked in this browser. */
export function ProofDialog({ drawId, numero, onClose }: { drawId: string; numero: string; onClose: () => void }) {
  const t = useTexts('lottery.bet');
  const { data, error, refetch } = useCall('getDraw', { params: { id: drawId } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('proof.title', { numero })}
      closeLabel={t('close')}
      moveLabel={t('moveWindow')}
      width={WIDTH_PX}
    >
      {error ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={220} />
      ) : data.proof ? (
        <ProofPanel drawId={data.drawId} region={data.region} prizes={data.prizes} proof={data.proof} />
      ) : (
        <p className="text-13">{t('proof.none')}</p>
      )}
    </Dialog>
  );
}
