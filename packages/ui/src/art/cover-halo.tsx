import type { HaloName } from './cover-plan.ts';

type HaloProps = {
  name: HaloName;
  width: number;
  height: number;
  centre: { x: number; y: number };
  radius: number;
};

/** A point on a circle, degrees clockwise from the top. */
function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

const rayDegrees = Array.from({ length: 14 }, (_, index) => (index * 360) / 14);

export function CoverHalo({ name, width, height, centre, radius }: HaloProps) {
  const { x, y } = centre;
  if (name === 'disc') {
    return (
      <>
        <circle cx={x} cy={y} r={radius * 1.26} fill="var(--g1)" opacity=".42" />
        <circle cx={x} cy={y} r={radius * 1.1} fill="var(--e2)" opacity=".26" />
      </>
    );
  }
  if (name === 'rays') {
    const rays = rayDegrees.map((a) => `M0 0L${point(width, a - 5)}L${point(width, a + 7)}Z`).join('');
    return (
      <>
        <path d={rays} transform={`translate(${x} ${y})`} fill="var(--e2)" opacity=".16" />
        <circle cx={x} cy={y} r={radius * 1.08} fill="var(--g1)" opacity=".55" />
      </>
    );
  }
  if (name === 'ring') {
    return (
      <>
        <circle cx={x} cy={y} r={radius * 1.2} fill="var(--g1)" fillOpacity=".6" stroke="var(--e1)" strokeWidth="3" />
        <circle
          cx={x}
          cy={y}
          r={radius * 1.3}
          fill="none"
          stroke="var(--e1)"
          strokeWidth="6"
          strokeDasharray="2 9"
          strokeLinecap="round"
        />
      </>
    );
  }
  const reach = radius * 1.12;
  const arch = `M${x - reach} ${height}V${y}A${reach} ${reach} 0 0 1 ${x + reach} ${y}V${height}`;
  return <path d={arch} fill="var(--g1)" fillOpacity=".6" stroke="var(--e1)" strokeOpacity=".8" strokeWidth="2.5" />;
}
