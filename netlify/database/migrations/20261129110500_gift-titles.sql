-- Apps are stored under the titles by which they are sent and answered, and no longer under codes that were translated on every
-- way in and out; so are those of registrations in the trash.
create function pg_temp.titles(tools jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(coalesce(
    '{"tool1": "My ToDo''s", "tool2": "HabitSnc", "tool3": "Expenzor", "tool4": "DayLog"}'::jsonb -> tool, to_jsonb(tool)
  ) order by n), '[]')
  from jsonb_array_elements_text(tools) with ordinality as listed (tool, n)
$$;
update job_fair_selections set selected_tools = pg_temp.titles(selected_tools), version = version + 1
  where jsonb_array_length(selected_tools) > 0;
update versions set was = jsonb_set(was, '{selectedTools}', pg_temp.titles(was -> 'selectedTools'))
  where about like 'jobFairSelections/%' and was ? 'selectedTools';
update versions set parts = jsonb_set(parts, '{records}', (
    select jsonb_agg(case part ->> 'collection'
      when 'jobFairSelections'
      then jsonb_set(part, '{record,selectedTools}', pg_temp.titles(part -> 'record' -> 'selectedTools'))
      else part end order by n)
    from jsonb_array_elements(parts -> 'records') with ordinality as listed (part, n)
  ))
  where parts @> '{"records": [{"collection": "jobFairSelections"}]}';
