#!/usr/bin/env bash
# Usual guess: a spreadsheet that is run in India's locale, and reads ₹500 as an amount there, reads 1,50,000 as a number; and what is no number spoils a sum, so that somebody sees it.
# Seen: Gnumeric 1.12.55 (Debian 12), in en_IN. From a CSV "₹500", "99,999" and "2,345,678" are numbers, and "1,50,000" and "12,34,567.50" are texts,
#   which a sum leaves out. LibreOffice 7.4 takes each of them for a number, and has the whole sum.
# Why it matters: a list of fees or salaries adds up to the sum of the small ones, without an error; whoever tries amounts below a lakh sees it right. Write
#   amounts into files without commas. The amounts are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
export HOME="$folder" LOCPATH="$folder" LC_ALL=en_IN.UTF-8
dpkg-query -W -f '${Version}\n' gnumeric | grep '^1\.12\.55-'
localedef -i en_IN -f UTF-8 "$folder/en_IN.UTF-8"
printf '%s\n' '"99,999"' '"1,50,000"' '"2,345,678"' '"12,34,567.50"' '₹500' '=SUM(A1:A5)' > fees.csv
ssconvert fees.csv fees.gnumeric 2>/dev/null; ssconvert fees.csv shown.csv 2>/dev/null
cells=$(zcat fees.gnumeric | grep -o '<gnm:Cell [^>]*ValueType="[0-9]*"[^>]*>[^<]*' | sed 's/.*ValueType="\([0-9]*\)"[^>]*>/\1:/' | xargs)
total=$(tail -1 shown.csv)
echo "Gnumeric: expected numbers (40), seen $cells; expected 3830744.5 as their sum, seen $total"
[ "$cells" = "40:99999 60:1,50,000 40:2345678 60:12,34,567.50 40:500" ] && [ "$total" = 2446177 ]
mkdir office; soffice --version
soffice "-env:UserInstallation=file://$folder/profile" --headless --infilter="CSV:44,34,76,1,,16393,false,true" --convert-to csv --outdir office fees.csv >/dev/null 2>&1
echo "LibreOffice: expected 3830744.5 as their sum, seen $(tail -1 office/fees.csv)"
[ "$(tail -1 office/fees.csv)" = 3830744.5 ]
