-- How much a vendor may credit before a person looks at it; null: as much as it says. In units of the player's currency, in micros.
alter table gateway.vendor
  -- One credit that no stake stands behind (a promotion, a correction upwards, a jackpot beyond what was set aside), and those of a day.
  add column gift_max bigint default 1000000000 check (gift_max >= 0),
  add column gift_day_max bigint default 20000000000 check (gift_day_max >= 0),
  -- What a round may pay: so many times its stake, and an amount.
  add column win_times_max int default 20000 check (win_times_max > 0),
  add column win_max bigint default 1000000000000 check (win_max >= 0),
  add constraint gift_ceilings check (gift_max <= gift_day_max);

-- One more kind is put before a person: a credit above a ceiling, which waits for two.
alter table gateway.parked
  drop constraint parked_kind_check,
  add constraint parked_kind_check check (
    kind in ('open_round', 'mismatch', 'missing_here', 'missing_there', 'differs', 'shortfall', 'tombstone', 'held'));
