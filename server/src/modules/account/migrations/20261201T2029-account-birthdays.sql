-- Who celebrates on a day.
create index profile_birthday on account.profile ((extract(month from birthday)), (extract(day from birthday))) where birthday is not null;
