interface District {
  /** The official name in English. */
  readonly name: string;
  /** Other names in use, in both scripts; for Ernakulam also those of Kochi. */
  readonly others: readonly string[];
}

/** The districts of Kerala, from south to north. */
export const districts: readonly District[] = [
  { name: "Thiruvananthapuram", others: ["Trivandrum", "തിരുവനന്തപുരം"] },
  { name: "Kollam", others: ["Quilon", "കൊല്ലം"] },
  { name: "Pathanamthitta", others: ["പത്തനംതിട്ട"] },
  { name: "Alappuzha", others: ["Alleppey", "ആലപ്പുഴ"] },
  { name: "Kottayam", others: ["കോട്ടയം"] },
  { name: "Idukki", others: ["ഇടുക്കി"] },
  { name: "Ernakulam", others: ["Kochi", "Cochin", "കൊച്ചി", "എറണാകുളം"] },
  { name: "Thrissur", others: ["Trichur", "തൃശ്ശൂർ", "തൃശൂർ", "തൃശ്ശൂര്\u200d", "തൃശൂര്\u200d"] },
  { name: "Palakkad", others: ["Palghat", "പാലക്കാട്"] },
  { name: "Malappuram", others: ["മലപ്പുറം"] },
  { name: "Kozhikode", others: ["Calicut", "കോഴിക്കോട്"] },
  { name: "Wayanad", others: ["Wynad", "വയനാട്"] },
  { name: "Kannur", others: ["Cannanore", "കണ്ണൂർ", "കണ്ണൂര്\u200d"] },
  {
    name: "Kasaragod",
    others: ["Kasargod", "Kasarkode", "കാസർഗോഡ്", "കാസർകോട്", "കാസറഗോഡ്", "കാസര്\u200dഗോഡ്", "കാസര്\u200dകോട്"],
  },
];
