import { Hono } from "hono";

const app = new Hono().get("/bare", (c) => c.json({ status: "ok" }));

// biome-ignore lint/style/noDefaultExport: the platform requires one.
export default (request: Request) => app.fetch(request);

export const config = { path: "/bare" };
