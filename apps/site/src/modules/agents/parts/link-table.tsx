import { Card, CardHead, DataTable, EmptyState, Meter, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useZone } from '../../../shared/clock/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type Link, LinkState } from './link-state.tsx';

const FILTERS = ['all', 'open', 'ended'] as const;
type Filter = (typeof FILTERS)[number];
const fits = (link: Link, filter: Filter): boolean =>
  filter === 'all' || (link.state === 'open') === (filter === 'open');

function Quota({ link }: { link: Link }) {
  const t = useTexts('agents.links');
  if (link.quota === null) return <>{t('noQuota', { count: link.registrations })}</>;
  const text = t('quotaOf', { count: link.registrations, quota: link.quota });
  return (
    <span className="inline-block min-w-20">
      <Meter label={text} fraction={link.registrations / link.quota} />
      <span className="text-12">{text}</span>
    </span>
  );
}

const share = ({ opens, registrations }: Link): string =>
  opens === 0 ? '–' : `${((registrations / opens) * 100).toFixed(1)} %`;

interface LinkTableProps {
  readonly links: readonly Link[];
  readonly max: number;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

/** The agent's links with what each of them brought. */
export function LinkTable({ links, max, chosen, onChoose }: LinkTableProps) {
  const t = useTexts('agents.links');
  const zone = useZone();
  const [filter, setFilter] = useState<Filter>('all');
  const rows = links.filter((link) => fits(link, filter));
  const sum = (of: (link: Link) => number): number => rows.reduce((total, link) => total + of(link), 0);
  return (
    <Card>
      <CardHead
        title={t('mine')}
        note={t('count', { count: links.length, max })}
        end={
          <Tabs
            label={t('filter')}
            look="segmented"
            tight
            value={filter}
            onChange={setFilter}
            items={FILTERS.map((value) => ({
              value,
              label: t(`filters.${value}`, { count: links.filter((link) => fits(link, value)).length }),
            }))}
          />
        }
      />
      <DataTable
        caption={t('mine')}
        dense
        rows={rows}
        rowKey={({ code }) => code}
        selectedKey={chosen}
        empty={<EmptyState title={t('none')} />}
        columns={[
          {
            key: 'name',
            header: t('link'),
            cell: (link) => (
              <button type="button" className="text-start" onClick={() => onChoose(link.code)}>
                <b className="block font-semibold">{link.name}</b>
                <span className="num text-12 text-ink-3">{link.code}</span>
              </button>
            ),
          },
          {
            key: 'landing',
            header: t('landing'),
            cell: (link) => (
              <>
                {t(`landings.${link.landing}`)}
                <span className="block text-12 text-ink-3">{link.language}</span>
              </>
            ),
          },
          { key: 'as', header: t('opensAs'), cell: (link) => t(`as.${link.opensAs}`) },
          { key: 'rebate', header: t('rebate'), number: true, cell: (link) => `${link.rebate} %` },
          { key: 'quota', header: t('quota'), cell: (link) => <Quota link={link} /> },
          {
            key: 'until',
            header: t('until'),
            cell: (link) => (link.until === null ? t('noEnd') : zone.day(Date.parse(link.until) - 1)),
          },
          { key: 'opens', header: t('opens'), number: true, cell: (link) => link.opens },
          {
            key: 'accounts',
            header: t('accounts'),
            number: true,
            cell: (link) => (
              <>
                {link.registrations}
                <span className="block text-12 text-ink-3">{share(link)}</span>
              </>
            ),
          },
          { key: 'state', header: t('stateHead'), cell: (link) => <LinkState link={link} /> },
        ]}
        totals={{
          name: t('total', { count: rows.length }),
          opens: sum((link) => link.opens),
          accounts: sum((link) => link.registrations),
        }}
      />
    </Card>
  );
}
