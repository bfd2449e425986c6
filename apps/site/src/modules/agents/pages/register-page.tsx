import { Skeleton, TabPanel, Tabs } from '@lantern/ui/base';
import { useAgentView } from '../../../shared/agent-centre/index.ts';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { DirectForm } from '../parts/direct-form.tsx';
import { LinkCard } from '../parts/link-card.tsx';
import { LinkForm } from '../parts/link-form.tsx';
import { LinkTable } from '../parts/link-table.tsx';

const PANELS = 'downline-registration';
const DIRECT = 'direct';
const LINK = 'link.';

/** Downline registration (spec 2): links with what they brought, and accounts that the agent opens himself. */
export function RegisterPage() {
  const t = useTexts('agents.links');
  const [view, show] = useAgentView();
  const query = useMemberCall('listAgentLinks', {}, { staleMs: 0 });
  const tab = view === DIRECT ? 'direct' : 'links';
  const links = query.data?.list ?? [];
  const chosen = links.find(({ code }) => view === `${LINK}${code}`) ?? links[0];
  return (
    <div className="flex flex-col gap-4">
      <Tabs
        label={t('tabs')}
        panels={PANELS}
        value={tab}
        onChange={(next) => show(next === 'direct' ? DIRECT : '')}
        items={[
          { value: 'links', label: t('tabLinks') },
          { value: 'direct', label: t('tabDirect') },
        ]}
      />
      {query.error ? <FailedPart error={query.error} onAgain={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={320} /> : null}
      {query.data ? (
        <TabPanel panels={PANELS} value={tab}>
          {tab === 'direct' ? (
            <DirectForm ownRate={query.data.ownRate} />
          ) : (
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_272px] 2xl:grid-cols-[minmax(0,1fr)_300px]">
              <div className="flex min-w-0 flex-col gap-4">
                <LinkTable
                  links={links}
                  max={query.data.max}
                  chosen={chosen?.code ?? ''}
                  onChoose={(code) => show(`${LINK}${code}`)}
                />
                {chosen ? <LinkCard key={chosen.code} link={chosen} ownRate={query.data.ownRate} /> : null}
              </div>
              <LinkForm ownRate={query.data.ownRate} onDone={(code) => show(`${LINK}${code}`)} />
            </div>
          )}
        </TabPanel>
      ) : null}
    </div>
  );
}
