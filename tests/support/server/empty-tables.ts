/**
 * SQL that empties every table that the schema has at the connection's first call, but not the record of migrations.
 * Empty tables are skipped: truncating creates new files for a table and each of its indexes, ten times the time of a
 * check. The connection keeps the checks as a function, whose plans are cached: planning them each time took as long as
 * truncating.
 */
export const emptyTables = `
  do $$
  declare
    steps text;
  begin
    if to_regprocedure('pg_temp.empty_tables()') is null then
      select string_agg(format('if exists (select from %1$I) then truncate %1$I; end if;', tablename), ' ')
        into steps from pg_tables where schemaname = 'public';
      execute 'create function pg_temp.empty_tables() returns void language plpgsql as '
        || quote_literal('begin ' || steps || ' end');
    end if;
    perform pg_temp.empty_tables();
  end $$`;
