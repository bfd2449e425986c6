-- Slips that their members show to others until the last of their draws closes.
create table lottery.published_slip (
  slip_id bigint primary key,
  member_id bigint not null,
  slip_key uuid not null,
  game_code text not null references lottery.game (code),
  published_at timestamptz not null,
  closes_at timestamptz not null,
  -- Hidden by an operator, for ever: a hidden slip stays here, so that it cannot be published again.
  hidden_by text,
  hidden_reason text,
  hidden_at timestamptz,
  check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null))
);
create index published_slip_of_game on lottery.published_slip (game_code, closes_at);
