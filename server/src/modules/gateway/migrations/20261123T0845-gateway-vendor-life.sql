-- What a vendor's conformance kit reported last, and which cases are about trial money of the sandbox.
create table gateway.kit_report (
  vendor text primary key references gateway.vendor,
  at timestamptz not null,
  cases int not null check (cases > 0),
  broken text[] not null,
  -- False: the run of one group of cases.
  is_whole boolean not null
);

alter table gateway.parked add column is_sandbox boolean not null default false;
update gateway.parked p set is_sandbox = v.is_sandbox from gateway.vendor v where v.code = p.vendor and v.is_sandbox;
