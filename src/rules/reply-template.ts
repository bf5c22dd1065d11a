import * as z from "zod/mini";
import { atMost, LONG_TEXT_MAX, required, singleSpaced, textField } from "./fields.ts";

/** The most templates of an inbox; among more, nobody would find one again. */
export const TEMPLATES_MAX = 30;

const NAME_MAX = 60;

export const replyTemplateTexts = {
  saved: "Template saved.",
  removed: "Template deleted.",
  unknown: "This template was not found.",
  tooMany: `There are ${TEMPLATES_MAX} templates already. Please delete one first.`,
} as const;

/** What many replies of an inbox say, under a name. */
export const replyTemplateFormSchema = z.object({
  name: textField([required("Please name the template."), atMost(NAME_MAX)], singleSpaced),
  /** `{name}` and `{reference}` stand for the sender's name and the record's number. */
  text: textField([required("Please write what the reply says."), atMost(LONG_TEXT_MAX)]),
});

export type ReplyTemplateFields = z.output<typeof replyTemplateFormSchema>;

const replyTemplateSchema = z.object({
  _id: z.string(),
  ...replyTemplateFormSchema.shape,
  version: z.number(),
});

export type ReplyTemplate = z.output<typeof replyTemplateSchema>;

export const replyTemplateAnswers = {
  list: z.array(replyTemplateSchema),
  saved: z.object({ message: z.string(), data: replyTemplateSchema }),
};

interface Filled {
  readonly name: string | null | undefined;
  readonly reference: string | null | undefined;
}

/** The template as it is written to this sender. What is not known leaves no gap of two spaces. */
export const filledIn = (text: string, { name, reference }: Filled) =>
  text
    .replace(/( ?)\{(name|reference)\}/g, (_, space: string, part: string) => {
      const value = part === "name" ? name : reference;
      return value ? space + value : "";
    })
    .trim();
