import { Button, Card } from '@lantern/ui/base';
import { type Answer, useAct } from '../../../shared/calls/index.ts';
import { Facts, FormRefusal, StateBadge } from '../../../shared/parts/index.ts';
import { useRight, useSession } from '../../../shared/session/index.ts';
import { useNames, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

export type DrawImport = Answer<'listDrawImports'>['list'][number];
const CHANGES = ['listDrawImports', 'listStaffDraws', 'getDashboard'] as const;

/** The effect of a file, for the second person to read before approval. */
export function ImportDetail({ item }: { item: DrawImport }) {
  const t = useText();
  const when = useWhen();
  const { name } = useSession();
  const mayDecide = useRight('lottery.approve');
  const approve = useAct('approveDrawImport', CHANGES);
  const reject = useAct('rejectDrawImport', CHANGES);
  const isOwn = item.createdBy === name;
  return (
    <Card>
      <div className="card-head">
        <h2 className="break-all">{item.fileName}</h2>
        <span className="end">
          <StateBadge state={item.state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <Facts
          items={[
            [t('imports.kind'), t(`imports.${item.kind}`)],
            [t('imports.draws'), when.number(item.draws)],
            [t('imports.newDraws'), when.number(item.newDraws)],
            [t('imports.changedDraws'), when.number(item.changedDraws)],
            [t('imports.sameDraws'), when.number(item.sameDraws)],
            [t('imports.by'), item.createdBy],
            [t('common.time'), when.full(item.createdAt)],
            [t('imports.decidedBy'), item.approvedBy ?? t('common.none')],
          ]}
        />
        {item.sample.length > 0 ? <Sample rows={item.sample} /> : null}
        <FormRefusal refused={approve.refused ?? reject.refused} />
        {item.state === 'preview' && mayDecide ? (
          <div className="grid grid-cols-2 items-start gap-2">
            <Button
              variant="jade"
              loading={approve.isRunning}
              disabledReason={isOwn ? t('imports.own') : undefined}
              onClick={() => approve.run({ params: { id: item.id } })}
            >
              {t('imports.approve')}
            </Button>
            <Button variant="danger" loading={reject.isRunning} onClick={() => reject.run({ params: { id: item.id } })}>
              {isOwn ? t('common.takeBack') : t('imports.reject')}
            </Button>
          </div>
        ) : null}
        {item.state === 'preview' && !mayDecide ? <p className="text-ink-2">{t('imports.waits')}</p> : null}
      </div>
    </Card>
  );
}

function Sample({ rows }: { rows: DrawImport['sample'] }) {
  const t = useText();
  const names = useNames();
  const textIn = useTextIn();
  return (
    <div className="table-wrap">
      <table className="table table-dense">
        <caption className="sr-only">{t('imports.sample')}</caption>
        <thead>
          <tr>
            {(['date', 'game', 'effect', 'before', 'special'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`imports.sampleHead.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row['date']}${row['game']}`}>
              <td className="num">{row['date']}</td>
              <td>{names.game(row['game'] ?? '')}</td>
              <td>{textIn('imports.effects', row['effect'] ?? '')}</td>
              <td className="num">{row['before']}</td>
              <td className="num font-semibold">{row['special']}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
