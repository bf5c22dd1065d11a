import { api } from "#paths";
import { pdf } from "../files/documents.ts";
import { projectForm } from "../project-form.ts";
import { addressOf } from "./clients.ts";
import { postJson } from "./site.ts";

const letters = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** The mark by which a submission is found again among the records. */
export const markOf = (number: number) => `visitor${number}@example.com`;

type Headers = Readonly<Record<string, string>>;

export const enquiryOf = (number: number) => ({
  fullName: `Visitor ${letters(number)}`,
  email: markOf(number),
  phone: "+91 9847012345",
  location: "Kochi",
  info_from: "searchEngine",
  message: "We would like to talk about sales training.",
});

export const sendEnquiry = (url: string, number: number, headers: Headers = {}) =>
  postJson(url + api.enquirySubmit, enquiryOf(number), { ...addressOf(number), ...headers });

/** The document that comes with that visitor's idea, unlike anybody else's. */
export const documentOf = (number: number) => new Uint8Array(pdf({ padding: 2000 + number }));

export function sendProject(url: string, number: number, headers: Headers = {}) {
  const document = new File([documentOf(number)], `idea-${number}.pdf`);
  return fetch(url + api.projectSubmit, {
    method: "POST",
    headers: { ...addressOf(number), ...headers },
    body: projectForm({ emailAddress: markOf(number), projectFile: document }),
  });
}
