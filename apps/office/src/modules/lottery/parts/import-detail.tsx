import { Button, Card } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, type Refused, saveFile, useAct } from '../../../shared/calls/index.ts';
import { Facts, FormRefusal, StateBadge, useReason } from '../../../shared/parts/index.ts';
import { useRight, useSession } from '../../../shared/session/index.ts';
import { useNames, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { ImportDraws } from './import-draws.tsx';

export type DrawImport = Answer<'listDrawImports'>['list'][number];
const CHANGES = ['listDrawImports', 'getDrawImport', 'listStaffDraws', 'getDashboard', 'getWaiting'] as const;

/** The effect of a file, every number of it and the file itself, for the second person to read before approval. */
export function ImportDetail({ item }: { item: DrawImport }) {
  return (
    <Card>
      <div className="card-head">
        <h2 className="break-all">{item.fileName}</h2>
        <span className="end">
          <StateBadge state={item.state} />
        </span>
      </div>
      <div className="grid gap-4 p-4">
        <ImportFacts item={item} />
        <FileOfImport item={item} />
        {item.sample.some((row) => row['effect'] === 'missing') ? <Missing rows={item.sample} /> : null}
        <ImportDraws id={item.id} />
        {item.state === 'preview' ? <Decision item={item} /> : null}
      </div>
    </Card>
  );
}

function ImportFacts({ item }: { item: DrawImport }) {
  const t = useText();
  const when = useWhen();
  return (
    <Facts
      items={[
        [t('imports.kind'), t(`imports.${item.kind}`)],
        ...(item.reason ? [[t('common.reason'), item.reason] as const] : []),
        [t('imports.draws'), when.number(item.draws)],
        [t('imports.newDraws'), when.number(item.newDraws)],
        [t('imports.changedDraws'), when.number(item.changedDraws)],
        [t('imports.sameDraws'), when.number(item.sameDraws)],
        [t('imports.by'), item.createdBy],
        [t('common.time'), when.full(item.createdAt)],
        [t('imports.decidedBy'), item.approvedBy ?? t('common.none')],
        ...(item.decisionReason ? [[t('imports.decisionReason'), item.decisionReason] as const] : []),
      ]}
    />
  );
}

/** The file as it was uploaded, to compare it with the bulletin. */
function FileOfImport({ item }: { item: DrawImport }) {
  const t = useText();
  const [refused, setRefused] = useState<Refused>();
  const read = async () => setRefused(await saveFile('readDrawImportFile', { params: { id: item.id } }));
  return (
    <div className="grid gap-2">
      <Button size="sm" icon="document" onClick={() => void read()}>
        {t('imports.download')}
      </Button>
      <span className="code-text text-ink-3">SHA-256 {item.hash}</span>
      <FormRefusal refused={refused} />
    </div>
  );
}

function Decision({ item }: { item: DrawImport }) {
  const t = useText();
  const { name } = useSession();
  const mayDecide = useRight('lottery.approve');
  const why = useReason();
  const approve = useAct('approveDrawImport', CHANGES);
  const reject = useAct('rejectDrawImport', CHANGES);
  if (!mayDecide) return <p className="text-ink-2">{t('imports.waits')}</p>;
  const isOwn = item.createdBy === name;
  const decide = (act: typeof approve | typeof reject) => {
    const reason = why.read();
    approve.reset();
    reject.reset();
    if (reason !== undefined) void act.run({ params: { id: item.id }, body: { reason } });
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      {why.field}
      <FormRefusal refused={approve.refused ?? reject.refused} />
      <div className="grid grid-cols-2 items-start gap-2">
        <Button
          variant="jade"
          loading={approve.isRunning}
          disabledReason={isOwn ? t('imports.own') : undefined}
          onClick={() => decide(approve)}
        >
          {t('imports.approve')}
        </Button>
        <Button variant="danger" loading={reject.isRunning} onClick={() => decide(reject)}>
          {isOwn ? t('common.takeBack') : t('imports.reject')}
        </Button>
      </div>
    </form>
  );
}

/** Stations that draw on a day of the file and are not in it. */
function Missing({ rows }: { rows: DrawImport['sample'] }) {
  const names = useNames();
  const textIn = useTextIn();
  return (
    <ul className="todo-list">
      {rows
        .filter((row) => row['effect'] === 'missing')
        .map((row) => (
          <li key={`${row['date']}${row['game']}`}>
            <span>
              {names.game(row['game'] ?? '')} <span className="num">{row['date']}</span>
            </span>
            <span className="end">{textIn('imports.effects', 'missing')}</span>
          </li>
        ))}
    </ul>
  );
}
