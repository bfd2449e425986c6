import { Card, CardHead, StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useText } from '../../../shared/texts/index.ts';

type States = Answer<'getContractOverview'>['states'];
type State = States[number]['state'];

const WIDTH = 118;
const HEIGHT = 44;
const PLACES: Readonly<Record<State, { x: number; y: number; fill: string; ink: string }>> = {
  offered: { x: 20, y: 76, fill: 'var(--amber-soft)', ink: 'var(--ink)' },
  active: { x: 210, y: 76, fill: 'var(--jade)', ink: 'var(--surface)' },
  ending: { x: 400, y: 76, fill: 'var(--danger-soft)', ink: 'var(--ink)' },
  superseded: { x: 210, y: 6, fill: 'var(--sunken)', ink: 'var(--ink)' },
  terminated: { x: 400, y: 6, fill: 'var(--sunken)', ink: 'var(--ink)' },
  rejected: { x: 20, y: 156, fill: 'var(--sunken)', ink: 'var(--ink)' },
  expired: { x: 152, y: 156, fill: 'var(--sunken)', ink: 'var(--ink)' },
  withdrawn: { x: 284, y: 156, fill: 'var(--sunken)', ink: 'var(--ink)' },
};
const ARROWS = [
  { path: 'M138 98H204', label: 'accept', x: 171, y: 92 },
  { path: 'M269 76V56', label: 'newer', x: 276, y: 68, isStart: true },
  { path: 'M328 92H394', label: 'request', x: 361, y: 86 },
  { path: 'M459 76V56', label: 'agree', x: 466, y: 68, isStart: true },
  { path: 'M394 110H334', label: 'refuse', x: 361, y: 126 },
  { path: 'M79 120V150' },
  { path: 'M79 138H211V150' },
  { path: 'M211 138H343V150' },
] as const;

/** Where contracts stand and how they move on (office-agents-light.png); on a phone the same numbers as tiles. */
export function StateFlow({ states }: { states: States }) {
  const t = useText();
  const countOf = (state: State): number => states.find((one) => one.state === state)?.contracts ?? 0;
  const all = Object.keys(PLACES) as State[];
  const total = states.reduce((sum, { contracts }) => sum + contracts, 0);
  return (
    <Card>
      <CardHead title={t('contracts.flow')} note={t('contracts.flowNote', { count: total })} />
      <div className="grid grid-cols-2 gap-3 p-4 md:hidden">
        {all.map((state) => (
          <StatTile key={state} label={t(`contracts.states.${state}`)} value={countOf(state)} />
        ))}
      </div>
      <figure dir="ltr" className="p-4 max-md:hidden" aria-hidden="true">
        <svg viewBox="0 0 540 206" className="mx-auto block w-full max-w-[760px] text-11">
          <title>{t('contracts.flow')}</title>
          <marker id="flow-end" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8Z" fill="var(--ink-3)" />
          </marker>
          {ARROWS.map((arrow) => (
            <g key={arrow.path}>
              <path d={arrow.path} fill="none" stroke="var(--ink-3)" strokeWidth="1.4" markerEnd="url(#flow-end)" />
              {'label' in arrow ? (
                <text
                  x={arrow.x}
                  y={arrow.y}
                  textAnchor={'isStart' in arrow ? 'start' : 'middle'}
                  fill="var(--ink-2)"
                  fontSize="9"
                >
                  {t(`contracts.arrow.${arrow.label}`)}
                </text>
              ) : null}
            </g>
          ))}
          {all.map((state) => {
            const { x, y, fill, ink } = PLACES[state];
            return (
              <g key={state} transform={`translate(${x} ${y})`}>
                <rect width={WIDTH} height={HEIGHT} rx="6" fill={fill} stroke="var(--line-strong)" />
                <text x="10" y="17" fill={ink}>
                  {t(`contracts.states.${state}`)}
                </text>
                <text x="10" y="35" fill={ink} fontSize="15" fontWeight="700" className="num">
                  {countOf(state)}
                </text>
              </g>
            );
          })}
        </svg>
      </figure>
      <ul className="sr-only">
        {all.map((state) => (
          <li key={state}>{`${t(`contracts.states.${state}`)}: ${countOf(state)}`}</li>
        ))}
      </ul>
    </Card>
  );
}
