create index message_given_up on post.message (ended_at) where state = 'given_up';
