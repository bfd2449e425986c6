/** The colours of a court card: robe, trim, accent. */
export interface CourtInks {
  readonly robe: string;
  readonly trim: string;
  readonly accent: string;
}

/** The jack in a conical hat; the bust is cut by the lower edge. */
export const Jack = ({ robe, trim, accent }: CourtInks) => (
  <>
    <path d="M20 142C22 116 40 108 54 105L66 105C82 108 98 116 100 142Z" fill={robe} />
    <path d="M48 106L60 124L72 106L66 102H54Z" fill={trim} />
    <path d="M60 124V142" stroke={trim} strokeWidth="3" />
    <rect x="53" y="92" width="14" height="16" rx="6" fill="#D99A6C" />
    <path d="M42 66H78C80 90 70 102 60 102S40 90 42 66Z" fill="#EDB384" />
    <path d="M42 66C44 60 76 60 78 66L76 76C72 70 66 68 60 68S48 70 44 76Z" fill="#1F1426" />
    <path d="M50 80q4-3 8 0M63 80q4-3 8 0" stroke="#1F1426" strokeWidth="2.4" fill="none" strokeLinecap="round" />
    <path d="M55 92q5 4 10 0" stroke="#A33A2A" strokeWidth="2.6" fill="none" strokeLinecap="round" />
    <path d="M18 70L60 30L102 70Q60 58 18 70Z" fill={accent} />
    <path d="M60 30L102 70Q84 63 66 61Z" fill="#000" opacity=".14" />
    <path d="M32 58q28-9 56 0M42 48q18-6 36 0" stroke="#7A4A1C" strokeWidth="1.6" fill="none" opacity=".6" />
    <path d="M42 68C40 92 50 106 60 110M78 68C80 92 70 106 60 110" stroke={robe} strokeWidth="2.4" fill="none" />
  </>
);

/** The queen with a turban halo; the bust is cut by the lower edge. */
export const Queen = ({ robe, trim, accent }: CourtInks) => (
  <>
    <path d="M18 142C20 118 40 108 52 105L68 105C84 108 100 118 102 142Z" fill={robe} />
    <path d="M50 102H70L74 112Q60 118 46 112Z" fill={robe} />
    <path d="M50 102H70V109Q60 113 50 109Z" fill={trim} />
    <path d="M60 113C66 124 76 132 88 138" stroke={trim} strokeWidth="3" fill="none" />
    <circle cx="60" cy="62" r="35" fill={accent} />
    <circle cx="60" cy="62" r="35" fill="none" stroke="#7A2A16" strokeWidth="2" />
    <circle cx="60" cy="63" r="29" fill="none" stroke={robe} strokeWidth="3" />
    <circle cx="60" cy="64" r="24" fill="#1F1426" />
    <path d="M42 66C42 54 78 54 78 66C80 90 70 102 60 102S40 90 42 66Z" fill="#EDB384" />
    <path d="M42 68C44 54 76 54 78 68C72 60 66 62 60 58C54 62 48 60 42 68Z" fill="#1F1426" />
    <path d="M49 79q4-3 8 0M63 79q4-3 8 0" stroke="#1F1426" strokeWidth="2.4" fill="none" strokeLinecap="round" />
    <path d="M55 91q5 4 10 0q-5 1.5-10 0z" fill="#B23A2E" />
    <circle cx="41" cy="84" r="2.8" fill="#FFD98A" />
    <circle cx="79" cy="84" r="2.8" fill="#FFD98A" />
  </>
);

/** The king in a winged cap; the bust is cut by the lower edge. */
export const King = ({ robe, trim, accent }: CourtInks) => (
  <>
    <path d="M14 142C16 114 38 106 52 104L68 104C86 106 104 114 106 142Z" fill={robe} />
    <path d="M44 108L60 128L76 108L68 103H52Z" fill={trim} />
    <rect x="46" y="124" width="28" height="20" rx="3" fill={accent} />
    <rect x="49" y="127" width="22" height="20" rx="2" fill={robe} />
    <path d="M52 139q4-8 8 0t8 0" stroke={accent} strokeWidth="2.4" fill="none" />
    <path d="M40 66H80C82 90 70 103 60 103S38 90 40 66Z" fill="#E3A878" />
    <path d="M44 84C46 98 52 112 60 118C68 112 74 98 76 84C72 90 66 90 60 88C54 90 48 90 44 84Z" fill="#2A2233" />
    <path d="M54 93q6 4 12 0" stroke="#B23A2E" strokeWidth="2.6" fill="none" strokeLinecap="round" />
    <path d="M47 79h9M64 79h9" stroke="#1F1426" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M46 74q5-4 10-1M64 73q5-3 10 1" stroke="#1F1426" strokeWidth="2.6" fill="none" strokeLinecap="round" />
    <path d="M38 68V50C38 40 46 42 48 34C52 24 68 24 72 34C74 42 82 40 82 50V68Q60 60 38 68Z" fill="#241A2E" />
    <path d="M38 60Q60 52 82 60V68Q60 60 38 68Z" fill={accent} />
    <path
      d="M40 54C30 47 22 48 16 53C22 61 32 60 40 58ZM80 54C90 47 98 48 104 53C98 61 88 60 80 58Z"
      fill="#241A2E"
      stroke={accent}
      strokeWidth="1.6"
    />
    <circle cx="60" cy="44" r="4.6" fill={trim} />
  </>
);
