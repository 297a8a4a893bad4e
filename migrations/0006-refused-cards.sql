-- How many cards a bank has refused for it, as far as they are counted (DECISIONS T37).
alter table payment_attempt add column refused_cards integer not null default 0;
-- From where it was begun, under a key, while it can still be paid.
alter table payment_attempt add column ip text;
-- When a mail is no use to anybody any more, since its link is dead; null: never.
alter table outbox_mail add column stale_at bigint;
