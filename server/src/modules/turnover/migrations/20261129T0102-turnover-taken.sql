-- Of a deposit that its provider took back less must be played: the part of `base` that is gone.
alter table turnover.requirement add column taken bigint not null default 0 check (taken between 0 and base);
