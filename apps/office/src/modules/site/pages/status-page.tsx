import { Badge, Button, Card, CardHead, Tabs } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { type FormEvent, useRef, useState } from 'react';
import { useAct, useCall } from '../../../shared/calls/index.ts';
import { FormRefusal, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { type Setting, SettingPanel } from '../parts/setting-panel.tsx';

const RULES = [
  'status.allowedAddresses',
  'region.blockedCountries',
  'region.allowedCountries',
  'region.blockedNetworks',
  'region.networks',
  'region.countryHeader',
];
const ZONE_HOURS = 7;

/** `2026-11-21T20:30` in the merchant's zone as an instant, and back. */
const toInstant = (local: string): string => new Date(Date.parse(`${local}:00Z`) - ZONE_HOURS * 3600_000).toISOString();
const toLocal = (instant: string): string =>
  new Date(Date.parse(instant) + ZONE_HOURS * 3600_000).toISOString().slice(0, 16);

export function StatusPage() {
  const t = useText();
  const query = useCall('listSettings');
  return (
    <>
      <PageHead title={t('menu.status')} />
      <Ready query={query}>
        {({ list }) => {
          const of = (key: string) => list.find((setting) => setting.key === key);
          const [code, endsAt] = [of('status.code'), of('status.endsAt')];
          return (
            <div className="grid items-start gap-[14px] lg:grid-cols-2">
              {code && endsAt ? (
                <StatusForm key={`${code.version}${endsAt.version}`} code={code} endsAt={endsAt} />
              ) : null}
              {RULES.map(of).map((setting) =>
                setting ? <SettingPanel key={`${setting.key}${setting.version}`} setting={setting} /> : null,
              )}
            </div>
          );
        }}
      </Ready>
    </>
  );
}

type Status = '0' | '1' | '2';

function useSaveStatus(code: Setting, endsAt: Setting) {
  // The end is saved first, so that no page sees a maintenance without it. It stays stored when the status is refused.
  const end = useRef(endsAt);
  const changeEnd = useAct('changeSetting');
  const changeCode = useAct('changeSetting', ['listSettings']);
  const save = async (status: Status, until: string) => {
    const wantedEnd = until === '' || status === '0' ? null : toInstant(until);
    if (wantedEnd !== end.current.value) {
      const done = await changeEnd.run({
        params: { key: 'status.endsAt' },
        body: { value: wantedEnd, version: end.current.version },
      });
      if (!done) return;
      end.current = done;
    }
    await changeCode.run({ params: { key: 'status.code' }, body: { value: Number(status), version: code.version } });
  };
  return {
    save,
    refused: changeEnd.refused ?? changeCode.refused,
    isRunning: changeEnd.isRunning || changeCode.isRunning,
  };
}

function StatusForm({ code, endsAt }: { code: Setting; endsAt: Setting }) {
  const t = useText();
  const when = useWhen();
  const textIn = useTextIn();
  const [status, setStatus] = useState(String(code.value) as Status);
  const [until, setUntil] = useState(endsAt.value ? toLocal(String(endsAt.value)) : '');
  const saving = useSaveStatus(code, endsAt);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await saving.save(status, until);
  };
  return (
    <Card>
      <CardHead
        title={t('status.title')}
        end={<Badge tone={code.value === 0 ? 'win' : 'danger'}>{textIn('status.now', String(code.value))}</Badge>}
      />
      <form className="grid gap-4 p-4" onSubmit={submit}>
        <Tabs
          label={t('status.title')}
          look="segmented"
          value={status}
          items={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`status.code.${value}`) }))}
          onChange={setStatus}
        />
        <p className="text-ink-2">{t(`status.help.${status}`)}</p>
        {status === '0' ? null : (
          <TextInput
            type="datetime-local"
            label={t('status.until')}
            help={t('status.untilHelp')}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
        <FormRefusal refused={saving.refused} />
        <Button type="submit" variant={status === '0' ? 'jade' : 'danger'} loading={saving.isRunning}>
          {t(`status.set.${status}`)}
        </Button>
        {code.changedAt ? (
          <p className="text-12 text-ink-3">
            {t('common.changed', { by: code.changedBy ?? '', at: when.full(code.changedAt) })}
          </p>
        ) : null}
      </form>
    </Card>
  );
}
