import { expect, test } from "vitest";
import { openAdmin } from "#test/open-admin.ts";

test("whoever ends a login, or all others, is told so, at the admin and in the account", async () => {
  const { signIn } = await openAdmin();
  const owner = await signIn("owner");
  for (const path of ["/admin/security", "/user/dashboard/security"])
    for (const [intent, message] of [
      ["end", "session-ended"],
      ["end-others", "other-sessions-ended"],
    ] as const) {
      const ended = await owner.ask(path, new URLSearchParams({ intent, session: "gone" }));
      expect([ended.status, ended.headers.get("set-cookie")], path).toEqual([303, expect.stringContaining(message)]);
    }
});
