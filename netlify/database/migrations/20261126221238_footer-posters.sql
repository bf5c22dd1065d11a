-- Nobody could set a film's poster but the demo content; pages show the film's first frame.
alter table footers drop column videoposter1;
alter table footers drop column videoposter2;
alter table footers drop column videoposter3;
