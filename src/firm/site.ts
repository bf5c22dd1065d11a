/*
 * The brand file: every name, address, number and outside link that the firm may want to change.
 * Plain data, so that pages, functions and generated documents can all read it.
 */

/** The firm's name as used in URLs: the path of the About page ends with it. */
export const shortName = "tidepoint";

export const site = {
  name: "Tidepoint",
  /** The registered name. If it ends in Limited, `npm run doctor` and production builds ask for a company's legal facts. */
  legalName: "Tidepoint Business Consulting",
  /** Shown at the end of every page where it is filled in, here or under Site Settings. */
  cin: "",
  gstin: "",
  registeredOffice: "",
  contactPerson: "",
  shortName,
  /** Every employee id starts with it, as the texts in personnel.yaml and verification.yaml say. */
  employeeIdPrefix: "TPEID",
  url: "https://tidepoint.example",
  locale: "en-IN",
  timeZone: "Asia/Kolkata",
  /** The offset of the time zone, which has no daylight saving time. */
  utcOffset: "+05:30",
  /** The time zone as people read it. */
  timeZoneName: "IST (UTC+5:30)",
  tagline: "Steady counsel for growing businesses.",
  founded: 2016,
  contact: {
    phone: "+91 484 555 0142",
    email: "operations@tidepoint.example",
    address: {
      lines: ["Harbour House, 2nd Floor", "Marine Drive, Ernakulam"],
      city: "Kochi",
      region: "Kerala",
      postalCode: "682031",
      country: "India",
    },
    hours: "Monday to Saturday, 9.30 am to 6.00 pm",
    /** Days without work besides Sundays: MM-DD every year, YYYY-MM-DD once. Movable feasts are added in the back office. */
    holidays: [
      { day: "01-26", name: "Republic Day" },
      { day: "05-01", name: "May Day" },
      { day: "08-15", name: "Independence Day" },
      { day: "10-02", name: "Gandhi Jayanti" },
      { day: "12-25", name: "Christmas" },
    ],
  },
  social: [
    { platform: "instagram", label: "Instagram", href: "https://www.instagram.com/tidepoint.example" },
    { platform: "facebook", label: "Facebook", href: "https://www.facebook.com/tidepoint.example" },
    { platform: "linkedIn", label: "LinkedIn", href: "https://www.linkedin.com/company/tidepoint-example" },
    { platform: "twitter", label: "X (Twitter)", href: "https://x.com/tidepoint_eg" },
  ],
  /** The postal-code service; `/pincode/{code}` is appended. */
  pincodeService: "https://api.postalpincode.in",
} as const;

/** The absolute URL of a path of the site. A URL stays as it is. */
export const absoluteUrl = (path: string): string => new URL(path, site.url).href;

/** Where a link to a number leads. */
export const phoneHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;

/** For search results and shared links. */
export const siteDescription =
  "A business consulting firm in Kochi, Kerala: sales outsourcing, hiring, training, market positioning, risk, finance, assets and IT.";

/** External pages. An empty URL is omitted wherever it would be linked. */
export const siteLinks = {
  careers: "https://careers.tidepoint.example",
  blogs: "https://blog.tidepoint.example",
  newsUpdates: "https://www.linkedin.com/company/tidepoint-example",
  /** WhatsApp, which needs a mobile number: digits alone, with the country's. */
  chat: "https://wa.me/919000020142",
  map: "https://www.openstreetmap.org/search?query=Marine%20Drive%2C%20Kochi%20682031",
} as const;

/** Placeholder values above. Remove a line once its value is real: a production build fails while any is listed. */
export const placeholders: readonly string[] = [
  "name",
  "legalName",
  "shortName",
  "url",
  "contact.phone",
  "contact.email",
  "contact.address",
  "siteLinks.careers",
  "siteLinks.blogs",
  "siteLinks.newsUpdates",
  "siteLinks.chat",
  "siteLinks.map",
  "social",
];
