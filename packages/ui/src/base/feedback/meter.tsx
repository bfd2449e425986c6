type MeterProps = {
  /** The measured quantity, with its value in words: the bar never carries meaning alone. */
  label: string;
  /** 0 to 1; larger values are cut. */
  fraction: number;
  tone?: 'amber' | 'jade' | 'danger' | 'primary' | 'dusk';
};

export function Meter({ label, fraction, tone = 'amber' }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div className="meter" role="img" aria-label={label}>
      <i style={{ inlineSize: `${percent}%`, background: `var(--${tone})` }} />
    </div>
  );
}
