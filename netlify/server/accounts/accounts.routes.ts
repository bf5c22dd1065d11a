import { signInSchema } from "#domain/account.ts";
import { api } from "#paths";
import type { OpenDeps } from "../deps.ts";
import { createApp } from "../http/app.ts";
import { limits } from "../http/limits.ts";
import { adminRead, adminWrite, publicWrite, signedIn } from "../http/route-guards.ts";
import { validateJson } from "../http/validate.ts";
import { accountView } from "./account-view.ts";
import { listAccounts } from "./accounts.service.ts";
import { adminPage } from "./admin-page.ts";
import { endSession } from "./session.ts";
import { signIn } from "./sign-in.ts";

/** Signing in and out, and the administrators' accounts. */
export const accountsApp = (openDeps: OpenDeps) =>
  createApp(openDeps)
    .post(api.signIn, publicWrite(limits.signIn), validateJson(signInSchema), async (c) =>
      c.json(await signIn(c.var.deps, c.req.valid("json"))),
    )
    .post(api.signOut, adminWrite(), async (c) => {
      await endSession(c.var.deps, c.var.session.id);
      return c.json({ message: "Logged out successfully!" });
    })
    .get(api.whoAmI, signedIn(), (c) => c.json(accountView(c.var.session.account)))
    .get(api.accounts, adminPage(), adminRead("accounts:read"), async (c) =>
      c.json(await listAccounts(c.var.deps)),
    );
