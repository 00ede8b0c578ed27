import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { Alert } from "./alert.tsx";

test.for([
  ["success", "alert", "text-success", "circle-check"],
  ["failure", "alert", "text-failure", "circle-alert"],
  ["info", "status", "text-ink", "info"],
] as const)("a message of %s is announced, and carries its colour and its icon", ([tone, role, colour, icon]) => {
  const html = renderPage("/", <Alert tone={tone}>Said</Alert>);
  expect(html).toMatch(new RegExp(`role="${role}" class="[^"]*\\b${colour}\\b`));
  expect(html).toMatch(new RegExp(`<svg[^>]*lucide-${icon}\\b`));
  expect(html).not.toMatch(/autofocus/i);
});

test("a message that answers a form takes the focus, without scripts too", () => {
  expect(renderPage("/", <Alert focused>Said</Alert>)).toMatch(/role="alert" tabindex="-1" autofocus=""/i);
});
