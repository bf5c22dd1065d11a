// Apart from the rules, because the table checks these values too: a function that only stores them must not load the
// rules for phone numbers with them.

export const industries = [
  "Healthcare & Pharmaceuticals",
  "Information Technology (IT) & Services",
  "Financial Services",
  "Education & E-Learning",
  "Manufacturing & Engineering",
  "Retail & E-commerce",
] as const;

/** The documented labels, plus, in order, the two sizes that the documents leave out (spec-decisions E6). */
export const companySizes = [
  "1-10",
  "11-50",
  "51-100",
  "101-500",
  "501-1000",
  "1001-5,000",
  "5001-10,000",
  "10000+",
] as const;

export const designations = ["HR Manager", "CEO", "CMO", "CTO", "CLO", "CFO", "CPO", "COO", "CHRO"] as const;
