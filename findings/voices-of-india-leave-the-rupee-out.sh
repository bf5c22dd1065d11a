#!/usr/bin/env bash
# Usual guess: a voice says the signs of money, above all that of its own country: ₹500 is "five hundred rupees", in Hindi and Malayalam sooner than in English.
# Seen: espeak-ng 1.51 (Debian 12), asked for the sounds of what it says. Of the voices of India, Tamil's alone says the rupee; in Hindi, Malayalam, Telugu, Kannada,
#   Gujarati, Marathi, Bengali, Punjabi and Odia ₹500 sounds like 500. Each of them says the dollar of $500. British English says the rupee.
# Why it matters: it is the voice of common screen readers. A price of ₹500 on a page in Malayalam is heard as 500, of whatever, beside one of $500 that is heard as
#   dollars; the page in English is right. Where the unit is not clear from what stands around it, write the word, രൂപ, as we do.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
espeak-ng --version; dpkg-query -W -f '${Version}' espeak-ng-data | grep -q '^1\.51[-+]'
says() { espeak-ng -q -x -v "$1" "$2" | tr -d "',_!" | xargs; }
for voice in hi ml te kn gu mr bn pa or; do
  echo "$voice: expected ₹500 to be said otherwise than 500; seen \"$(says $voice ₹500)\" and \"$(says $voice 500)\"; \$500 is \"$(says $voice '$500')\""
  [ "$(says $voice ₹500)" = "$(says $voice 500)" ]
  [ "$(says $voice '$500')" != "$(says $voice 500)" ]
done
for voice in ta en-gb; do
  echo "$voice: ₹500 is \"$(says $voice ₹500)\", and 500 \"$(says $voice 500)\""
  [ "$(says $voice ₹500)" != "$(says $voice 500)" ]
done
