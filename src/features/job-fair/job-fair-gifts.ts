/** The limit on vouchers, and also on tools, per company (public-site §5). */
export const GIFTS_MAX = 2;

/** Single-use consultations. `code` is spelled as documented (spec-decisions E20). */
export const vouchers = [
  {
    id: 1,
    code: "sales_consultation",
    name: "Sales Consultation",
    description:
      "One hour with a sales consultant on your order book: where orders are lost, and which of three changes to make first.",
  },
  {
    id: 2,
    code: "operational_consultation",
    name: "Operational Consultation",
    description:
      "An operations consultant walks your floor, or your screens, for two hours, and leaves one page of observations.",
  },
  {
    id: 3,
    code: "sales_trainng",
    name: "Sales Training Workshop",
    description:
      "A half-day workshop for up to twelve of your salespeople, practised on your product and your customers’ objections.",
  },
  {
    id: 4,
    code: "branding_and_marketing",
    name: "Branding & Marketing Consultation",
    description:
      "Ninety minutes on what you are known for and what you would like to be known for, with notes you can act on.",
  },
] as const;

/** Employee engagement apps, branded with the company's logo and colours; selections refer to them by title. */
export const tools = [
  {
    id: "tool1",
    title: "My ToDo's",
    kind: "To Do App",
    description:
      "A to-do list for each person and each team, with due dates, reminders, and a quiet view of today.",
  },
  {
    id: "tool2",
    title: "HabitSnc",
    kind: "Habit Tracker",
    description:
      "A habit tracker for small daily promises, from safety checks to reading, with streaks that forgive a holiday.",
  },
  {
    id: "tool3",
    title: "Expenzor",
    kind: "Personal Expense Tracker",
    description:
      "A personal expense tracker: salary in, spending out, and what is left for the month, private to each employee.",
  },
  {
    id: "tool4",
    title: "DayLog",
    kind: "Digital Diary / Journal",
    description:
      "A digital diary and journal for notes at the end of the day, locked to its owner and searchable by date.",
  },
] as const;

export type VoucherId = (typeof vouchers)[number]["id"];
export type ToolId = (typeof tools)[number]["id"];

/** By number, or by the number as text (spec-decisions E19). */
export const voucherNamed = (sent: number | string) =>
  vouchers.find(({ id }) => String(id) === String(sent).trim());

/** Phones type curly apostrophes; the titles have straight ones. */
const plain = (text: string) => text.trim().replace(/[\u2018\u2019\u02BC]/g, "'");

/** By title, as documented, or by id. */
export const toolNamed = (sent: number | string) =>
  tools.find(({ id, title }) => id === sent || title === plain(String(sent)));
