-- credit_deposit: a payment that the provider signed, or operators' decision; credit_case: what two operators decided of money that came beyond it
-- take_deposit, restore_deposit: money that the provider signed as gone or back, the latter also by two operators' decision
-- hold_withdrawal, release_withdrawal: a withdrawal that is not paid, of its amount
-- pay_withdrawal, return_withdrawal: what its provider signed, or two operators decided
-- take_requirement: what must be played of a deposit that was taken back; moves no money
-- The others only read.
select ledger.entrust('cashier',
  array['credit_deposit', 'credit_case', 'take_deposit', 'restore_deposit', 'hold_withdrawal', 'release_withdrawal', 'pay_withdrawal', 'return_withdrawal',
    'take_requirement',
    'is_decided_deposit', 'is_decided_withdrawal', 'is_paid_for', 'is_payout_over', 'is_reviewed', 'is_reviewed_case', 'is_unpaid'],
  array['is_decided_unpaid', 'require_review']);
