import { useAction } from '@lantern/client';
import { Button, buttonClass, Card, CardHead, IconButton, Meter } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { type Answer, callApi, refreshCalls, useMemberCall } from '../../../../shared/calls/index.ts';
import type { Range } from '../../../../shared/period.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { refusalToast } from '../../../../shared/toasts/index.ts';

type StatementFile = Answer<'listStatements'>['list'][number];
type Format = StatementFile['format'];
const POLL_MS = 1000;
const isComing = ({ state }: StatementFile) => state === 'waiting' || state === 'running';

/** The buttons that begin a file of the chosen days. */
export function ExportButtons({ range }: { range: Range }) {
  const t = useTexts('wallet');
  const client = useQueryClient();
  const begin = useAction((format: Format) => callApi('beginStatement', { body: { ...range, format } }), {
    onDone: () => void refreshCalls(client, 'listStatements'),
    ...refusalToast,
  });
  return (
    <div className="flex gap-2 sm:ms-auto">
      {(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="ghost"
          icon="down"
          aria-label={t('makeOf', { format: format.toUpperCase() })}
          loading={begin.isRunning}
          onClick={() => void begin.run(format)}
        >
          {t(format === 'csv' ? 'makeCsv' : 'makePdf')}
        </Button>
      ))}
    </div>
  );
}

/** Files of the last day: how far each is, its download, and its end. Progress is fetched while a file is being made. */
export function StatementFiles() {
  const t = useTexts('wallet');
  const list = useMemberCall('listStatements', {}, { staleMs: 0 }).data?.list ?? [];
  useMemberCall('listStatements', {}, { refetchMs: POLL_MS, enabled: list.some(isComing) });
  if (list.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('files')} note={t('filesText')} />
      <ul className="divide-y divide-line">
        {list.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </Card>
  );
}

function FileRow({ file }: { file: StatementFile }) {
  const t = useTexts('wallet');
  const client = useQueryClient();
  const cancel = useAction((id: string) => callApi('cancelStatement', { params: { id } }), {
    onDone: () => void refreshCalls(client, 'listStatements'),
    ...refusalToast,
  });
  const name = t('fileOf', {
    format: file.format.toUpperCase(),
    from: file.from ?? t('start'),
    to: file.to ?? t('today'),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-13">
      <span className="num min-w-0 grow">{name}</span>
      <Progress file={file} />
      {file.state === 'done' ? (
        <a
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          href={`/wps/member/statements/${file.id}/file`}
          download
        >
          {t('download')}
        </a>
      ) : null}
      <IconButton
        icon={isComing(file) ? 'close' : 'trash'}
        look="ghost"
        size={36}
        label={`${t(isComing(file) ? 'cancel' : 'remove')} ${name}`}
        onClick={() => void cancel.run(file.id)}
      />
    </li>
  );
}

function Progress({ file }: { file: StatementFile }) {
  const t = useTexts('wallet');
  if (file.state === 'failed') return <span>{t('failed')}</span>;
  if (!isComing(file)) return null;
  if (file.linesInAll === null) return <span className="text-ink-3">{t('waiting')}</span>;
  const label = t('progress', { lines: String(file.lines), total: String(file.linesInAll) });
  return (
    <span className="flex w-48 flex-col gap-1 text-12 text-ink-3">
      {label}
      <Meter label={label} fraction={file.linesInAll === 0 ? 1 : file.lines / file.linesInAll} />
    </span>
  );
}
