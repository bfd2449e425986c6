import type { Grant } from '@lantern/contract/bonus';
import { CATEGORIES, RECORD_TYPES } from '@lantern/rules/catalogue';
import { buttonClass } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useGrantTexts } from '../use-grant-texts.ts';

/** Ways to the games that count for a bonus: a lobby a category; of a bonus for all games, the home page. */
export function PlayLinks({ grant: { weights } }: { grant: Grant }) {
  const { t, typeOf } = useGrantTexts();
  const types = RECORD_TYPES.filter((type) => Number(weights?.[type] ?? 0) > 0);
  const links =
    weights === null
      ? [{ to: '/index' as const, text: t('playAny') }]
      : types.map((type) => ({ to: CATEGORIES[type].page, text: t('play', { type: typeOf(type) }) }));
  return (
    <p className="flex flex-wrap gap-2 px-[18px] pt-3">
      {links.map(({ to, text }) => (
        <Link key={to} to={to} className={buttonClass({ variant: 'primary', size: 'sm' })}>
          {text}
        </Link>
      ))}
    </p>
  );
}
