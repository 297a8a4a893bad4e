-- A member may come to have several customers at the provider: one of their own, and one for each payment that was made
-- before there was an account. SQLite cannot change a primary key, so the table is made anew.
create table member_customer (
  customer_id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  checked_at bigint not null default 0,
  created_at bigint not null
);
insert into member_customer (customer_id, user_id, checked_at, created_at)
  select customer_id, user_id, checked_at, created_at from customer;
drop table customer;
alter table member_customer rename to customer;
create index customer_user on customer (user_id);

-- What somebody began to pay with a card. `owner` is the member or the browser, `flow` the browser's cookie, `claim` the
-- address that it was claimed for: all of them HMACs. The client secret and the claimed address are encrypted, and
-- blank once they are not needed. `user_id` is who it belongs to, and `attached_at` is null until it really does.
create table payment_attempt (
  id text primary key,
  owner text not null,
  flow text not null,
  user_id text references "user" (id) on delete set null,
  plan text not null,
  state text not null check (state in ('open', 'paid', 'claimed', 'closed')),
  customer_id text,
  subscription_id text,
  intent_id text unique,
  client_secret text,
  claim text,
  claim_email text,
  claimed_at bigint,
  attached_at bigint,
  mailed_at bigint,
  created_at bigint not null,
  used_at bigint not null,
  due_at bigint
);
-- One that is open for each owner and plan, whoever asks at once.
create unique index payment_attempt_open on payment_attempt (owner, plan) where state = 'open';
create index payment_attempt_due on payment_attempt (due_at);
create index payment_attempt_user on payment_attempt (user_id);
create index payment_attempt_customer on payment_attempt (customer_id);
