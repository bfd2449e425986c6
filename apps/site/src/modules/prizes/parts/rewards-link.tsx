import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../shared/texts/index.ts';

/** The reward centre, where prizes wait, over the present page. */
export function RewardsLink() {
  const t = useTexts('site.frame.panel');
  return (
    <Link
      to="."
      search={(before) => ({ ...before, panel: 'rewardCenter' })}
      className="link inline-flex min-h-6 items-center"
    >
      {t('rewardCenter')}
    </Link>
  );
}
