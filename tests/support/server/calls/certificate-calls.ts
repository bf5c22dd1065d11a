import { certificateApp } from "#features/certificate/server/certificate.routes.ts";
import { certificateFields } from "#tests/samples/certificate/certificate.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import type { CallMaker, Calls } from "./maker.ts";
import { nextMember } from "./public-calls.ts";

/** What visitors and the back office call about certificates. */
export function certificateCalls({ deps, openDeps, newId, key, signed, before }: CallMaker): Calls {
  async function form() {
    const record = salesPerson(nextMember().empID);
    const [{ _id: staffId }] = await deps.store.commit([{ insert: "staff", id: newId(), record }]);
    return { staffId, ...certificateFields };
  }
  async function issued(): Promise<string> {
    const sent = signed({ body: await form() });
    const answer = await before(certificateApp(openDeps), "POST /api/certificates", sent);
    return ((await answer.json()) as { code: string }).code;
  }
  return {
    "GET /.well-known/certificate-keys.json": () => ({}),
    "GET /.well-known/certificate-keys/:id": async () => {
      await issued();
      const answer = await before(certificateApp(openDeps), "GET /.well-known/certificate-keys.json", {});
      const { keys } = (await answer.json()) as { keys: { kid: string }[] };
      return { path: `/.well-known/certificate-keys/${keys[0]?.kid.split("/").at(-1)}` };
    },
    "GET /.well-known/did.json": () => ({}),
    "GET /api/certificates/status/:list": async () => {
      await issued();
      return { path: "/api/certificates/status/2026-0" };
    },
    "GET /certificate/:code": async () => ({ path: `/certificate/${await issued()}` }),
    "GET /api/certificates/:code": async () => ({ path: `/api/certificates/${await issued()}` }),
    "GET /api/certificates/:code/look": async () => ({ path: `/api/certificates/${await issued()}/look` }),
    "GET /api/certificates/:code/credential": async () => ({
      path: `/api/certificates/${await issued()}/credential`,
    }),
    "GET /api/certificates": async () => {
      const { staffId } = await form();
      return signed({ path: `/api/certificates?staffId=${staffId}` });
    },
    "POST /api/certificates": async () => signed({ body: await form(), headers: key() }),
    "POST /api/certificates/:code/revoke": async () =>
      signed({
        path: `/api/certificates/${await issued()}/revoke`,
        body: { reason: "The dates were wrong." },
      }),
  };
}
