import type { SystemActor } from "./actor.ts";

/** The shop itself as the caller of a command. Neither `app/` nor `server/http/` may import it: a request acts for a shopper or for staff. */
export function systemActor(job: string): SystemActor {
  return { kind: "system", job } as SystemActor;
}
