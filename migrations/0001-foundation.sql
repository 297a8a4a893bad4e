-- One set for both engines: text, bigint (epoch milliseconds), no engine's own types. Statements end with a semicolon at the end of a line.
-- The tables of accounts (user, session, account, verification) come from better-auth's own generator, just before these.

-- What a member has bought or been given. One row per subscription of the provider; a complimentary grant is a row of its own.
create table subscription (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'complimentary')),
  customer_id text,
  status text not null,
  price_id text,
  plan text,
  current_period_end bigint,
  cancel_at_period_end integer not null default 0,
  checked_at bigint not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index subscription_user on subscription (user_id);

-- Sliding windows: one row per place that was taken. The key is an HMAC: no address and no IP is stored.
create table rate_limit_hit (
  id text primary key,
  key text not null,
  taken_at bigint not null,
  expires_at bigint not null
);
create index rate_limit_hit_window on rate_limit_hit (key, taken_at);
create index rate_limit_hit_expiry on rate_limit_hit (expires_at);

-- Mails, written in the transaction of what causes them; the payload is encrypted and blanked once sent.
create table outbox_mail (
  id text primary key,
  dedupe_key text not null unique,
  payload text,
  state text not null check (state in ('queued', 'sent', 'dead')),
  attempts integer not null default 0,
  due_at bigint not null,
  lease_until bigint not null default 0,
  created_at bigint not null,
  sent_at bigint,
  last_error text
);
create index outbox_mail_due on outbox_mail (state, due_at);

-- Webhook events that were handled, by the provider's id.
create table provider_event (
  id text primary key,
  type text not null,
  received_at bigint not null
);

-- Idempotency keys of the transform calls: never text, only its HMAC.
create table idempotency_key (
  user_id text not null references "user" (id) on delete cascade,
  key text not null,
  request_hash text not null,
  seed bigint not null,
  state text not null check (state in ('running', 'done')),
  lease_until bigint not null,
  created_at bigint not null,
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- One row per delivered rebuttal, rolled up into the total and deleted a day later.
create table conversion (
  id text primary key,
  delivered_at bigint not null,
  rolled_up integer not null default 0
);
create index conversion_pending on conversion (rolled_up, delivered_at);
create table conversion_total (
  id integer primary key check (id = 1),
  total bigint not null
);
insert into conversion_total (id, total) values (1, 0);
