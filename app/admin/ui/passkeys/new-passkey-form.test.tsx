import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { NewPasskeyForm, type NewPasskey } from "./new-passkey-form.tsx";

test("the device is not asked for a passkey whose name the shop would refuse: that one would stay on the device", () => {
  const options = {} as NewPasskey["options"];
  const html = renderPage(
    "/",
    <NewPasskeyForm options={options} name="Chrome" maxNameLength={60} result={null} place="/admin/security" />,
  );
  const [, pattern = ""] = /pattern="([^"]+)"/.exec(html) ?? [];
  const isTaken = (name: string) => new RegExp(`^(?:${pattern})$`, "v").test(name);
  expect(["", "   ", "\u00A0", "Phone", " میرا فون "].map(isTaken)).toEqual([false, false, false, true, true]);
});
