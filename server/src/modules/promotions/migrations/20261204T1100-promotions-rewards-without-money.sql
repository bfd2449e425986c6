-- Promotions also give points, spins of prize wheels and tickets of raffles.
alter table promotions.taken drop constraint taken_kind_check;
alter table promotions.taken add constraint taken_kind_check check (kind in ('cash', 'bonus', 'points', 'spins', 'tickets'));
