import { TUS_VERSION } from "#domain/upload/tus.ts";
import { api } from "#paths";
import { send } from "../api-client.ts";

/** Has the server forget a finished upload that nobody wants. If it does not hear of it, it forgets it after a day. */
export function forgetUpload(id: string, headers: Readonly<Record<string, string>>) {
  send(api.upload(id), { method: "DELETE", headers: { ...headers, "Tus-Resumable": TUS_VERSION } }).catch(
    () => {},
  );
}
