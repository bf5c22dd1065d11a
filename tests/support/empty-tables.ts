/** SQL that empties every table of the schema, whichever there are, and leaves the record of migrations alone. */
export const emptyTables = `
  do $$ begin
    execute (
      select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public'
    );
  end $$`;
