import type { Device } from "../account.ts";
import { addressHeader } from "./create-auth.ts";

/** A device in the form in which better-auth accepts it. */
export function toDeviceHeaders({ address, agent }: Device): Headers {
  // A header must not contain line breaks or characters beyond Latin-1.
  return new Headers({ [addressHeader]: address, "user-agent": agent.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 300) });
}
