-- Since when a dispute stands against the latest payment; null while none does (DECISIONS T104).
alter table subscription add column disputed_at bigint;
-- The plan that its member was last told of, so that a change is told once.
alter table subscription add column told_plan text;

-- What a member was told by mail, by the provider's ids, for as long as the provider may show it to us again.
create table billing_notice (
  key text primary key,
  user_id text not null references "user" (id) on delete cascade,
  noted_at bigint not null
);
create index billing_notice_user on billing_notice (user_id);

-- The one nightly look through the provider's books: when the next is due, who is at it, and up to where events were read.
create table reconciliation (
  id integer primary key check (id = 1),
  due_at bigint not null,
  held_until bigint not null,
  watermark bigint not null,
  finished_at bigint not null
);
insert into reconciliation (id, due_at, held_until, watermark, finished_at) values (1, 0, 0, 0, 0);
