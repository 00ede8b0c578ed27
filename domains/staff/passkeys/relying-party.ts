import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";

/** The shop as a passkey knows it: a passkey works at the public address at which it was made, and nowhere else. */
export interface RelyingParty {
  /** The public address of the shop, such as "https://shop.example". */
  baseUrl: string;
  /** Seals the challenges. */
  secretKey: string;
}

/** The domain to which passkeys are bound (WebAuthn's RP ID), and the origin of pages that may use them. */
export function findRelyingParty({ baseUrl }: RelyingParty): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl);
  return { rpID: hostname, origin };
}

/** What a browser needs to make a passkey, and to sign with one: WebAuthn's options as JSON. */
export type PasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
export type PasskeyRequest = Omit<PublicKeyCredentialRequestOptionsJSON, "extensions">;
