/** One table holds every object: the sandbox is small, and Stripe's shapes are JSON anyway. */
export const SCHEMA = `
pragma journal_mode = wal;
pragma synchronous = full;
pragma busy_timeout = 5000;
create table if not exists objects (
  seq integer primary key autoincrement,
  id text not null unique,
  object text not null,
  json text not null,
  created integer not null,
  -- when something happens to it by itself, and on which clock ('' is the wall clock)
  due integer,
  clock text not null default ''
);
create index if not exists objects_kind on objects (object, seq);
create index if not exists objects_customer on objects (object, json_extract(json, '$.customer'));
create index if not exists objects_invoice on objects (object, json_extract(json, '$.invoice'));
create index if not exists objects_subscription on objects
  (object, json_extract(json, '$.parent.subscription_details.subscription'));
create index if not exists objects_intent on objects (object, json_extract(json, '$.payment.payment_intent'));
create index if not exists objects_payment on objects (object, json_extract(json, '$.payment_intent'));
create index if not exists objects_method on objects (object, json_extract(json, '$.payment_method'));
create index if not exists objects_charge on objects (object, json_extract(json, '$.charge'));
create index if not exists objects_created on objects (object, created);
create index if not exists objects_due on objects (clock, due) where due is not null;
create table if not exists idempotency (
  key text primary key,
  hash text not null,
  status integer not null,
  body text not null,
  request text not null,
  created integer not null
);
create table if not exists deliveries (
  id integer primary key autoincrement,
  event text not null,
  endpoint text not null,
  attempts integer not null default 0,
  -- milliseconds
  next_at integer not null
);
create index if not exists deliveries_next on deliveries (next_at);
create index if not exists deliveries_event on deliveries (event);
`
