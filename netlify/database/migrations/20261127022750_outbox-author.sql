-- Who wrote a mail by hand, so that a record's activity can name them; null for what the site says by itself.
alter table outbox add column author text;
