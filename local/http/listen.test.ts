import { expect, it } from "vitest";
import { urlOf } from "./listen.ts";

it.each([
  ["127.0.0.1", "http://localhost:8888"],
  ["0.0.0.0", "http://localhost:8888"],
  ["::1", "http://localhost:8888"],
  ["192.0.2.7", "http://192.0.2.7:8888"],
  ["2001:db8::7", "http://[2001:db8::7]:8888"],
  ["quay.example", "http://quay.example:8888"],
])("gives the URL that a browser opens for a server listening on %s", (host, url) => {
  expect(urlOf({ host, port: 8888 })).toBe(url);
});
