import { Badge, Card } from '@lantern/ui/base';
import { useAct } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { Facts, ReasonButton } from '../../../shared/parts/index.ts';
import { BandPicture, percent } from '../../../shared/returns/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { Table } from '../pages/tables-page.tsx';
import { AtTable } from './at-table.tsx';
import { TableFee } from './table-fee.tsx';
import { TableRounds } from './table-rounds.tsx';
import { TableTerms } from './table-terms.tsx';

/** One table: open or close it, its limits, its return, who sits there, and its rounds. */
export function TablePanel({ table }: { table: Table }) {
  return (
    <div className="grid gap-[14px]">
      <Standing table={table} />
      <TableRounds table={table} />
      <AtTable code={table.code} />
      <TableTerms table={table} />
      {table.fee === null ? null : <TableFee table={table} fee={table.fee} />}
    </div>
  );
}

function Standing({ table }: { table: Table }) {
  const t = useText();
  const { tag } = useLanguage();
  const act = useAct('setLiveTableState', ['listStaffLiveTables']);
  const isOpen = table.state === 'open';
  return (
    <Card>
      <div className="card-head">
        <h2 className="as-written">{table.name}</h2>
        <code className="end code-text">{table.code}</code>
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [t('common.state'), t(`tables.states.${table.state}`)],
            [t('tables.money'), t(table.isTrial ? 'tables.trial' : 'tables.real')],
            ...(table.fee === null
              ? []
              : [[t('tables.fee'), t('tables.feeOf', { fee: String(table.fee / 100) })] as const]),
            [t('tables.round'), table.round ? table.round.name : t('common.none')],
            ...table.exposure.map(
              ({ currency, staked, atRisk }) =>
                [
                  t('tables.exposureIn', { currency }),
                  t('tables.exposure', { staked: showMoney(staked, tag), atRisk: showMoney(atRisk, tag) }),
                ] as const,
            ),
          ]}
        />
        <Returns table={table} />
        <ReasonButton
          label={t(isOpen ? 'tables.close' : 'tables.open')}
          text={t(isOpen ? 'tables.closeText' : 'tables.openText')}
          danger={isOpen}
          act={act}
          onReason={(reason) => act.run({ params: { code: table.code }, body: { isOpen: !isOpen, reason } })}
        />
      </div>
    </Card>
  );
}

function Returns({ table }: { table: Table }) {
  const t = useText();
  const { tag } = useLanguage();
  if (table.returns.length === 0) return <p className="text-13 text-ink-3">{t('tables.noReturn')}</p>;
  return (
    <ul className="grid gap-3 text-13">
      {table.returns.map((one) => (
        <li key={`${one.version} ${one.currency}`} className="grid gap-1">
          <span>
            {t('tables.returnLine', {
              currency: one.currency,
              actual: percent(one.actual, tag),
              theoretical: percent(one.theoretical, tag),
              band: percent(one.band, tag),
              count: one.spins,
            })}
          </span>
          <span className="flex items-center gap-2">
            <BandPicture row={one} />
            {one.isOutside ? <Badge tone="danger">{t('tables.outside')}</Badge> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
