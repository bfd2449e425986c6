-- Settings of the merchant.
-- Published to other modules.
create or replace view site.settings with (security_invoker = true) as
  select key, value
  from site.setting;
revoke insert, update, delete on site.settings from lantern_app;
grant select on site.settings to lantern_app, lantern_ledger;
