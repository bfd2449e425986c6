import { Icon } from '@lantern/ui/base';
import { useSports } from '../sports.queries.ts';
import { useSportsTexts } from '../use-sports-texts.tsx';

/** While nothing is heard of the matches, bets in play are paused. */
export function FeedNote({ category }: { category: 'SPORTS' | 'ESPORTS' }) {
  const { t } = useSportsTexts();
  const { data } = useSports(category);
  if (!data?.feed.isSilent) return null;
  return (
    <p role="status" className="sb-note">
      <Icon name="alert" size={16} />
      {t('feedSilent')}
    </p>
  );
}
