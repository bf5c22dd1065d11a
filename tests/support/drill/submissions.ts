import { api, fairApi } from "#addresses/public.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { pdf } from "../files/documents.ts";
import { projectForm } from "../multipart.ts";
import { cookiesOf, postJson } from "../process/local-calls.ts";
import { attempt, ipOf, type Outcome } from "./clients.ts";

const letters = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/** The email address that identifies a submission among the records. */
export const markOf = (number: number) => `visitor${number}@example.com`;

type Headers = Readonly<Record<string, string>>;

export const enquiryOf = (number: number) => ({
  ...sentEnquiry,
  fullName: `Visitor ${letters(number)}`,
  email: markOf(number),
});

export const sendEnquiry = (url: string, number: number, headers: Headers = {}) =>
  postJson(url + api.enquirySubmit, enquiryOf(number), { ...ipOf(number), ...headers });

/** The document of a visitor's project, different from every other. */
export const documentOf = (number: number) => new Uint8Array(pdf({ padding: 2000 + number }));

export function sendProject(url: string, number: number) {
  const record = new File([documentOf(number)], `idea-${number}.pdf`);
  return fetch(url + api.projectSubmit, {
    method: "POST",
    headers: ipOf(number),
    body: projectForm({ emailAddress: markOf(number), projectFile: record }),
  });
}

/** The email address of a registration's contact person. */
export const contactOf = (number: number) => `latha@company${number}.in`;

/** Sends a whole registration step by step, as one browser would; stops at the first step that is refused. */
export async function sendRegistration(url: string, number: number): Promise<Outcome[]> {
  let headers: Headers = ipOf(number);
  const send = (path: string, body: object) =>
    attempt(async () => {
      const answer = await postJson(url + path, body, headers);
      if (path === fairApi.company) headers = { ...headers, ...cookiesOf(answer) };
      return answer;
    });
  const company = await send(fairApi.company, { ...fairCompany, companyName: `Company ${number}` });
  if (company.status !== 201) return [company];
  const { companyId } = JSON.parse(company.body) as { companyId: string };
  const email = contactOf(number);
  const contact = await send(fairApi.contactPerson, { ...fairContact, email, companyId });
  if (contact.status !== 201) return [company, contact];
  return [company, contact, await send(fairApi.gifts, { ...fairGifts, companyId })];
}
