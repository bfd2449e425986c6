import { Button, Card, DataTable, EmptyState, Tabs } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { type Answer, useAct, useCall } from '../../../shared/calls/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import {
  PageHead,
  Ready,
  ReasonDialog,
  StateBadge,
  useSearchValues,
  useWaitingSubjects,
  WaitsForSecond,
} from '../../../shared/parts/index.ts';
import { useRight } from '../../../shared/session/index.ts';
import { today, useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';

type Draw = Answer<'listStaffDraws'>['list'][number];

export function DrawsPage() {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const mayVoid = useRight('lottery.approve');
  const [{ day, kind }, change] = useSearchValues('/draws', 'day', 'kind');
  const shownDay = day || today();
  const shownKind = kind === 'fast' ? 'fast' : 'official';
  const query = useCall('listStaffDraws', { query: { day: shownDay, kind: shownKind } });
  const [voiding, setVoiding] = useState<Draw>();
  const act = useAct('voidDraw', ['listStaffRequests', 'getDashboard']);
  const asked = useWaitingSubjects('draw_void');
  const names = useNames();
  const nameOf = (draw: Draw) => names.game(draw.game);
  return (
    <>
      <PageHead title={t('menu.draws')} />
      <Card>
        <div className="filters">
          <TextInput
            type="date"
            label={t('draws.day')}
            size="sm"
            value={shownDay}
            onChange={(event) => event.target.value && void change({ day: event.target.value })}
          />
          <Tabs
            label={t('draws.kind')}
            look="segmented"
            value={shownKind}
            items={[
              { value: 'official', label: t('draws.official') },
              { value: 'fast', label: t('draws.fast') },
            ]}
            onChange={(value) => void change({ kind: value })}
          />
        </div>
        <Ready query={query}>
          {({ list, waiting }) => (
            <>
              {waiting.length > 0 && shownKind === 'official' ? (
                <p className="flex flex-wrap items-center gap-2 px-4 pb-3">
                  {t('draws.waiting')}
                  {waiting.map((one) => (
                    <button
                      key={one.day}
                      type="button"
                      className="link num"
                      onClick={() => void change({ day: one.day })}
                    >
                      {one.day} ({one.draws})
                    </button>
                  ))}
                </p>
              ) : null}
              <DataTable
                caption={t('menu.draws')}
                dense
                rows={list}
                rowKey={(row) => row.id}
                empty={<EmptyState title={t('draws.none')} text={when.day(shownDay)} />}
                columns={[
                  { key: 'game', header: t('common.game'), cell: nameOf },
                  {
                    key: 'numero',
                    header: t('draws.numero'),
                    cell: (row) => <span className="num">{row.numero}</span>,
                  },
                  {
                    key: 'close',
                    header: t('draws.closes'),
                    cell: (row) => <span className="num">{when.time(row.closeAt)}</span>,
                  },
                  {
                    key: 'draw',
                    header: t('draws.drawn'),
                    cell: (row) => <span className="num">{when.time(row.drawAt)}</span>,
                  },
                  { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
                  {
                    key: 'special',
                    header: t('draws.special'),
                    cell: (row) =>
                      row.special ? (
                        <span className="num font-semibold" title={row.source ?? undefined}>
                          {row.special}
                          {row.resultVersion > 1
                            ? ` · ${t('draws.corrected', { count: row.resultVersion - 1 })}`
                            : null}
                        </span>
                      ) : (
                        t('common.none')
                      ),
                  },
                  { key: 'bettors', header: t('draws.bettors'), number: true, cell: (row) => when.number(row.bettors) },
                  {
                    key: 'staked',
                    header: t('common.stake'),
                    number: true,
                    cell: (row) => showMoney(row.staked, tag),
                  },
                  {
                    key: 'act',
                    header: t('draws.act'),
                    cell: (row) =>
                      asked.has(`draw ${row.id}`) ? (
                        <WaitsForSecond />
                      ) : mayVoid && row.isVoidable ? (
                        <Button
                          size="xs"
                          variant="danger"
                          onClick={() => {
                            act.reset();
                            setVoiding(row);
                          }}
                        >
                          {t('draws.void')}
                        </Button>
                      ) : undefined,
                  },
                ]}
              />
            </>
          )}
        </Ready>
      </Card>
      {voiding ? (
        <ReasonDialog
          open
          title={t('draws.voidTitle', { game: nameOf(voiding), numero: voiding.numero })}
          text={t('draws.voidText', { count: voiding.bettors, stake: showMoney(voiding.staked, tag) })}
          action={t('common.askSecond')}
          danger
          isRunning={act.isRunning}
          refused={act.refused}
          onClose={() => setVoiding(undefined)}
          onReason={async (reason) => {
            if (await act.run({ params: { id: voiding.id }, body: { reason } })) setVoiding(undefined);
          }}
        />
      ) : null}
    </>
  );
}
