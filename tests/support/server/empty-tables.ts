/**
 * SQL that empties every table of the schema, whichever there are when a connection first asks, and leaves the record of
 * migrations alone. A table without a row is not touched: emptying makes new files for it and each of its indexes, ten
 * times the time of a look. The connection keeps the looks as a function, whose plans live on: planned anew each time,
 * they took as long as the emptying.
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
