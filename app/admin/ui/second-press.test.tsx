import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { RedirectsView } from "./content/redirects-view.tsx";
import { ResendForm } from "./mails/resend-form.tsx";

/** The buttons that are in sight before anything is opened, by what they send. */
const listOpenButtons = (html: string) =>
  [...html.replaceAll(/<details(?! open)[^]*?<\/details>/g, "").matchAll(/<button[^>]* value="([^"]+)"/g)].map(
    ([, intent]) => intent,
  );

test("what nothing takes back is not done by one press, with or without scripts", () => {
  const mail = { press: "1", resendable: true, state: "failed", label: "Send it now", noun: "this mail" } as const;
  const resend = renderPage("/", <ResendForm {...mail} />);
  expect([listOpenButtons(resend), resend]).toEqual([["resend"], expect.stringContaining('value="discard"')]);
  const page = { text: "", isFirstPage: true, next: null, maxAtOnce: 10, result: null };
  const redirects = renderPage("/", <RedirectsView {...page} redirects={[{ from: "/old", to: "/new" }]} />);
  expect(listOpenButtons(redirects)).toEqual(["add"]);
  expect(redirects).toContain('aria-label="End the redirect of /old"');
});
