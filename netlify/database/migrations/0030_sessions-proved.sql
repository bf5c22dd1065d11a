-- A session remembers when its owner last proved to be there: what gives power over accounts asks again after five minutes.
alter table sessions add column proved_at timestamp(3) with time zone;
