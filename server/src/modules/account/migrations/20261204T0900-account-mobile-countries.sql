-- The country of a verified number, as its numbering plan has it; null where it is none of those that are offered.
alter table account.verified_mobile add column country text check (country ~ '^[A-Z]{2}$');
-- Numbers that were verified before: the longest prefix decides. Canada shares +1 and has area codes of its own.
with plan (country, prefix) as (values
  ('AE', '+971'), ('AR', '+54'), ('AT', '+43'), ('AU', '+61'), ('BD', '+880'), ('BE', '+32'), ('BG', '+359'), ('BH', '+973'), ('BR', '+55'),
  ('CH', '+41'), ('CL', '+56'), ('CN', '+86'), ('CO', '+57'), ('CZ', '+420'), ('DE', '+49'), ('DK', '+45'), ('EE', '+372'), ('EG', '+20'),
  ('ES', '+34'), ('FI', '+358'), ('FR', '+33'), ('GB', '+44'), ('GE', '+995'), ('GR', '+30'), ('HK', '+852'), ('HU', '+36'), ('ID', '+62'),
  ('IE', '+353'), ('IL', '+972'), ('IN', '+91'), ('IR', '+98'), ('IS', '+354'), ('IT', '+39'), ('JP', '+81'), ('KE', '+254'), ('KH', '+855'),
  ('KR', '+82'), ('KW', '+965'), ('LA', '+856'), ('LK', '+94'), ('LT', '+370'), ('LU', '+352'), ('LV', '+371'), ('MA', '+212'), ('MM', '+95'),
  ('MN', '+976'), ('MO', '+853'), ('MX', '+52'), ('MY', '+60'), ('NG', '+234'), ('NL', '+31'), ('NO', '+47'), ('NP', '+977'), ('NZ', '+64'),
  ('PE', '+51'), ('PH', '+63'), ('PK', '+92'), ('PL', '+48'), ('PT', '+351'), ('QA', '+974'), ('RO', '+40'), ('SA', '+966'), ('SE', '+46'),
  ('SG', '+65'), ('SI', '+386'), ('SK', '+421'), ('TH', '+66'), ('TR', '+90'), ('TW', '+886'), ('TZ', '+255'), ('UA', '+380'), ('UZ', '+998'),
  ('VN', '+84'), ('ZA', '+27'), ('RU', '+7'), ('KZ', '+77'), ('KZ', '+76'), ('US', '+1')
), canada (area) as (
  select unnest(string_to_array('204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474 506 514 '
    '519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942', ' '))
)
update account.verified_mobile v set country = case
  when v.mobile like '+1%' and substr(v.mobile, 3, 3) in (select area from canada) then 'CA'
  else (select p.country from plan p where v.mobile like p.prefix || '%' order by length(p.prefix) desc limit 1) end;
