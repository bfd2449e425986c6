import { useTexts } from '../../../shared/texts/index.ts';

/** During a break or exclusion there is nothing that invites to play. */
export function Paused() {
  const t = useTexts('prizes');
  return (
    <p role="status" className="rounded-2 bg-amber-soft p-3 text-13 text-amber-text">
      {t('paused')}
    </p>
  );
}
