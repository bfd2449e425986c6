/** A woven cup: shaken over the dice, or lifted beside them. */
export function DiceCup({ state }: { state: 'shaken' | 'up' }) {
  return (
    <g className="dice-cup" data-state={state}>
      <path d="M104 92C104 30 140 -8 200 -8S296 30 296 92C296 104 254 112 200 112S104 104 104 92Z" fill="#C98A3C" />
      <g stroke="#7A3A14" strokeWidth="3" fill="none" opacity=".6">
        <path d="M108 66Q200 88 292 66M120 38Q200 58 280 38M144 14Q200 28 256 14" />
        <path d="M132 106Q118 40 176 -4M166 111Q160 40 192 -8M200 112V-8M234 111Q240 40 208 -8M268 106Q282 40 224 -4" />
      </g>
      <path d="M104 92C104 104 146 112 200 112S296 104 296 92" stroke="#E8B65A" strokeWidth="5" fill="none" />
      <circle cx="200" cy="-12" r="9" fill="#F4A821" />
    </g>
  );
}
