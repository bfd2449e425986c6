create index run_waiting on contracts.run (id) where state in ('waiting', 'paused');
