import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { FoundSession } from "#domains/accounts/sessions/find-session.ts";
import { sessionOfRole } from "#test/actors.ts";
import { authorise } from "./authorise.ts";
import { toStaffSession } from "./sign-in/to-staff-session.ts";
import type { StaffSession } from "./staff-session.ts";

test("a session that no token has opened is authorised to nothing: it does not compile", () => {
  const real = sessionOfRole("owner");
  const { account } = real;
  const db = {} as never;
  const tried = [
    // @ts-expect-error a literal is no session
    () => authorise(db, { id: "1", account: { ...account, role: "owner" }, address: null }, "orders.read"),
    // @ts-expect-error a session's copy with another account is none
    () => authorise(db, { ...real, account: { ...account, role: "owner" } }, "orders.read"),
    // @ts-expect-error only `findSession` finds one
    () => toStaffSession({ id: "1", account, expiresAt: new Date(), renewed: false }, null),
    () => authorise(db, real, "orders.read"),
    (found: FoundSession): StaffSession => toStaffSession(found, "203.0.113.7"),
  ];
  expect(tried).toHaveLength(5);
});

/** The functions that make an actor or a session; what else asserts one would pass for it. */
const makers = [
  "domains/accounts/sessions/find-session.ts",
  "domains/staff/authorise.ts",
  "domains/staff/internal/to-staff-actor.ts",
  "domains/staff/sign-in/to-staff-session.ts",
  "kernel/system-actor.ts",
];

test("no code but the functions that authenticate asserts an actor or a session", async () => {
  const found = new Set<string>();
  for await (const file of glob("{app,cli,domains,emails,kernel,platform,server,tools,worker}/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    if (
      /\bas (?:unknown as )?(?:Staff|StaffActor|StaffSession|FoundSession|ConfirmedStaff|SystemActor|Actor)\b/.test(
        await readFile(file, "utf8"),
      )
    )
      found.add(file);
  }
  expect([...found].sort()).toEqual(makers);
});
