/** Names in several spellings, which nobody tells apart; then one that is another's. */
export const oneName: readonly (readonly [what: string, written: readonly string[], another: string])[] = [
  ["Malayalam chillus", ["നായർ", "നായര്\u200d"], "നായ്ക്"],
  ["every chillu", ["ൺൻർൽൾൿ", "ണ്\u200dന്\u200dര്\u200dല്\u200dള്\u200dക്\u200d"], "നർമദ"],
  ["joiners that change no word", ["തമിഴ്\u200cനാട്", "തമിഴ്നാട്", "തമിഴ്\u200dനാട്"], "തമിഴൻ"],
  ["Malayalam au", ["പൗലോസ്", "പൌലോസ്", "പ\u0d46\u0d57ലോസ്"], "പോലീസ്"],
  ["nta", ["ആന്റണി", "ആൻറണി", "ആന്\u200dറണി", "ആൻ്റണി"], "ആനി"],
  ["tta", ["ചിറ്റൂർ", "ചിററൂര്\u200d"], "ചിറയിൽ"],
  ["letters put together of two", ["ഈപ്പൻ", "ഇ\u0d57പ്പന്\u200d"], "ഇളയ"],
  ["Tamil au", ["ஔவை", "ஒளவை", "\u0b92\u0bd7வை"], "ஓவியா"],
  ["Tamil Sri", ["ஸ்ரீராம்", "ஶ்ரீராம்"], "சிவராம்"],
  ["Kannada with a joiner", ["ಅರ್\u200dಜುನ್", "ಅರ್ಜುನ್"], "ಅಜಯ್"],
  ["Kannada with a nukta", ["ಫ\u0cbcಾತಿಮಾ", "ಫಾತಿಮಾ"], "ಪವನ್"],
  ["Hindi with a nukta", ["फ़िरोज़", "फिरोज", "\u092b\u093cिरो\u095b"], "फरहान"],
  ["Hindi with a moon", ["चाँद", "चांद"], "चंदन"],
  ["initials", ["K. P. Menon", "K P Menon", "KP Menon", "K.P.Menon"], "Rohit Thomas"],
];
