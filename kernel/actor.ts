import type { Opaque } from "./opaque.ts";

/** A shopper without a login. */
export interface Guest {
  kind: "guest";
}

/** A shopper who is logged in. */
export interface Customer {
  kind: "customer";
  accountId: string;
}

/** A staff member who has these permissions. Only `authorise` makes one, so a command that takes it cannot be called without a check. */
export interface StaffActor<Permission extends string> extends Opaque<(permission: Permission) => void> {
  kind: "staff";
  accountId: string;
  sessionId: string;
  /** The client's IP address; null when it is unknown. */
  address: string | null;
}

/** The shop itself: a background job, a command line, a loader. Only `systemActor` makes one. */
export interface SystemActor extends Opaque<"system"> {
  kind: "system";
  /** What runs, such as "sweep" or "cli orders". */
  job: string;
}

/** Who calls a command. */
export type Actor = Guest | Customer | StaffActor<never> | SystemActor;

export const actorKinds = ["guest", "customer", "staff", "system"] as const satisfies Actor["kind"][];

export const shopperKinds = ["guest", "customer"] as const satisfies Actor["kind"][];

/** Whether an actor of this kind is a shopper, logged in or not. */
export function isShopper(kind: Actor["kind"]): boolean {
  return (shopperKinds as readonly Actor["kind"][]).includes(kind);
}

/** The id under which records name the actor: an account, a job, or nobody. */
export function actorId(actor: Actor): string | null {
  switch (actor.kind) {
    case "guest":
      return null;
    case "customer":
    case "staff":
      return actor.accountId;
    case "system":
      return actor.job;
  }
}
