import { adminWrite } from "../http/route-guards.ts";

/** Apart from the routes that store pictures, so that a function that stores none does without the image library. */
export const mayWriteContent = adminWrite("content:write");
