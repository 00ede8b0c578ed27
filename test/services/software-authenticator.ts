import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

interface Settings {
  origin: string;
  /** Whether it asked for a finger, a face or a PIN. */
  verifiesUser?: boolean;
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();

/** An authenticator with one passkey (ES256), which answers as a browser's `credential.toJSON()` does. */
export function createSoftwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  // A COSE key: type EC2, algorithm ES256, curve P-256, x and y.
  const key = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x!, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y!, "base64url"),
  ]);
  let signed = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (domain: string, flags: number, rest: Buffer[] = []) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signed);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter, ...rest]);
  };
  const flagsOf = (verifiesUser: boolean) => (verifiesUser ? 0x05 : 0x01);
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** What `navigator.credentials.create` gives. */
    register({ challenge, rp }: Options, { origin, verifiesUser = true }: Settings): string {
      const data = authenticatorData(rp?.id ?? "", flagsOf(verifiesUser) | 0x40, [
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // CBOR: { fmt: "none", attStmt: {}, authData: data }.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      };
      return JSON.stringify({ ...credential, response });
    },
    /** What `navigator.credentials.get` gives. */
    sign({ challenge, rpId }: Options, { origin, verifiesUser = true }: Settings): string {
      signed += 1;
      const client = clientData("webauthn.get", challenge, origin);
      const data = authenticatorData(rpId ?? "", flagsOf(verifiesUser));
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return JSON.stringify({ ...credential, response });
    },
  };
}
