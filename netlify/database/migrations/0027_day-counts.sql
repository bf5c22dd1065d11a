-- How many records there are of a day that is over, so that the dashboard and the bell do not count them again and again.
create table day_counts (
  table_name text not null,
  day date not null,
  count integer,
  until timestamp(3) with time zone,
  constraint day_counts_table_name_day_pk primary key (table_name, day)
);

-- A day that is over and gains or loses a record after all is counted each time from then on. Its row stays, without a
-- count: whoever is just counting the day would otherwise store what is no longer true.
create function clear_day_count() returns trigger
  language plpgsql
  as $$
begin
  insert into day_counts (table_name, day)
    select distinct tg_table_name, (created_at at time zone 'Asia/Kolkata')::date from touched
    order by 2
    on conflict (table_name, day) do update set count = null where day_counts.count is not null;
  return null;
end $$;

create function clear_day_count_of_late() returns trigger
  language plpgsql
  as $$
begin
  insert into day_counts (table_name, day)
    values (tg_table_name, (new.created_at at time zone 'Asia/Kolkata')::date)
    on conflict (table_name, day) do update set count = null where day_counts.count is not null;
  return null;
end $$;

-- Almost every record is of the day on which it is stored: only the condition is looked at then.
create trigger enquiries_late after insert on enquiries
  for each row when (new.created_at < now() - interval '1 hour') execute function clear_day_count_of_late();
create trigger enquiries_removed after delete on enquiries
  referencing old table as touched for each statement execute function clear_day_count();
create trigger lookups_late after insert on lookups
  for each row when (new.created_at < now() - interval '1 hour') execute function clear_day_count_of_late();
create trigger lookups_removed after delete on lookups
  referencing old table as touched for each statement execute function clear_day_count();
