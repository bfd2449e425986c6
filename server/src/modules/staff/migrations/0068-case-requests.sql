-- What moves the money of a vendor's case is asked for by one operator and decided by another one; the proposal is the act.
alter table staff.request
  drop constraint request_kind,
  add constraint request_kind check (kind in ('factor_reset', 'deposit_credit', 'setting_change', 'instant_void', 'vendor_case')),
  drop constraint request_about,
  add constraint request_about check (
    (kind in ('setting_change', 'vendor_case')) = (proposal is not null) and (kind = 'setting_change') = (subject_id is null));
