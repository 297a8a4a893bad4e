-- The provider's customer of a member, and when its subscriptions were last looked up there.
create table customer (
  user_id text primary key references "user" (id) on delete cascade,
  customer_id text not null unique,
  checked_at bigint not null default 0,
  created_at bigint not null
);

-- The one hosted checkout that a member may have open; the number makes the next one's idempotency key.
create table checkout_attempt (
  user_id text primary key references "user" (id) on delete cascade,
  number bigint not null,
  plan text not null,
  session_id text not null,
  created_at bigint not null
);

-- Short locks that hold across processes while something outside the database is asked.
create table lease (
  name text primary key,
  holder text not null,
  until bigint not null
);
