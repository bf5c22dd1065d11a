#!/usr/bin/env bash
# Usual guess: a voice reads a number in digits as that number, however it is grouped, or at least as its own country groups it.
# Seen: espeak-ng 1.51 (Debian 12), asked for the sounds of what it says. In English, of which it has no voice of India, 1,50,000 is "one, fifty
#   thousand" and 1,00,000 "one, zero, zero thousand"; 150,000 is right, and so is 1.5 lakh. In Hindi, Malayalam and Tamil both groupings are
#   one lakh and fifty thousand.
# Why it matters: it is the voice of common screen readers. A price of one lakh and a half on a page in English is heard as one of fifty
#   thousand, and the same page in Malayalam is right. We write "₹1.5 lakh" from a lakh on, in figures and in texts.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
espeak-ng --version
says() { espeak-ng -q -x -v "$1" "$2" | tr -d "',_!" | xargs; }
for voice in en-gb en-us hi ml ta; do
  echo "$voice: expected 1,50,000 to be said as 150,000; seen \"$(says $voice 1,50,000)\" and \"$(says $voice 150,000)\""
done
for voice in en-gb en-us; do
  [ "$(says $voice 1,50,000)" = "$(says $voice 1) $(says $voice 50000)" ]
  [ "$(says $voice 1,50,000)" != "$(says $voice 150,000)" ]
done
for voice in hi ml ta; do [ "$(says $voice 1,50,000)" = "$(says $voice 150,000)" ]; done
