import type { ForeName } from './cover-plan.ts';

type ForeProps = { name: ForeName; width: number; height: number; horizon: number };

/** The layer below the title. `horizon` is the height of its upper edge. */
export function CoverFore({ name, width: w, height: h, horizon: y }: ForeProps) {
  if (name === 'waves') {
    const crest = `M-40 18${'q16 -26 32 0'.repeat(Math.ceil(w / 32) + 3)}V${h}H-40Z`;
    return (
      <g transform={`translate(0 ${y})`}>
        <path d={crest} fill="var(--g1)" opacity=".9" />
        <path d={crest} transform="translate(-24 22)" fill="var(--e4)" opacity=".72" />
      </g>
    );
  }
  if (name === 'roof') {
    const roof = `M-10 ${y + 26}Q${w * 0.2} ${y + 30} ${w * 0.5} ${y}Q${w * 0.8} ${y + 30} ${w + 10} ${y + 26}`;
    return <path d={`${roof}L${w + 2} ${y + 40}V${h}H-2V${y + 40}Z`} fill="var(--e4)" opacity=".78" />;
  }
  if (name === 'awning') return <AwningFore width={w} height={h} top={y + 4} />;
  if (name === 'hills') {
    const far = `M0 ${y + 20}Q${w * 0.22} ${y - 18} ${w * 0.46} ${y + 18}T${w} ${y + 6}V${h}H0Z`;
    const near = `M0 ${y + 44}Q${w * 0.3} ${y + 8} ${w * 0.6} ${y + 40}T${w} ${y + 36}V${h}H0Z`;
    return (
      <>
        <path d={far} fill="var(--e4)" opacity=".5" />
        <path d={near} fill="var(--e4)" opacity=".72" />
      </>
    );
  }
  return null;
}

function AwningFore({ width, height, top }: { width: number; height: number; top: number }) {
  const strip = width / 10;
  const flap = (index: number) => `M${index * strip} 0h${strip}V18a${strip / 2} 12 0 0 1 -${strip} 0Z`;
  const flaps = (odd: number) => [0, 1, 2, 3, 4].map((pair) => flap(pair * 2 + odd)).join('');
  return (
    <>
      <path d={`M0 ${top + 18}H${width}V${height}H0Z`} fill="var(--e4)" opacity=".72" />
      <g transform={`translate(0 ${top})`}>
        <path d={flaps(0)} fill="var(--e3)" />
        <path d={flaps(1)} fill="var(--e2)" />
      </g>
    </>
  );
}
