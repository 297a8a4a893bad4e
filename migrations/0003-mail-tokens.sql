-- Links and codes that were mailed; at most one for each address and purpose, so the newest wins. Everything is an
-- HMAC: no address, no token and no code is stored. A row of no user stands where nothing was mailed, and takes as long.
create table mail_token (
  id text primary key,
  purpose text not null check (purpose in ('magic', 'recovery')),
  subject text not null,
  user_id text references "user" (id) on delete cascade,
  token_hash text not null unique,
  code_hash text not null,
  tries integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  unique (subject, purpose)
);
create index mail_token_user on mail_token (user_id);
create index mail_token_expiry on mail_token (expires_at);
