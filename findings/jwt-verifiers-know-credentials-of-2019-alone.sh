#!/usr/bin/env bash
# Usual guess: a verifier of credentials in a JWT that is kept up to date takes those of W3C's second edition (VC 2.0, 2025), on which Open Badges 3.0 stands, as it takes
#   those of the first: signature and issuer are checked alike.
# Seen: did-jwt-vc 4.0.16. Of VC 2.0 secured by a JWT the credential is the payload itself, with `issuer` and `validFrom` (VC-JOSE-COSE, 3.1): "JWT iss or client_id are
#   required". With an `iss` added, which the specification allows, it misses the context of the first edition. The same person's credential of the first edition is
#   verified with the same key, and jose 6.2.17 takes each signature.
# Why it matters: a wallet or an employer's portal that is built on it refuses each certificate of the present edition with an error about the token, so that its key is
#   looked at for hours. Offer an embedded proof too, as we do. The people are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund did-jwt-vc@4.0.16 jose@6.2.17
cat > verify.mjs <<'JS'
import { verifyCredential } from "did-jwt-vc";
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from "jose";
const { privateKey, publicKey } = await generateKeyPair("ES256");
const issuer = "did:web:example.in";
const kid = `${issuer}#key`;
const verificationMethod = [{ id: kid, type: "JsonWebKey2020", controller: issuer, publicKeyJwk: await exportJWK(publicKey) }];
const didDocument = { "@context": ["https://www.w3.org/ns/did/v1"], id: issuer, verificationMethod, assertionMethod: [kid], authentication: [kid] };
const resolver = { resolve: async () => ({ didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: "application/did+json" } }) };
const credential = { type: ["VerifiableCredential"], credentialSubject: { id: "did:web:people.example.in:meera", name: "Meera" } };
const second = { "@context": ["https://www.w3.org/ns/credentials/v2"], ...credential, issuer, validFrom: "2026-10-01T00:00:00Z" };
const registered = { iss: issuer, sub: credential.credentialSubject.id, nbf: 1790000000 };
const cases = {
  "first edition": [{ ...registered, vc: { "@context": ["https://www.w3.org/2018/credentials/v1"], ...credential } }, /^verified$/],
  "second edition": [second, /JWT iss or client_id are required/],
  "second edition, with iss": [{ ...registered, ...second }, /missing default context/],
};
let isAsSeen = true;
for (const [name, [payload, pattern]] of Object.entries(cases)) {
  const token = await new SignJWT(payload).setProtectedHeader({ alg: "ES256", typ: "vc+jwt", kid }).sign(privateKey);
  await jwtVerify(token, publicKey);
  const seen = await verifyCredential(token, resolver).then(() => "verified", ({ message }) => message);
  console.log(`did-jwt-vc, ${name}: expected verified, seen ${seen}`);
  isAsSeen &&= pattern.test(seen);
}
process.exit(isAsSeen ? 0 : 1);
JS
node verify.mjs
