select ledger.seal_table('travelled turnover', 'turnover.carry', '',
  array['member_id', 'requirement_id', 'kind', 'subject_id', 'number', 'base', 'required']);
select ledger.write_digests();
