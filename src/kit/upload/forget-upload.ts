import { send } from "#kit/api-client.ts";
import { api } from "#paths";
import { TUS_VERSION } from "#rules/upload.ts";

/** Asks the server to delete a finished upload that is not wanted. If that fails, the upload expires after a day. */
export function forgetUpload(id: string, headers: Readonly<Record<string, string>>) {
  send(api.upload(id), { method: "DELETE", headers: { ...headers, "Tus-Resumable": TUS_VERSION } }).catch(
    () => {},
  );
}
