import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Programme } from '../model/level-values.ts';

/** How many members there are at each level; each leads to their list. */
export function MembersCard({ programme: { members } }: { programme: Programme }) {
  const t = useText();
  const when = useWhen();
  return (
    <Card pad="normal">
      <h2 className="mb-2 text-14 font-semibold">{t('vip.members')}</h2>
      <ul className="grid gap-1 text-13">
        {members.map((count, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the level
          <li key={level} className="flex justify-between gap-4">
            <Link className="link inline-flex min-h-6 items-center" to="/vip-members" search={{ level: String(level) }}>
              {t('vip.level', { level: String(level) })}
            </Link>
            <span className="num">{when.number(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
