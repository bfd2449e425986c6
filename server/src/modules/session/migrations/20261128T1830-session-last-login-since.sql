-- Who logged in since an instant: what teams count anew.
create index last_login_since on session.last_login (at);
