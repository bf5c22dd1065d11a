import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest();

/** Encodes the values that a passkey answers as CBOR (RFC 8949): small numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.of((major << 5) | length)
      : length < 256
        ? Buffer.of((major << 5) | 24, length)
        : Buffer.of((major << 5) | 25, length >> 8, length & 255);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (!(value instanceof Map)) throw new Error("This value cannot be encoded.");
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

const USER_IS_PRESENT = 1;
const USER_IS_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Options {
  readonly challenge: string;
}

/**
 * A passkey in software, which answers as a browser on this site would. Without `counts` it does not count its uses, like a
 * passkey that is synchronized between devices.
 */
export function softPasskey(origin = "http://localhost", { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let uses = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, credential = Buffer.alloc(0)) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    if (counts) uses += 1;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counter, credential]);
  }

  const answer = (response: Readonly<Record<string, Buffer>>) => ({
    id,
    rawId: id,
    type: "public-key",
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
    ),
  });

  return {
    id,
    /** Answers to the options of `navigator.credentials.create`. */
    create(options: Options) {
      // A COSE key: an elliptic curve (2), ES256 (-7), P-256 (1), and the point.
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.of(0, credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const authData = authenticatorData(USER_IS_PRESENT | USER_IS_VERIFIED | HAS_CREDENTIAL, credential);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", options),
        attestationObject: cbor(attestation),
      });
    },
    /** Answers to the options of `navigator.credentials.get`. */
    get(options: Options) {
      const clientDataJSON = clientData("webauthn.get", options);
      const authData = authenticatorData(USER_IS_PRESENT | USER_IS_VERIFIED);
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      const signature = createSign("sha256").update(signed).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: authData, signature });
    },
  };
}
