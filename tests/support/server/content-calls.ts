import { addPart, beginUpload } from "#server/files/resumable.service.ts";
import { contentApp } from "#server/published/content.routes.ts";
import { contentChangesApp } from "#server/published/content-changes.routes.ts";
import { callApi } from "./call-api.ts";
import type { TestDeps } from "./test-deps.ts";

export const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

/** Completes an upload, and returns its id. */
export async function uploaded(
  deps: TestDeps,
  purpose: "newsFile" | "companylogo" | "imagefile" | "videofile",
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const { _id } = await beginUpload(deps, { purpose, name, size: bytes.byteLength, metadata: "" });
  await addPart(deps, _id, { offset: 0, bytes: bytes });
  return _id;
}

/** The calls about content, as an administrator makes them. */
export const contentCalls = (deps: TestDeps, token: string) => {
  const changes = contentChangesApp(async () => deps);
  const reads = contentApp(async () => deps);
  const send = async (
    call: Parameters<typeof callApi>[1],
    body?: FormData | object,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await callApi(changes, call, { body, token, headers });
    return [answer.status, await answer.json()] as const;
  };
  const read = async (path: string) => (await callApi(reads, `GET ${path}`, { token })).json();
  return { send, read };
};
