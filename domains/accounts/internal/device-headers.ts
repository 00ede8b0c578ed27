import type { Device } from "../account.ts";
import { addressHeader } from "./create-auth.ts";

/** A device in the form in which the library takes it. */
export function toDeviceHeaders({ address, agent }: Device): Headers {
  // A header holds no line breaks and no characters beyond Latin-1.
  return new Headers({ [addressHeader]: address, "user-agent": agent.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 300) });
}
