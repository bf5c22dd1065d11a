-- The default text in plainer words, unless an administrator has chosen another.
update headings
set partnership_heading = 'Companies we work with'
where partnership_heading = 'The companies we work beside';
