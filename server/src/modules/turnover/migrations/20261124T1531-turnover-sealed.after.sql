select ledger.seal_table('turnover requirements', 'turnover.requirement', '',
  array['member_id', 'id', 'kind', 'subject_id', 'base', 'multiple', 'required', 'created_at']);
select ledger.write_digests();
