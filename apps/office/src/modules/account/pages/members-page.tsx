import { Card } from '@lantern/ui/base';
import { useDeferredValue, useEffect, useState } from 'react';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { ExportLink, PageHead, Ready, SavedFilters, useSearchValues, useSorting } from '../../../shared/parts/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { MemberFilters } from '../parts/member-filters.tsx';
import { MemberTable } from '../parts/member-table.tsx';

export function MembersPage() {
  const t = useText();
  const [{ q, frozen }, change] = useSearchValues('/members', 'q', 'frozen');
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  const term = useDeferredValue(typed.trim());
  const query = useCall('findMembers', { query: { q: term, frozen } });
  return (
    <>
      <PageHead title={t('menu.members')} end={<ExportLink kind="members" />} />
      <Card>
        <MemberFilters
          typed={typed}
          onType={setTyped}
          onLeave={() => term !== q && void change({ q: term })}
          onSubmit={() => void change({ q: term })}
          frozen={frozen}
          onFrozen={(value) => void change({ frozen: value })}
        />
        <Ready query={query}>
          {({ list, isCut }) => (
            <>
              <SortedMembers list={list} />
              {isCut ? <p className="px-4 py-3 text-ink-3">{t('members.cut')}</p> : null}
            </>
          )}
        </Ready>
      </Card>
    </>
  );
}

/** The found members, in the order that the operator chooses, with the saved searches. */
function SortedMembers({ list }: { list: Answer<'findMembers'>['list'] }) {
  const t = useText();
  const { sorted, field } = useSorting(list, t('members.sorts.best'), [
    { key: 'account', label: t('common.account'), by: (row) => row.account },
    { key: 'newest', label: t('members.sorts.newest'), by: (row) => row.createdAt, isDown: true },
    { key: 'oldest', label: t('members.sorts.oldest'), by: (row) => row.createdAt },
  ]);
  return (
    <>
      <div className="filters">
        {field}
        <SavedFilters page="/members" />
      </div>
      <MemberTable list={sorted} />
    </>
  );
}
