import { adminWrite } from "../http/route-guards.ts";

/** In a file of its own, so that functions that store no pictures do not load the image library. */
export const mayWriteContent = adminWrite("content:write");
