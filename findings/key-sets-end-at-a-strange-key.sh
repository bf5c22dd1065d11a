#!/usr/bin/env bash
# Usual guess: a verifier takes the key of a set that the signature's `kid` names, and passes over keys of kinds that it does not know (RFC 7517, 5); their order says nothing.
# Seen: of a set with a key of P-256, which has signed, and one of Ed25519 for other proofs, python-jose 3.3.0 (Debian 12) takes the first, whatever `kid` says, and raises JWKError if that is
#   the one of Ed25519; the other way round it verifies. node-jose 2.2.0 refuses the whole set in either order. PyJWT 2.6.0 (Debian 12) and jose 6.2.17 verify in both.
# Why it matters: the day on which a second kind of key is published, other people's verifiers stop, with an error about a key that they were not asked about; or they do not,
#   until keys are sorted. Publish the keys of signatures first, as we do.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund jose@6.2.17 node-jose@2.2.0 2>/dev/null
cat > sign.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { CompactSign, compactVerify, createLocalJWKSet, exportJWK, generateKeyPair } from "jose";
import nodeJose from "node-jose";
const [signing, proof] = await Promise.all(["ES256", "Ed25519"].map((alg) => generateKeyPair(alg)));
const made = async ({ publicKey }, kid) => ({ ...(await exportJWK(publicKey)), kid, use: "sig" });
const [ec, okp] = [await made(signing, "signatures"), await made(proof, "proofs")];
const signature = await new CompactSign(new TextEncoder().encode("{}")).setProtectedHeader({ alg: "ES256", kid: "signatures" }).sign(signing.privateKey);
const sets = { "P-256 first": { keys: [ec, okp] }, "Ed25519 first": { keys: [okp, ec] } };
writeFileSync("sets.json", JSON.stringify({ signature, sets }));
const verifiers = {
  jose: (set) => compactVerify(signature, createLocalJWKSet(set)),
  "node-jose": async (set) => nodeJose.JWS.createVerify(await nodeJose.JWK.asKeyStore(set)).verify(signature),
};
const seen = [];
for (const [name, verify] of Object.entries(verifiers))
  for (const [order, set] of Object.entries(sets)) {
    const answer = await verify(set).then(() => "verified", ({ message }) => message);
    console.log(`${name}, ${order}: expected verified, seen ${answer}`);
    seen.push(answer);
  }
process.exit(seen.join() === "verified,verified,unsupported key type,unsupported key type" ? 0 : 1);
JS
node sign.mjs
/usr/bin/python3 -W ignore - <<'PY'
import json, sys
from importlib.metadata import version
import jwt
from jose import jws
given = json.load(open("sets.json"))
signature, seen = given["signature"], []
def by_python_jose(keys):
    jws.verify(signature, keys, ["ES256"])
def by_pyjwt(keys):
    kid = jwt.get_unverified_header(signature)["kid"]
    key = next(key for key in jwt.PyJWKSet.from_dict(keys).keys if key.key_id == kid)
    jwt.api_jws.decode(signature, key.key, algorithms=["ES256"])
versions = {"python-jose": version("python-jose"), "PyJWT": version("PyJWT")}
for name, verify in [("python-jose", by_python_jose), ("PyJWT", by_pyjwt)]:
    for order, keys in given["sets"].items():
        try:
            verify(keys)
            answer = "verified"
        except Exception as error:
            answer = type(error).__name__
        print(f"{name} {versions[name]}, {order}: expected verified, seen {answer}")
        seen.append(answer)
is_known = versions == {"python-jose": "3.3.0", "PyJWT": "2.6.0"}
sys.exit(0 if is_known and seen == ["verified", "JWKError", "verified", "verified"] else 1)
PY
