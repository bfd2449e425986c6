import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { MemberLink } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

type Sign = Answer<'listPromotionSigns'>['list'][number];
const KINDS = ['devices', 'bonus_only', 'opposite', 'taken_back'] as const;

/** What may be abuse of promotions, explained: operators look at the members and decide; nothing follows by itself. */
export function SignsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/promotion-signs',
    call: 'listPromotionSigns',
    size: 20,
    rowKey: (row) => row.id,
    filters: {
      kind: choice({
        label: t('promotions.sign'),
        any: t('common.all'),
        of: KINDS,
        name: (kind) => t(`promotions.signs.${kind}`),
      }),
    },
  });
  return (
    <ListPage
      title={t('menu.promotionSigns')}
      list={list}
      columns={columns}
      none={t('promotions.noSigns')}
      text={t('promotions.signsText')}
    />
  );
}

function useColumns(): readonly ListColumn<Sign>[] {
  const t = useText();
  const { tag } = useLanguage();
  return [
    { key: 'kind', header: t('promotions.sign'), cell: (row) => t(`promotions.signs.${row.kind}`) },
    {
      key: 'members',
      header: t('promotions.signMembers'),
      cell: (row) => (
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          {row.members.map(({ id, account }) => (
            <MemberLink key={id} memberId={id} account={account} />
          ))}
        </span>
      ),
    },
    {
      key: 'why',
      header: t('promotions.signWhy'),
      cell: (row) => t(`promotions.signTexts.${row.kind}`, { count: row.count, of: row.of }),
    },
    {
      ...{ key: 'amount', header: t('promotions.signAmount'), number: true },
      cell: (row) => (row.currency ? moneyIn(row.amount, row.currency, tag) : ''),
    },
  ];
}
