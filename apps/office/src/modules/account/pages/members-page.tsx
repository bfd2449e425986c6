import { Badge, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Select, TextInput } from '@lantern/ui/form';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

export function MembersPage() {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  const [{ q, frozen }, change] = useSearchValues('/members', 'q', 'frozen');
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  const asked = useDeferredValue(typed.trim());
  const query = useCall('findMembers', { query: { q: asked, frozen } });
  return (
    <>
      <PageHead title={t('menu.members')} />
      <Card>
        <search>
          <form
            className="filters"
            onSubmit={(event) => {
              event.preventDefault();
              void change({ q: asked });
            }}
          >
            <TextInput
              className="min-w-[280px] grow"
              label={t('common.searchMembers')}
              help={t('members.searchHelp')}
              size="sm"
              icon="search"
              maxLength={80}
              autoFocus
              value={typed}
              onBlur={() => asked !== q && void change({ q: asked })}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Select
              label={t('members.show')}
              size="sm"
              value={frozen}
              options={[
                { value: '', label: t('members.all') },
                { value: '1', label: t('members.onlyFrozen') },
              ]}
              onChange={(event) => void change({ frozen: event.target.value })}
            />
          </form>
        </search>
        <Ready query={query}>
          {({ list, isCut }) => (
            <>
              <DataTable
                caption={t('menu.members')}
                dense
                rows={list}
                rowKey={(row) => row.id}
                empty={<EmptyState title={t('members.none')} text={t('members.noneText')} />}
                columns={[
                  {
                    key: 'account',
                    header: t('common.account'),
                    cell: (row) => (
                      <Link to="/members/$id" params={{ id: row.id }}>
                        {row.account}
                      </Link>
                    ),
                  },
                  { key: 'nickname', header: t('members.nickname'), cell: (row) => row.nickname },
                  { key: 'type', header: t('members.type'), cell: (row) => textIn('members.types', String(row.type)) },
                  { key: 'currency', header: t('members.currency'), cell: (row) => row.currency },
                  { key: 'language', header: t('common.language'), cell: (row) => row.language },
                  { key: 'joined', header: t('members.joined'), cell: (row) => when.short(row.createdAt) },
                  {
                    key: 'labels',
                    header: t('common.labels'),
                    cell: (row) => (
                      <span className="flex flex-wrap gap-1">
                        {row.frozenAt ? (
                          <Badge tone="danger" icon="lock">
                            {t('members.frozen')}
                          </Badge>
                        ) : null}
                        {row.labels.map((label) => (
                          <Badge key={label}>{label}</Badge>
                        ))}
                      </span>
                    ),
                  },
                ]}
              />
              {isCut ? <p className="px-4 py-3 text-ink-3">{t('members.cut')}</p> : null}
            </>
          )}
        </Ready>
      </Card>
    </>
  );
}
