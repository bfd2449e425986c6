import type { SportCode } from '@lantern/contract/sports';
import { Link } from '@tanstack/react-router';
import { countAt } from '../../model/choice.ts';
import type { When } from '../../model/sports-search.ts';
import type { ListedSport } from '../../sports.queries.ts';
import { useSportsTexts } from '../../use-sports-texts.tsx';
import { SportMark } from '../sport-mark.tsx';
import type { Path } from './list-bar.tsx';

type TabsProps = { path: Path; sports: readonly ListedSport[]; when: When; sport: SportCode | undefined };

/** Sports, or games of e-sports, as tiles with their counts (esports-dark.png). */
export function SportTabs({ path, sports, when, sport }: TabsProps) {
  const { t } = useSportsTexts();
  const all = sports.reduce((sum, one) => sum + one.live + one.today + one.early, 0);
  return (
    <nav aria-label={t('sports')} className="sb-tiles">
      <ul>
        {path === '/esports' ? (
          <li>
            <Link to={path} search={{ when }} aria-current={sport === undefined ? 'page' : undefined}>
              <SportMark sport="all" />
              <span>
                {t('allGames')}
                <small className="num">{all}</small>
              </span>
            </Link>
          </li>
        ) : null}
        {sports.map((one) => (
          <li key={one.sport}>
            <Link to={path} search={{ when, sport: one.sport }} aria-current={one.sport === sport ? 'page' : undefined}>
              <SportMark sport={one.sport} />
              <span>
                {t(`sport.${one.sport}`)}
                <small className="num">
                  {t('countLive', {
                    count: String(countAt([one], 'live') + one.today + one.early),
                    live: String(one.live),
                  })}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
