-- A member's balance is adjusted by two operators.
alter table staff.request drop constraint request_kind, add constraint request_kind
  check (kind in ('factor_reset', 'deposit_credit', 'setting_change', 'instant_void', 'vendor_case', 'operator_add', 'operator_change', 'operator_reset',
    'vendor_key', 'vendor_change', 'connection_change', 'draw_void', 'payment_provider', 'currency_change', 'adjustment'));
