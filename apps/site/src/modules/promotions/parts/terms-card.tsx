import { Card, CardHead } from '@lantern/ui/base';
import { useTexts } from '../../../shared/texts/index.ts';
import type { Promotion } from '../model/cards.ts';
import { useTermLines } from '../use-term-lines.ts';

type TermsCardProps = { title: string } & Pick<Promotion, 'terms' | 'levels'>;

/** Terms as a table, made from the data that the engine computes with. */
export function TermsCard({ title, terms, levels }: TermsCardProps) {
  const linesOf = useTermLines();
  return (
    <Card className="overflow-hidden">
      <CardHead title={title} />
      <table className="table">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {linesOf(terms, levels).map(({ about, text }) => (
            <tr key={about}>
              <th scope="row" className="whitespace-normal!">
                {about}
              </th>
              <td className="num whitespace-normal!">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** What ends a bonus, shown before it is taken. */
export function EndsCard({ hasTime }: { hasTime: boolean }) {
  const t = useTexts('promotions.ends');
  return (
    <Card>
      <CardHead title={t('title')} />
      <ul className="flex list-disc flex-col gap-1.5 py-4 ps-9 pe-[18px] text-14">
        {hasTime ? <li>{t('expires')}</li> : null}
        <li>{t('giveUp')}</li>
        <li>{t('usedUp')}</li>
        <li>{t('own')}</li>
      </ul>
    </Card>
  );
}
