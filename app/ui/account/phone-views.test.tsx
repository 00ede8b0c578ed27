import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { PhoneLogInView } from "./phone-log-in-view.tsx";
import { PhoneView } from "./phone-view.tsx";

const phone = "0300 1234567";
const readStatus = (html: string) => /<p role="status">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "");

test("a page that says that no code was sent, or that it has ended, does not say that one is on its way", () => {
  const showLogin = (error?: string) => {
    const result = { step: "code", phone, challenge: "", typed: "", ...(error && { error }) } as const;
    return readStatus(renderPage("/", <PhoneLogInView next="/" challenge="" result={result} />));
  };
  expect(showLogin()).toBe(`If ${phone} is verified in an account here, a code is on its way to it.`);
  expect(showLogin("Too many codes were asked for.")).toBe(
    `If ${phone} is verified in an account here, it gets codes.`,
  );

  const showAccount = (errors: Record<string, string[]>) => {
    const result = { step: "code", phone, typed: "", errors } as const;
    return readStatus(renderPage("/", <PhoneView phone={null} offered maxPasswordLength={128} result={result} />));
  };
  expect(showAccount({})).toBe(`We sent a code to ${phone}.`);
  expect(showAccount({ code: ["Too many codes were asked for."] })).toBe(`Codes go to ${phone}.`);
});
