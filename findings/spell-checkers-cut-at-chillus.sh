#!/usr/bin/env bash
# Usual guess: a spell checker takes a word of Malayalam as a whole, and knows it in the encoding that keyboards write today.
# Seen: aspell with aspell-ml 0.04 (Debian 12) cuts a word at each chillu of U+0D7A to U+0D7F, as if it were a sign between words: of തൊഴിൽ it refuses
#   "തൊഴി". hunspell 1.7 with hunspell-ml 0.1 cuts in the middle of a word that has a chillu as consonant, U+0D4D and U+200D: of സർക്കാർ in that encoding
#   it refuses "സര്". Each accepts both words in the other encoding.
# Why it matters: a text that one checker finds nothing in is full of errors for the other, and what is offered instead of a piece breaks the word. Compare
#   both spellings with a list of words yourself before you trust either. The words are "employment" and "government".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
aspell --version; hunspell --version | sed -n 1p
for pinned in aspell-ml=0.04 hunspell-ml=0.1; do
  dpkg-query -W -f '${Version}' "${pinned%=*}" | grep -q "^\(1:\)\?${pinned#*=}[-+]"
done
/usr/bin/python3 - <<'PY'
import subprocess, sys
new = ["\u0d24\u0d4a\u0d34\u0d3f\u0d7d", "\u0d38\u0d7c\u0d15\u0d4d\u0d15\u0d3e\u0d7c"]
old = [word.replace("\u0d7d", "\u0d32\u0d4d\u200d").replace("\u0d7c", "\u0d30\u0d4d\u200d") for word in new]
def refused(command, word):
    answer = subprocess.run([*command, "-a"], input=word + "\n", capture_output=True, text=True, check=True).stdout
    return [line.split()[1] for line in answer.splitlines() if line[:1] in "&#" and line]
aspell, hunspell = ["aspell", "-d", "ml", "--encoding=utf-8"], ["hunspell", "-d", "ml_IN", "-i", "utf-8"]
seen = []
for name, command in [("aspell", aspell), ("hunspell", hunspell)]:
    for kind, words in [("new", new), ("old", old)]:
        pieces = [refused(command, word) for word in words]
        seen.append(pieces)
        print(f"{name}, {kind} encoding: expected nothing refused of {words}, seen {pieces}")
expected = [[[new[0][:-1]], [new[1][2:-1]]], [[], []], [[], []], [[], [old[1][:3]]]]
sys.exit(0 if seen == expected else 1)
PY
