// Apart from the rules, because the table checks these values too: a function that only stores them must not load the
// rules for phone numbers with them.

/** How visitors reached the firm: `value` is sent by the control, `label` is stored (public-site §3). */
export const infoFromOptions = [
  { value: "socialMedia", label: "Social Media" },
  { value: "searchEngine", label: "Search Engine" },
  { value: "friendFamily", label: "Friend or Family" },
  { value: "advertisement", label: "Advertisement" },
  { value: "other", label: "Other" },
] as const;

export const infoFromLabels = infoFromOptions.map(({ label }) => label) as [string];
