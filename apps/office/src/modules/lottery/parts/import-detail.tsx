import { Button, Card } from '@lantern/ui/base';
import { useState } from 'react';
import { type Answer, callApi, type Refused, saveFile } from '../../../shared/calls/index.ts';
import { CallForm, Facts, FormRefusal, StateBadge, useFreeForm, withReason } from '../../../shared/parts/index.ts';
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
  const form = useFreeForm({
    ...withReason(t, { first: { approves: true } }),
    send: ({ approves, reason }) =>
      callApi(approves ? 'approveDrawImport' : 'rejectDrawImport', { params: { id: item.id }, body: { reason } }),
    changes: CHANGES,
  });
  if (!mayDecide) return <p className="text-ink-2">{t('imports.waits')}</p>;
  const isOwn = item.createdBy === name;
  const decide = (approves: boolean) => {
    form.set({ approves });
    void form.submit();
  };
  return (
    <CallForm
      form={form}
      mayBeLeft
      below={
        <div className="grid grid-cols-2 items-start gap-2">
          <Button
            variant="jade"
            loading={form.isSending && form.values.approves}
            disabledReason={isOwn ? t('imports.own') : undefined}
            onClick={() => decide(true)}
          >
            {t('imports.approve')}
          </Button>
          <Button variant="danger" loading={form.isSending && !form.values.approves} onClick={() => decide(false)}>
            {isOwn ? t('common.takeBack') : t('imports.reject')}
          </Button>
        </div>
      }
    />
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
