import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { PasskeyOptions } from "@undertone/schemas";

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

/** A device's passkey in memory. What it does wrong is said at each use. */
export interface SoftPasskey {
  /** What its browser sends for the options of a new passkey. */
  make(asked: PasskeyOptions, wrong?: Faults): Answer;
  /** The same for those of a login. */
  sign(asked: PasskeyOptions, wrong?: Faults): Answer;
}
interface Answer {
  step: string;
  response: { id: string; rawId: string; type: "public-key"; response: Record<string, unknown> };
}

interface Faults {
  origin?: string;
  host?: string;
  isUnverified?: boolean;
  count?: number;
  challenge?: string;
  userHandle?: string | undefined;
  signed?: string;
}

export function softPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credential = randomBytes(16);
  const id = credential.toString("base64url");
  let count = 0;
  let owner: string | undefined;

  function state({ host = "localhost", isUnverified, ...wrong }: Faults, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.count ?? ++count);
    const flags = PRESENT + (isUnverified ? 0 : VERIFIED) + (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter, attested]);
  }
  const clientData = (type: string, { options }: PasskeyOptions, wrong: Faults) =>
    Buffer.from(
      JSON.stringify({ type, challenge: options.challenge, origin: "http://localhost", ...pick(wrong) }),
    );
  const answer = ({ step }: PasskeyOptions, response: Record<string, unknown>): Answer => ({
    step,
    response: { ...{ id, rawId: id, type: "public-key" }, ...{ clientExtensionResults: {}, response } },
  });

  return {
    make(asked, wrong = {}) {
      owner = (asked.options.user as { id: string }).id;
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const head = Buffer.from([...new Array<number>(16).fill(0), 0, credential.length]);
      const attested = Buffer.concat([head, credential, isoCBOR.encode(key)]);
      const authData = new Uint8Array(state(wrong, attested));
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer(asked, {
        clientDataJSON: clientData("webauthn.create", asked, wrong).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString("base64url"),
        transports: ["internal", "nonsense"],
      });
    },
    sign(asked, wrong = {}) {
      const data = clientData("webauthn.get", asked, wrong);
      const authenticatorData = state(wrong);
      const signed = wrong.signed ?? Buffer.concat([authenticatorData, sha256(data)]);
      return answer(asked, {
        clientDataJSON: data.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: createSign("sha256").update(signed).sign(privateKey).toString("base64url"),
        userHandle: "userHandle" in wrong ? wrong.userHandle : owner,
      });
    },
  };
}

function pick({ origin, challenge }: Faults) {
  return { ...(origin !== undefined && { origin }), ...(challenge !== undefined && { challenge }) };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
