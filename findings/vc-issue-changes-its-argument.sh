#!/usr/bin/env bash
# Usual guess: `issue` of @digitalbazaar/vc returns a signed copy, so the same credential can be issued again, by another key.
# Seen: version 7.3.0 puts the proof into the object that it is given. Issued a second time, the credential has two proofs, the
#   second by the other key; "unsigned" and "signed" are one object.
# Why it matters: a credential that is kept as a constant, or issued again after a key was rotated, carries the proofs of all
#   calls before; a test that compares it with its unsigned form compares it with itself. Give `issue` a copy.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @digitalbazaar/vc@7.3.0 @digitalbazaar/data-integrity@2.5.0 \
  @digitalbazaar/eddsa-rdfc-2022-cryptosuite@1.3.0 @digitalbazaar/ed25519-multikey@1.3.1
cat > issue.mjs <<'JS'
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { generate } from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { defaultDocumentLoader as documentLoader, issue } from "@digitalbazaar/vc";
const credential = {
  "@context": ["https://www.w3.org/ns/credentials/v2"],
  type: ["VerifiableCredential"],
  issuer: "did:example:office",
  credentialSubject: { id: "did:example:person" },
};
async function issued(name) {
  const key = await generate({ id: `did:example:office#${name}`, controller: "did:example:office" });
  return issue({ credential, suite: new DataIntegrityProof({ cryptosuite, signer: key.signer() }), documentLoader });
}
const first = await issued("one");
const isSame = first === credential || "proof" in credential;
const second = await issued("two");
const proofs = [second.proof].flat().length;
console.log(`the argument has a proof: expected false, seen ${isSame}`);
console.log(`proofs after the second call: expected 1, seen ${proofs}`);
process.exit(isSame && proofs === 2 ? 0 : 1);
JS
node issue.mjs
