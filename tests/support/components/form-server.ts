import { afterEach, vi } from "vitest";
import { $toasts } from "#kit/ui/Toasts.tsx";

/** What a public form is sent to; each test says what it answers. */
export const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

export const answer = (status: number, body: unknown) => async () => Response.json(body, { status });
export const accepted = answer(201, { message: "Thank you.", _id: "1" });

export const beginForm = () => void vi.stubGlobal("fetch", server);

afterEach(() => {
  server.mockReset();
  $toasts.set([]);
});
