import { randomInt } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { api } from "#addresses/public.ts";
import { sentProjectParts } from "#tests/samples/project/project.ts";
import { pdf } from "../files/documents.ts";
import { expect } from "./test.ts";

/** A single unique word, so that a search finds this project alone. */
export const anyProjectName = () => `Kadavu${randomInt(1e9)}`;

async function send(request: APIRequestContext, fields: Parameters<APIRequestContext["post"]>[1]) {
  const answer = await request.post(api.projectSubmit, fields);
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

/** Sends a project as a visitor would, and returns its id. */
export const sendProject = (request: APIRequestContext, changes: Readonly<Record<string, string>>) =>
  send(request, { multipart: { ...sentProjectParts, ...changes } });

/** The same with a PDF of this name. */
export function sendProjectWithPdf(request: APIRequestContext, name: string, buffer: Buffer = pdf()) {
  const projectFile = { name, mimeType: "application/pdf", buffer };
  return send(request, { multipart: { ...sentProjectParts, projectName: anyProjectName(), projectFile } });
}
