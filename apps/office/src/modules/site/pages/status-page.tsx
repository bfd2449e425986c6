import type { Reply } from '@lantern/contract';
import { Badge, Card, CardHead, Tabs } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useRef } from 'react';
import { callApi, useCall } from '../../../shared/calls/index.ts';
import { CallForm, ofLocalTime, PageHead, Ready, toLocalTime, useFreeForm } from '../../../shared/parts/index.ts';
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
interface Values {
  readonly status: Status;
  readonly until: string;
}

/** Saves the end and the status, and only the latter when the end is stored already. */
function useSaveStatus(code: Setting, endsAt: Setting) {
  // The end is saved first, so that no page sees a maintenance without it. It stays stored when the status is refused.
  const end = useRef(endsAt);
  return async ({ status, until }: Values): Promise<Reply<unknown>> => {
    const value = until === '' || status === '0' ? null : ofLocalTime(until);
    if (value !== end.current.value) {
      const body = { value, version: end.current.version };
      const reply = await callApi('changeSetting', { params: { key: 'status.endsAt' }, body });
      if (!reply.success) return reply;
      end.current = reply.value;
    }
    return callApi('changeSetting', {
      params: { key: 'status.code' },
      body: { value: Number(status), version: code.version },
    });
  };
}

function StatusForm({ code, endsAt }: { code: Setting; endsAt: Setting }) {
  const t = useText();
  const when = useWhen();
  const textIn = useTextIn();
  const form = useFreeForm<Values, unknown>({
    first: { status: String(code.value) as Status, until: endsAt.value ? toLocalTime(String(endsAt.value)) : '' },
    send: useSaveStatus(code, endsAt),
    changes: ['listSettings'],
  });
  const { status } = form.values;
  return (
    <Card>
      <CardHead
        title={t('status.title')}
        end={<Badge tone={code.value === 0 ? 'win' : 'danger'}>{textIn('status.now', String(code.value))}</Badge>}
      />
      <CallForm
        form={form}
        className="grid gap-4 p-4"
        action={t(`status.set.${status}`)}
        button={{ variant: status === '0' ? 'jade' : 'danger' }}
        below={
          code.changedAt ? (
            <p className="text-12 text-ink-3">
              {t('common.changed', { by: code.changedBy ?? '', at: when.full(code.changedAt) })}
            </p>
          ) : null
        }
      >
        <Tabs
          label={t('status.title')}
          look="segmented"
          value={status}
          items={(['0', '1', '2'] as const).map((value) => ({ value, label: t(`status.code.${value}`) }))}
          onChange={(chosen) => form.set({ status: chosen })}
        />
        <p className="text-ink-2">{t(`status.help.${status}`)}</p>
        {status === '0' ? null : (
          <TextInput
            type="datetime-local"
            label={t('status.until')}
            help={t('status.untilHelp')}
            {...form.field('until')}
          />
        )}
      </CallForm>
    </Card>
  );
}
