// Draft: the firm's reader has not signed these words. Delete this line once that is done.
/** What the Malayalam home page says about the fair. What is in braces is put in when it is shown. */
export const malayalamFair = {
  online: "ഓൺലൈനിൽ",
  notSettled: "തീയതി പിന്നീട് അറിയിക്കും",
  from: "{begin} മുതൽ",
  fromTo: "{begin} മുതൽ {end} വരെ",
  before: "രജിസ്ട്രേഷൻ തുടങ്ങിയിട്ടില്ല",
  full: "സ്ഥലങ്ങളെല്ലാം തീർന്നു",
  closed: "രജിസ്ട്രേഷൻ അവസാനിച്ചു",
  waitingList: "വെയിറ്റിങ് ലിസ്റ്റിൽ ചേരുക (ഇംഗ്ലീഷിൽ)",
} as const;
