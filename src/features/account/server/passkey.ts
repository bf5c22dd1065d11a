import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { site } from "#firm/site.ts";
import type { Account } from "#rules/account/account.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { digest } from "#server/platform/crypto.ts";
import { SECOND_STEP_MINUTES } from "../second-factor.ts";
import type { SecondFactor } from "./second-factor.store.ts";

/** The site, to whose host passkeys are bound. */
export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

type Passkey = Stored<SecondFactor> & { readonly credentialId: string; readonly publicKey: string };

export const isPasskey = (factor: Stored<SecondFactor>): factor is Passkey =>
  factor.credentialId !== null && factor.publicKey !== null;

/** Half a megabyte, loaded only when a passkey is used. */
const library = () => import("@simplewebauthn/server");

/** Devices verify their user if they can. A security key without a PIN is accepted, since the password comes first. */
const userVerification = "preferred";

const timeout = SECOND_STEP_MINUTES * MINUTE_MS;

type Transports = NonNullable<RegistrationResponseJSON["response"]["transports"]>;

const described = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports as Transports,
});

/** The options with which the browser creates a passkey; `challenge` is base64url. */
export async function creationOptions(
  { host }: PasskeySite,
  { _id, username }: Stored<Account>,
  passkeys: readonly Passkey[],
  challenge: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: host,
    userName: username,
    userDisplayName: username,
    userID: new Uint8Array(Buffer.from(_id)),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout,
    attestationType: "none",
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: "preferred", userVerification },
  });
}

/** The options with which the browser uses one of the passkeys. */
export const requestOptions = (
  { host }: PasskeySite,
  passkeys: readonly Passkey[],
  challenge: string,
): PublicKeyCredentialRequestOptionsJSON => ({
  challenge,
  rpId: host,
  timeout,
  userVerification,
  allowCredentials: passkeys.map((passkey) => ({ ...described(passkey), type: "public-key" })),
});

/** The new passkey, to be stored; `null` if the answer does not fit the challenge or the site. */
export async function readCreated(
  { origin, host }: PasskeySite,
  response: unknown,
  challenge: string,
): Promise<Pick<Passkey, "_id" | "credentialId" | "publicKey" | "transports" | "counter"> | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, transports = [], counter } = verified.registrationInfo.credential;
  return {
    _id: digest(id),
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    transports,
    counter,
  };
}

/** The passkey's counter after this use; `null` if the answer is not right. */
export async function counterAfter(
  { origin, host }: PasskeySite,
  { credentialId, publicKey, transports, counter }: Passkey,
  assertion: unknown,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      transports: transports as Transports,
      counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
